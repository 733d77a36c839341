import pg from 'pg';
import { newPasswords } from '../../apps/server/src/accounts/passwords.ts';
import { readBrandFolder } from '../../apps/server/src/brand/brand-folder.ts';
import { migrate } from '../../apps/server/src/platform/migrations/migrate.ts';
import { numberOf } from '../../drills/support/drill.ts';
import { wireTo } from '../../drills/support/remote-app.ts';
import { parts, publicOrigin, startSystem } from '../../drills/support/system.ts';
import { ClearError } from '../../scripts/clear-error.mjs';
import { median, percentile } from '../percentiles.ts';
import { linePlot } from '../plot.ts';
import { keepRecord } from '../record.ts';
import { table } from '../table.ts';
import { openGrowthCluster } from './cluster.ts';
import { loadedTables, loadTable } from './load.ts';
import { type Measure, measureAll, measures, type Place, type Samples } from './measure.ts';
import { sizesOf, sizesTable } from './sizes.ts';
import { openStatements } from './statements.ts';

export const title = 'The same calls with 10 thousand and with 10 million people, in turn';
export const needs = parts;

const sizes = [10_000, 100_000, 1_000_000, 10_000_000];
const target = 1.2;
const password = 'Uma senha longa 1';
const names: Readonly<Record<Measure, string>> = {
  lookup: 'CPF lookup, the call',
  signIn: 'sign-in, the call',
  lookupSql: 'CPF lookup, its statements',
  signInSql: 'sign-in, its statements',
};
const hasTarget = (measure: Measure) => measure === 'lookup' || measure === 'signIn';

type Cluster = Awaited<ReturnType<typeof openGrowthCluster>>;
type End = () => Promise<unknown>;

/** `npm run bench -- growth --most 1000000` for fewer people, `--rounds 24` for how often each size is measured. */
export async function bench(words: readonly string[]): Promise<boolean> {
  const most = numberOf(words, 'most', sizes.at(-1)!);
  const chosen = sizes.filter((people) => people <= most);
  if (chosen.length < 2) throw new ClearError(`--most takes ${sizes[1]} people or more: two sizes are compared.`);
  const cluster = await openGrowthCluster(chosen.reduce((sum, people) => sum + people, 0));
  const ends: End[] = [cluster.stop];
  try {
    const tables = await load(cluster, chosen);
    await cluster.makeDurable();
    const places: Place[] = [];
    for (const people of chosen) places.push(await openPlace(cluster, people, ends));
    const largest = new pg.Client(cluster.url(nameOf(chosen.at(-1)!)));
    await largest.connect();
    ends.unshift(() => largest.end());
    const bytes = sizesTable(await sizesOf(largest, tables), chosen.at(-1)!);
    const samples = await measureAll(places, password, numberOf(words, 'rounds', 24));
    const { rows } = await largest.query<{ server_version: string }>('show server_version');
    const { text, isMet } = reportOf(samples, chosen, bytes, cluster.sharedBuffers);
    console.log(`\n${text}\n`);
    keepRecord(words, { name: 'growth', title, text, plot: plotOf(samples, chosen), postgres: rows[0]!.server_version });
    return isMet;
  } finally {
    for (const end of ends) await end();
  }
}

const nameOf = (people: number) => `growth_${people}`;

/** Fills a database per size, two tables at a time. */
async function load(cluster: Cluster, chosen: readonly number[]): Promise<readonly string[]> {
  const passwordHash = await (await newPasswords()).hash(password);
  const { termsVersion } = readBrandFolder('portaria');
  const admin = new pg.Client(cluster.url('postgres'));
  await admin.connect();
  let tables: readonly string[] = [];
  for (const people of chosen) {
    const begun = performance.now();
    await admin.query(`create database ${nameOf(people)}`);
    await migrate(cluster.url(nameOf(people)));
    const todo = loadedTables({ people, passwordHash, termsVersion });
    tables = todo.map((one) => one.table);
    const loader = async () => {
      const client = new pg.Client(cluster.url(nameOf(people)));
      await client.connect();
      for (let next = todo.shift(); next; next = todo.shift()) await loadTable(client, next);
      await client.end();
    };
    await Promise.all([loader(), loader()]);
    console.log(`${people.toLocaleString('en')} people in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  }
  await admin.end();
  return tables;
}

async function openPlace(cluster: Cluster, people: number, ends: End[]): Promise<Place> {
  const databaseUrl = cluster.url(nameOf(people));
  const system = await startSystem({ databaseUrl });
  ends.unshift(system.close);
  const statements = await openStatements(databaseUrl);
  ends.unshift(statements.close);
  return { people, statements, server: wireTo({ port: system.servers[0]!.port, pageOrigin: publicOrigin }) };
}

function reportOf(samples: Samples, chosen: readonly number[], bytes: string, sharedBuffers: string) {
  const [least, most] = [chosen[0]!, chosen.at(-1)!];
  const ratios = measures.map((measure) => ({
    measure,
    ratio: median(samples.get(most)![measure]) / median(samples.get(least)![measure]),
    tail: percentile(samples.get(most)![measure], 0.99) / percentile(samples.get(least)![measure], 0.99),
  }));
  const cells = ratios.map(({ measure, ratio, tail }) => [
    names[measure],
    ...chosen.map((people) => pair(samples.get(people)![measure])),
    ratio.toFixed(2),
    hasTarget(measure) ? `≤ ${target}` : '',
    tail.toFixed(2),
  ]);
  const head = ['ms, median / p99', ...chosen.map((people) => people.toLocaleString('en')), 'last / first', 'target', 'of the p99'];
  const text = [
    table(head, cells),
    `One call at a time, by people drawn from all. \`shared_buffers\` is ${sharedBuffers}.`,
    `What ${most.toLocaleString('en')} people take on the disk, with the rows of a month in which each signs in once:`,
    bytes,
  ].join('\n\n');
  return { text, isMet: ratios.every(({ measure, ratio }) => !hasTarget(measure) || ratio <= target) };
}

const pair = (values: readonly number[]) => [median(values), percentile(values, 0.99)].map((ms) => ms.toFixed(2)).join(' / ');

/** Each against itself with the fewest people, so that a call of 40 ms and a statement of one share an axis. */
function plotOf(samples: Samples, chosen: readonly number[]): string {
  const lines = measures.map((measure) => ({
    name: names[measure],
    points: chosen.map((people) => [people, median(samples.get(people)![measure]) / median(samples.get(chosen[0]!)![measure])] as const),
  }));
  return linePlot(
    'Time of a call as people grow',
    { label: 'people', ticks: chosen.map((at) => ({ at, label: at.toLocaleString('en') })), isLog: true },
    { label: 'median, times that of the fewest people', ticks: [0, 0.5, 1, target, 1.5, 2].map((at) => ({ at, label: String(at) })) },
    lines,
  );
}
