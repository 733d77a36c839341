import { brotliCompressSync } from 'node:zlib';
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { afterMs, type Begun, type Measured, type Page } from './page.ts';
import { probe, type Reported } from './probe.ts';

/** A cheap phone on a weak mobile connection. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true, locale: 'pt-BR' } as const;
const slowdown = 4;
const network = { offline: false, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, latency: 150 };
const patienceMs = 60_000;

/** One load by a new browser, with nothing cached. `blank` is an empty page of the same site: the process that draws is there, the connection is not. */
export async function measure(page: Page, { executablePath, blank }: { executablePath: string; blank: string }): Promise<Measured> {
  const browser = await chromium.launch({ executablePath });
  try {
    const { tab, session } = await slowTab(browser, blank);
    const sizes = watchFiles(session);
    const seen = reportOf(session);
    await tab.addInitScript(probe, { input: page.input, interactive: page.interactive, afterMs });
    const answer = await tab.goto(page.url, { waitUntil: 'commit' });
    const { visible: visibleMs, interactive: interactiveMs, origin, tasks, shift } = await seen;
    const files = sizes().filter(({ endedAt }) => endedAt <= origin + interactiveMs);
    return {
      visibleMs,
      interactiveMs,
      blockingMs: tasks.filter(({ start }) => start < interactiveMs + afterMs).reduce((sum, { ms }) => sum + Math.max(ms - 50, 0), 0),
      bytes: files.filter(({ isCode }) => isCode).reduce((sum, { bytes }) => sum + bytes, 0) + inlineBytes(await answer!.text()),
      requests: files.length,
      shift,
    };
  } finally {
    await browser.close();
  }
}

/** Another load, in which a key is pressed once the page is interactive: what waits for the person then begins. Long tasks are those of the browser's own observer, above 50 ms. */
export async function measureBegun(page: Page, { executablePath, blank }: { executablePath: string; blank: string }): Promise<Begun> {
  const browser = await chromium.launch({ executablePath });
  try {
    const { tab, session } = await slowTab(browser, blank);
    const seen = reportOf(session);
    await tab.addInitScript(probe, { input: page.input, interactive: page.interactive, afterMs: 0 });
    await tab.goto(page.url, { waitUntil: 'commit' });
    await seen;
    const begun = new Promise<number>((done) => session.on('Runtime.bindingCalled', ({ payload }) => done(JSON.parse(payload))));
    await session.send('Runtime.evaluate', { expression: `(${watchKey})(${afterMs})` });
    for (const type of ['keyDown', 'keyUp'] as const) await session.send('Input.dispatchKeyEvent', { type, key: '1', code: 'Digit1' });
    return { longestMs: await begun };
  } finally {
    await browser.close();
  }
}

/** Runs in the page. */
function watchKey(afterMs: number) {
  let longest = 0;
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) if (startTime >= timeStamp) longest = Math.max(longest, duration);
      }).observe({ type: 'longtask' });
      setTimeout(() => window.report(String(longest)), afterMs);
    },
    { once: true, capture: true },
  );
}

async function slowTab(browser: Browser, blank: string) {
  const tab = await (await browser.newContext(phone)).newPage();
  await tab.goto(blank);
  const session = await tab.context().newCDPSession(tab);
  await throttle(session);
  return { tab, session };
}

/** What the page reports of itself. */
async function reportOf(session: CDPSession): Promise<Reported> {
  const report = new Promise<Reported>((done, fail) => {
    session.on('Runtime.bindingCalled', ({ payload }) => done(JSON.parse(payload)));
    setTimeout(() => fail(new Error(`The page was not interactive after ${patienceMs / 1000} s.`)), patienceMs).unref();
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'report' });
  return report;
}

async function throttle(session: CDPSession) {
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

type Loaded = { readonly bytes: number; readonly endedAt: number; readonly isCode: boolean };

/** Every file that has arrived, without its headers. */
function watchFiles(session: CDPSession): () => Loaded[] {
  const begun = new Map<string, { at: number; clock: number; isCode: boolean; headers: number }>();
  const loaded: Loaded[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, wallTime, request }) => {
    if (!request.url.startsWith('http')) return;
    begun.set(requestId, { at: timestamp, clock: wallTime, isCode: /\.(js|mjs|css)$/.test(new URL(request.url).pathname), headers: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const one = begun.get(requestId);
    if (one) one.headers = response.encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = begun.get(requestId);
    if (one) loaded.push({ bytes: encodedDataLength - one.headers, endedAt: (one.clock + timestamp - one.at) * 1000, isCode: one.isCode });
  });
  return () => loaded;
}

/** Scripts and styles in the document itself, as it would send them: data of other types is not code. */
function inlineBytes(html: string): number {
  const parts = [...html.matchAll(/<(script|style)( type="module")?>([\s\S]+?)<\/\1>/g)].map(([, , , text]) => text!);
  return parts.length ? brotliCompressSync(parts.join('\n')).length : 0;
}
