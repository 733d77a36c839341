/** For every browser of the journeys, including those that a test opens itself. */
export const settings = {
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  serviceWorkers: 'block', // one that survives its test would serve an old build to the next
  reducedMotion: 'reduce',
} as const;
