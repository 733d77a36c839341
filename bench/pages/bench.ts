import { prepare, startOwnPostgres } from '../../drills/support/cluster.ts';
import { parts, startSystem } from '../../drills/support/system.ts';
import { findBrowser } from '../../scripts/browser.mjs';
import { median } from '../percentiles.ts';
import { barPlot } from '../plot.ts';
import { keepRecord } from '../record.ts';
import { table } from '../table.ts';
import { plainFiles, reactFiles } from './floors.ts';
import { measure, measureBegun } from './measure.ts';
import type { Measured, Page } from './page.ts';
import { howToGet, servePeers } from './peers.ts';
import { fileOf, serve } from './static-server.ts';

export const title = 'The form of /entrar on a cheap phone: CPU ÷ 4, 1.6 Mbps down, 750 kbps up, 150 ms; loopback, brotli, nothing cached';
export const needs = parts;

const own = 'Portaria /entrar';
const plain = 'plain HTML form';
const react = 'React 19 alone';

type Row = Readonly<Record<keyof Measured, number>>;
type Target = { readonly name: string; readonly value: (of: (name: string) => Row) => number; readonly atMost: number };

/** In one run, so that the speed of the machine cancels out. */
const targets: readonly Target[] = [
  { name: 'visible ÷ plain', value: (of) => of(own).visibleMs / of(plain).visibleMs, atMost: 1.15 },
  { name: 'hydrated ÷ React alone', value: (of) => of(own).interactiveMs / of(react).interactiveMs, atMost: 1.1 },
  { name: 'blocking ÷ React alone', value: (of) => of(own).blockingMs / of(react).blockingMs, atMost: 1.2 },
  { name: 'script and style, kB', value: (of) => of(own).bytes / 1000, atMost: 76 },
  { name: 'layout shift', value: (of) => of(own).shift, atMost: 0 },
];

/** SG-03. Of our own page alone, and not divided by anything: a key that is pressed meanwhile waits so long. 0 is none above 50 ms. */
const longestTaskMs = 50;

/** `npm run bench -- pages --rounds 7 --keep` */
export async function bench(words: readonly string[]): Promise<boolean> {
  const rounds = Number(words[words.indexOf('--rounds') + 1]) || 7;
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const database = await startOwnPostgres({ durable: false });
    ends.unshift(database.stop);
    await prepare(database.url);
    const system = await startSystem({ databaseUrl: database.url });
    ends.unshift(system.close);
    const [blank, plainSite, reactSite] = await Promise.all(
      [new Map([['/', fileOf('index.html', '<!doctype html>')]]), plainFiles(), await reactFiles()].map(serve),
    );
    const peers = await servePeers();
    ends.unshift(...[blank!, plainSite!, reactSite!, ...peers].map(({ close }) => close));
    const pages: Page[] = [
      { name: own, url: `${system.servers[0]!.origin}/entrar`, input: '[name=cpf]', interactive: 'react' },
      { name: plain, url: `${plainSite!.origin}/`, input: '[name=cpf]', interactive: 'visible' },
      { name: react, url: `${reactSite!.origin}/`, input: '[name=cpf]', interactive: 'react' },
      ...peers.map(({ page }) => page),
    ];
    const browser = { executablePath: findBrowser(), blank: blank!.origin };
    const measured = await measureInTurn(pages, rounds, browser);
    const begun: number[] = [];
    for (let round = 0; round < rounds; round++) begun.push((await measureBegun(pages[0]!, browser)).longestMs);
    if (peers.length === 0) console.log(`${howToGet}\n`);
    const { text, plot, isMet } = reportOf(measured, begun);
    console.log(text);
    keepRecord(words, { name: 'pages', title, text, plot });
    return isMet;
  } finally {
    for (const end of ends) await end();
  }
}

/** Interleaved, in the opposite order every other round: what slows the machine down slows every page down. */
async function measureInTurn(pages: readonly Page[], rounds: number, browser: Parameters<typeof measure>[1]) {
  const measured = new Map<string, Measured[]>(pages.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const page of round % 2 ? pages.toReversed() : pages) measured.get(page.name)!.push(await measure(page, browser));
  return measured;
}

function reportOf(measured: ReadonlyMap<string, readonly Measured[]>, begun: readonly number[]) {
  const of = (name: string) => medians(measured.get(name)!);
  const head = ['page', 'visible ms', 'interactive ms', 'blocking ms', 'script and style kB', 'requests', 'shift', '÷ React alone'];
  const rows = [...measured].map(([name, loads]) => [
    name,
    spread(loads, 'visibleMs'),
    spread(loads, 'interactiveMs'),
    spread(loads, 'blockingMs'),
    (of(name).bytes / 1000).toFixed(2),
    of(name).requests,
    of(name).shift.toFixed(3),
    (of(name).interactiveMs / of(react).interactiveMs).toFixed(2),
  ]);
  const reached = [
    ...targets.map(({ name, value, atMost }) => ({ name, value: value(of), atMost })),
    { name: 'longest task after the first key, ms', value: median(begun), atMost: longestTaskMs },
  ];
  const goals = table(
    ['', 'reached', 'target'],
    reached.map(({ name, value, atMost }) => [name, value.toFixed(2), `≤ ${atMost}`]),
  );
  const group = (heading: string, key: 'visibleMs' | 'interactiveMs' | 'blockingMs') => ({
    heading,
    bars: [...measured.keys()].map((label) => ({ label, value: of(label)[key], shown: of(label)[key].toFixed(0) })),
  });
  const plot = barPlot('The form of /entrar beside others, on a slow phone', [
    group('until the form is visible, ms', 'visibleMs'),
    group('until it can be used, ms', 'interactiveMs'),
    group('blocking time, ms', 'blockingMs'),
  ]);
  return { text: `${table(head, rows)}\n\n${goals}`, plot, isMet: reached.every(({ value, atMost }) => value <= atMost) };
}

const keys = ['visibleMs', 'interactiveMs', 'blockingMs', 'bytes', 'requests', 'shift'] as const satisfies readonly (keyof Measured)[];
const medians = (loads: readonly Measured[]) => Object.fromEntries(keys.map((key) => [key, median(loads.map((load) => load[key]))])) as Row;

/** The median, and the least and the most. */
function spread(loads: readonly Measured[], key: keyof Measured): string {
  const values = loads.map((load) => load[key]);
  return `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)})`;
}
