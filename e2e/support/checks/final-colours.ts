import type { Page } from '@playwright/test';

const sheet = '__finalColours';

const stop = (name: string) => {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(still);
  Object.assign(globalThis, { [name]: still });
  const isBrief = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) <= 5000; // a spinner goes on
  return Promise.allSettled(document.getAnimations().flatMap((each) => (isBrief(each) ? each.finished : [])));
};

const goOn = (name: string) => {
  const still = (globalThis as unknown as Record<string, CSSStyleSheet>)[name];
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== still);
};

/** Judges colours as they end up: without transitions, which a button under the mouse may begin at any moment, and once brief animations have finished. */
export async function inFinalColours<T>(page: Pick<Page, 'evaluate'>, judge: () => Promise<T>) {
  await page.evaluate(stop, sheet);
  const judged = await judge();
  await page.evaluate(goOn, sheet);
  return judged;
}
