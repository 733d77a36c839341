import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { inFinalColours } from './checks/final-colours.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const run = (options: RunOptions) => (globalThis as unknown as { axe: { run(o: RunOptions): Promise<AxeResults> } }).axe.run(options);

const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

/** The other scheme has other colours and nothing else: only the rules about colours run again. */
const inColours: RunOptions = { resultTypes: ['violations'], runOnly: { type: 'tag', values: ['cat.color'] } };

/** AP-15: no violation of any rule of axe, in either colour scheme. Evaluated through the debugger, which bypasses the content security policy. */
export async function axe(page: Page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source); // once per document: it takes a while to load
  await expectNone(page, { resultTypes: ['violations'] });
  if (!('emulateMedia' in page)) return; // an embedded page, whose colours the page around it chooses
  const [shown, other] = (await page.evaluate(isDark)) ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await page.emulateMedia({ colorScheme: other });
  await expectNone(page, inColours);
  await page.emulateMedia({ colorScheme: shown });
}

async function expectNone(page: Page, options: RunOptions) {
  const { violations } = await inFinalColours(page, () => page.evaluate(run, options));
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
  expect(found, `accessibility of ${page.url()}${(await page.evaluate(isDark)) ? ', dark' : ''}`).toEqual([]);
}
