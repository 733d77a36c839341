import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { prepare, startOwnPostgres } from '../../drills/support/cluster.ts';
import { password } from '../../drills/support/sign-up.ts';
import { parts, type System, startSystem } from '../../drills/support/system.ts';
import { findBrowser } from '../../scripts/browser.mjs';
import { ClearError } from '../../scripts/clear-error.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { at } from '../../scripts/root.mjs';
import { median } from '../percentiles.ts';
import { barPlot } from '../plot.ts';
import { keepRecord } from '../record.ts';
import { knownPeople } from '../server/people.ts';
import { table } from '../table.ts';

export const title = 'Lighthouse 12, mobile, on the first page of four flows';
export const needs = parts;

const pages = {
  '/entrar': 'sign-in',
  '/cadastrar': 'sign-up',
  '/autorizacao/esqueceu-senha': 'recovery',
  '/area-cliente': 'account',
} as const;
const least = 95;
const runs = 3;

/** A package of its own, which `npm ci` does not install. */
const lighthouse = at('bench/lighthouse/runner/node_modules/lighthouse/cli/index.js');
const run = promisify(execFile);

/** What is read of a report. */
type Report = {
  readonly categories: { readonly performance: { readonly score: number } };
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
};
type Score = {
  readonly score: number;
  readonly shift: number;
  readonly paint: number;
  readonly largest: number;
  readonly blocking: number;
};

/** `npm run bench -- lighthouse --keep` */
export async function bench(words: readonly string[]): Promise<boolean> {
  if (!existsSync(lighthouse)) throw new ClearError('Lighthouse is not here: npm ci --prefix bench/lighthouse/runner');
  const database = await startOwnPostgres({ durable: false });
  const ends: (() => Promise<unknown>)[] = [database.stop];
  try {
    await prepare(database.url);
    const [person] = await knownPeople(database.url, 1);
    const system = await startSystem({ databaseUrl: database.url, mode: 'development', withoutGateways: true });
    ends.unshift(system.close);
    const cookie = await signIn(system, person!.cpf);
    const measured = new Map<string, Score[]>();
    for (let round = 0; round < runs; round++)
      for (const path of Object.keys(pages)) {
        const score = await scoreOf(system.servers[0]!.origin + path, path === '/area-cliente' ? { Cookie: cookie } : {});
        measured.set(path, [...(measured.get(path) ?? []), score]);
      }
    const { text, plot, isMet } = reportOf(measured);
    console.log(text);
    keepRecord(words, { name: 'lighthouse', title, text, plot });
    return isMet;
  } finally {
    for (const end of ends) await end();
  }
}

async function signIn(system: System, cpf: string): Promise<string> {
  const who = system.browser('10.0.0.1');
  const answer = await who.post(signInCalls.login.path, { cpf, password });
  if (answer.statusCode !== 200) throw new Error(`the sign-in answered ${answer.statusCode}: ${answer.body}`);
  return [...who.jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** One load by a new browser, throttled as Lighthouse does it by itself. */
async function scoreOf(url: string, headers: Readonly<Record<string, string>>): Promise<Score> {
  const port = await freePort();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [`--remote-debugging-port=${port}`] });
  try {
    const words = ['--port', `${port}`, '--only-categories', 'performance', '--output', 'json', '--quiet'];
    const said = await run(process.execPath, [lighthouse, url, ...words, '--extra-headers', JSON.stringify(headers)], {
      maxBuffer: 2 ** 26,
    });
    const { categories, audits } = JSON.parse(said.stdout) as Report;
    const of = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      score: Math.round(categories.performance.score * 100),
      shift: of('cumulative-layout-shift'),
      paint: of('first-contentful-paint'),
      largest: of('largest-contentful-paint'),
      blocking: of('total-blocking-time'),
    };
  } finally {
    await browser.close();
  }
}

function reportOf(measured: ReadonlyMap<string, readonly Score[]>) {
  const rows = Object.entries(pages).map(([path, name]) => {
    const of = (key: keyof Score) => median(measured.get(path)!.map((score) => score[key]));
    return { path, name, score: of('score'), shift: of('shift'), paint: of('paint'), largest: of('largest'), blocking: of('blocking') };
  });
  const head = ['', 'score', 'target', 'layout shift', 'first paint ms', 'largest paint ms', 'blocking ms'];
  const cells = rows.map(({ path, score, shift, paint, largest, blocking }) => [
    `\`${path}\``,
    score,
    `≥ ${least}`,
    shift.toFixed(3),
    ...[paint, largest, blocking].map((ms) => ms.toFixed(0)),
  ]);
  const plot = barPlot('Lighthouse, performance, mobile', [
    { heading: 'of 100', bars: rows.map(({ name, score }) => ({ label: name, value: score, target: least })) },
  ]);
  return { text: table(head, cells), plot, isMet: rows.every(({ score, shift }) => score >= least && shift === 0) };
}
