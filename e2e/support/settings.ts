/** For every browser of the journeys, including those that a test opens itself. */
export const settings = {
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  serviceWorkers: 'block', // one that survives its test would serve an old build to the next
  reducedMotion: 'reduce',
} as const;

/** What most people have: the next screen fades in (AP-20). The main journey of each flow is walked so; the others go without, which is quicker. */
export const withMotion = { reducedMotion: 'no-preference' } as const;

/** The screens of phones: a common one, and the narrowest that must work (AP-15). */
export const phone = { width: 390, height: 844 };
export const narrowPhone = { width: 320, height: 640 };

/**
 * What Playwright turns off as far as the journeys need it, since the last list counts, and `RenderDocument`: a new frame for every document,
 * which takes a tenth of each page.
 */
const withoutFeatures = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'RenderDocument',
  'ThirdPartyStoragePartitioning',
];
/** Without a graphics card every page would draw in software what the collector asks of one. */
export const browserArgs = [`--disable-features=${withoutFeatures.join(',')}`, '--disable-3d-apis'];
