/** How every browser of the journeys is, the first one and those that a test opens beside it. */
export const settings = {
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  serviceWorkers: 'block', // one that outlives its test would serve an old build to the next
  reducedMotion: 'reduce',
} as const;
