import { expect, type Frame, type Page } from '@playwright/test';

declare global {
  interface Window {
    messages: { origin: string; data: unknown }[];
  }
}

/** The same server under its other host name: another site, whose page embeds ours (apps/server/src/dev/partner-routes.ts). */
export const partnerOf = (origin: string) => origin.replace('localhost', '127.0.0.1');

/** What a browser that blocks third parties does to a cross-site iframe: only partitioned cookies work, and storage throws. */
export async function blockThirdParties(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
  await page.addInitScript(() => {
    if (self === top) return;
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
}

/** Keeps every message that the page receives, from any sender. */
export const listen = (page: Page) =>
  page.addInitScript(() => {
    if (self !== top) return;
    window.messages = [];
    addEventListener('message', ({ origin, data }) => window.messages.push({ origin, data }));
  });

export const messages = (page: Page) => page.evaluate(() => window.messages);
export const statuses = async (page: Page) => (await messages(page)).map(({ data }) => (data as { status: string }).status);
/** What ended the flow, as often as it was posted. */
export const endings = async (page: Page) => (await statuses(page)).filter((status) => status !== 'IN_PROGRESS');

/** Presses the partner's button and waits for our embedded page. */
export async function openEmbedded(page: Page, origin: string, name: string): Promise<Frame> {
  await page.goto(`${partnerOf(origin)}/dev/parceiro`);
  await page.getByRole('button', { name, exact: true }).click();
  return embeddedPage(page);
}

/** A partner without our package: the iframe stays after its end. */
export async function openBare(page: Page, origin: string, path: string): Promise<Frame> {
  const partner = partnerOf(origin);
  await page.goto(`${partner}/dev/parceiro`);
  await page.evaluate(
    (src) => document.body.replaceChildren(Object.assign(document.createElement('iframe'), { src, width: 320, height: 700 })),
    `${origin}${path}?origin=${partner}`,
  );
  return embeddedPage(page);
}

export async function embeddedPage(page: Page): Promise<Frame> {
  const embedded = await (await page.locator('iframe').elementHandle())!.contentFrame();
  await expect(embedded!.locator('html')).toHaveAttribute('data-live', 'yes');
  return embedded!;
}
