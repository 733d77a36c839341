import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { findBrowser } from '../../scripts/browser.mjs';
import type { Build } from './release.ts';

/** One journey of a report. */
export type Journey = { readonly file: string; readonly title: string; readonly status: string };

const playwright = 'node_modules/@playwright/test/cli.js';

/** The journeys of a build, against a server that runs already. Only those named, if any are. */
export async function runJourneys(build: Build, origin: string, files: readonly string[], only?: readonly Journey[]) {
  const list = join(build.folder, '.build', 'journeys.txt');
  if (only) writeFileSync(list, only.map(({ file, title }) => `${file} › ${title}\n`).join(''));
  return report(build, [...files, ...(only ? ['--test-list', list] : [])], { BASE_URL: origin });
}

/** What there is to run. */
export const listJourneys = (build: Build, files: readonly string[]) => report(build, [...files, '--list'], {});

async function report(build: Build, words: readonly string[], env: NodeJS.ProcessEnv): Promise<readonly Journey[]> {
  const file = join(build.folder, '.build', 'releases.json');
  rmSync(file, { force: true });
  await build.run([process.execPath, playwright, 'test', ...words, '--reporter=json'], {
    ...process.env,
    CHROMIUM_PATH: findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...env,
  });
  if (!existsSync(file)) throw new Error(`the journeys of ${build.folder} gave no report`);
  return (JSON.parse(readFileSync(file, 'utf8')) as JSONReport).suites.flatMap(journeysOf);
}

const journeysOf = ({ specs, suites = [] }: JSONReportSuite): Journey[] => [
  ...specs.map(({ file, title, tests }) => ({ file, title, status: tests[0]?.status ?? 'skipped' })),
  ...suites.flatMap(journeysOf),
];
