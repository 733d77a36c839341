import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { prepare, startOwnPostgres } from '../../drills/support/cluster.ts';
import { startSystem } from '../../drills/support/system.ts';
import { findBrowser } from '../../scripts/browser.mjs';
import { parts } from '../../scripts/build/parts.mjs';
import { at } from '../../scripts/root.mjs';

export const title = 'What CI keeps of a build: the demo, and a trace of /entrar (CPU ÷ 4, 1.6 Mbps down, 750 kbps up, 150 ms)';
export const needs = parts.map(({ name }) => name);

const folder = at('artefacts');
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true, locale: 'pt-BR' } as const;
const network = { offline: false, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, latency: 150 };
/** What the page does when the person could already type belongs to the trace. */
const afterMs = 3000;

/** `npm run bench -- trace`: writes `artefacts/`, which git ignores. */
export async function bench(): Promise<boolean> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  packDemo();
  const database = await startOwnPostgres({ durable: false });
  try {
    await prepare(database.url);
    const system = await startSystem({ databaseUrl: database.url });
    try {
      writeFileSync(at('artefacts/entrar-trace.json.gz'), gzipSync(await traceOf(`${system.servers[0]!.origin}/entrar`)));
    } finally {
      await system.close();
    }
  } finally {
    await database.stop();
  }
  for (const name of readdirSync(folder)) console.log(`artefacts/${name}: ${(statSync(at('artefacts', name)).size / 1e6).toFixed(1)} MB`);
  return true;
}

/** For the performance panel of Chromium, and ui.perfetto.dev. */
async function traceOf(url: string): Promise<Buffer> {
  const browser = await chromium.launch({ executablePath: findBrowser() });
  try {
    const page = await (await browser.newContext(phone)).newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await browser.startTracing(page, { screenshots: true });
    await page.goto(url);
    await page.locator('[name=cpf]').waitFor();
    await page.waitForFunction((ms) => performance.now() > ms, (await page.evaluate(() => performance.now())) + afterMs);
    return await browser.stopTracing();
  } finally {
    await browser.close();
  }
}

/** What `npm ci --omit=dev && node apps/server/dist/main.js` needs, and a PostgreSQL. */
function packDemo() {
  const workspaces = ['apps', 'packages'].flatMap((group) => readdirSync(at(group)).map((name) => `${group}/${name}`));
  const built = workspaces.flatMap((path) => [`${path}/package.json`, `${path}/dist`]).filter((path) => existsSync(at(path)));
  const files = ['package.json', 'package-lock.json', '.npmrc', 'LICENSE', 'brand', ...built];
  execFileSync('tar', ['-czf', at('artefacts/demo.tar.gz'), '-C', at(), ...files]);
}
