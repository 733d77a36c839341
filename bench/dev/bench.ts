import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import { runDev } from '../../scripts/test/run-dev.mjs';
import { table } from '../table.ts';

export const title = '`npm run dev`: from a saved file to the open page or the answered call, in a copy of the project';
export const needs: readonly string[] = [];

type Dev = Awaited<ReturnType<typeof runDev>>;
type Change = {
  readonly name: string;
  readonly atMostMs: number;
  readonly from: string;
  readonly to: string;
  readonly seen: (dev: Dev, page: Page) => Promise<unknown>;
};

const shown = (text: string) => (_dev: Dev, page: Page) => page.getByText(text).first().waitFor();
const changes: readonly Change[] = [
  {
    name: 'a sentence',
    atMostMs: 2000,
    from: "noAccount: 'Ainda não tem conta?'",
    to: "noAccount: 'Primeira vez?'",
    seen: shown('Primeira vez?'),
  },
  { name: 'a screen', atMostMs: 2000, from: '{text.noAccount} ', to: '{text.noAccount} Então: ', seen: shown('Então:') },
  { name: 'a call', atMostMs: 3000, from: "status: 'ok'", to: "status: 'changed'", seen: answered('changed') },
];

function answered(text: string) {
  return async ({ url }: Dev) => {
    while (!(await (await fetch(`${url}/healthz`)).text()).includes(text)) await pause(20);
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

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

async function timed({ from, to, seen }: Change, dev: Dev, page: Page): Promise<number> {
  const begun = performance.now();
  const undo = dev.change(from, to);
  await seen(dev, page);
  const took = performance.now() - begun;
  undo();
  await pause(5000); // what was begun for the file as it was ends meanwhile, as between two changes of a person
  return took;
}
