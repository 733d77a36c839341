import type { Page } from '@playwright/test';
import { addInitScriptOnce } from './init-script.ts';

type Reported = { readonly type: string; readonly code: string; readonly key: string; readonly area: string; readonly step?: string };

function collectMeasures() {
  addEventListener('portaria:analytics', (event) => {
    const seen = JSON.parse(sessionStorage.getItem('seen') ?? 'null');
    if (seen) sessionStorage.setItem('seen', JSON.stringify([...seen, (event as CustomEvent).detail]));
  });
}

/** Every error that the page reports to analytics, in order (ER-09). */
export async function reported(page: Page) {
  await addInitScriptOnce(page, collectMeasures);
  if (page.url() === 'about:blank') await page.goto('/healthz');
  await page.evaluate(() => sessionStorage.setItem('seen', '[]'));
  return async (): Promise<readonly Reported[]> =>
    (await page.evaluate(() => JSON.parse(sessionStorage.getItem('seen') ?? '[]'))).filter(({ type }: Reported) => type === 'error');
}
