import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import { runDev } from '../../scripts/test/run-dev.mjs';
import { median } from '../percentiles.ts';
import { table } from '../table.ts';

export const title = '`npm run dev`: from a saved file to the open page or the answered call, in a copy of the project';
export const needs: readonly string[] = [];

type Dev = Awaited<ReturnType<typeof runDev>>;
type See = (dev: Dev, page: Page, text: string) => Promise<unknown>;
type Change = {
  readonly name: string;
  readonly atMostMs: number;
  /** What the file holds, and what it holds then; what is seen of each. */
  readonly code: readonly [string, string];
  readonly texts: readonly [string, string];
  readonly see: See;
};

const inPage: See = (_dev, page, text) => page.getByText(text).first().waitFor();
const inAnswer: See = async ({ url }, _page, text) => {
  while (!(await (await fetch(`${url}/healthz`)).text()).includes(text)) await pause(20);
};

const changes: readonly Change[] = [
  {
    name: 'a sentence',
    atMostMs: 2000,
    code: ["noAccount: 'Ainda não tem conta?'", "noAccount: 'Primeira vez?'"],
    texts: ['Ainda não tem conta?', 'Primeira vez?'],
    see: inPage,
  },
  {
    name: 'a screen',
    atMostMs: 2000,
    code: ['{text.noAccount} ', '{text.noAccount} Então: '],
    texts: ['Ainda não tem conta? Cadastre', 'Então:'],
    see: inPage,
  },
  { name: 'a call', atMostMs: 3000, code: ["status: 'ok'", "status: 'changed'"], texts: ['"ok"', '"changed"'], see: inAnswer },
];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** `npm run bench -- dev --rounds 9` */
export async function bench(words: readonly string[]): Promise<boolean> {
  const rounds = Number(words[words.indexOf('--rounds') + 1] ?? 9) || 9;
  const begun = performance.now();
  const dev = await runDev();
  const startMs = performance.now() - begun;
  const browser = await chromium.launch({ executablePath: findBrowser() });
  try {
    const page = await browser.newPage({ locale: 'pt-BR' });
    await page.goto(`${dev.url}/entrar`);
    await page.locator('html[data-live=yes]').waitFor();
    await page.locator('[name=cpf]').pressSequentially('31824');
    const rows = [];
    let isMet = true;
    for (const change of changes) {
      const times = [];
      for (let round = 0; round < rounds; round++) times.push(await timed(change, dev, page));
      isMet &&= median(times) <= change.atMostMs;
      rows.push([change.name, ...[median(times), Math.max(...times), change.atMostMs].map((ms) => ms.toFixed(0))]);
    }
    const kept = await page.locator('[name=cpf]').inputValue();
    console.log(table(['changed', 'median ms', 'most ms', 'target ms'], rows));
    console.log(`\nStarted in ${startMs.toFixed(0)} ms, with a new database and nothing built. The field still holds ${kept}.`);
    return isMet && kept === '318.24';
  } finally {
    await browser.close();
    await dev.stop();
  }
}

async function timed({ code: [from, to], texts: [before, after], see }: Change, dev: Dev, page: Page): Promise<number> {
  const begun = performance.now();
  const undo = dev.change(from, to);
  await see(dev, page, after);
  const took = performance.now() - begun;
  undo();
  await see(dev, page, before);
  await pause(3000); // as between two changes of a person: what was begun in the background is over
  return took;
}
