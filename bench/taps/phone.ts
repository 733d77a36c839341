import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import { install, type Screen } from './screen.ts';

/** A phone of the middle class whose processor is a quarter as fast as this machine's, on slow 4G. */
const device = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const;
const settings = { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', serviceWorkers: 'block' } as const;
const slowdown = 4;
const network = { offline: false, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, latency: 150 };
/** How fast a person types and how long they look before the first touch of a screen: the page may load ahead meanwhile, and no clock runs. */
export const keyMs = 100;
export const lookMs = 300;

export type Phone = Awaited<ReturnType<typeof openPhone>>;

/** A new browser with nothing cached, and a camera that shows a moving pattern. */
export async function openPhone(origin: string) {
  const browser: Browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', '--disable-3d-apis'],
  });
  const context = await browser.newContext({ ...device, ...settings, baseURL: origin });
  const page = await context.newPage();
  const session: CDPSession = await context.newCDPSession(page);
  await page.addInitScript(install);
  await page.addInitScript(saveData);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  /** Asked by the protocol: Playwright first runs a large script of its own in every document. */
  const look = async (): Promise<Screen | undefined> => {
    const expression = 'window.lookAtScreen?.()';
    const answer = await session.send('Runtime.evaluate', { expression, returnByValue: true }).catch(() => undefined); // between two documents
    return answer?.result.value as Screen | undefined;
  };
  return {
    page: page as Page,
    look,
    scrollTo: (index: number) => session.send('Runtime.evaluate', { expression: `scrollToThing(${index})` }),
    tap: (x: number, y: number) => page.touchscreen.tap(x, y),
    type: (text: string) => page.keyboard.type(text, { delay: keyMs }),
    close: () => browser.close(),
  };
}

/** ID-10: the shutter at once, as on a phone that is too weak for the guidance of the camera; there is no face before this one. */
function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
}
