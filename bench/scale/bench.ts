import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import pg from 'pg';
import { migrate } from '../../apps/server/src/platform/migrations/migrate.ts';
import { startOwnPostgres } from '../../drills/support/cluster.ts';
import { parts } from '../../drills/support/system.ts';
import { at } from '../../scripts/root.mjs';
import { linePlot } from '../plot.ts';
import { keepRecord } from '../record.ts';
import { table } from '../table.ts';
import { keyTables } from './copies.ts';
import { grow, type Step } from './growth.ts';
import { type Law, lawOf } from './law.ts';
import type { Measured } from './measured.ts';
import { assumptions, bytes } from './plan.ts';
import { measuredFile, readMeasured, tablesOf } from './tables.ts';
import { history, measureVisits, timeOf } from './visits.ts';

export const title = 'What 150 million people need, by the cost of a visit and a law of growth that is checked here';
export const needs = parts;

const steps = [10_000, 30_000, 100_000, 300_000];
const ofPeople = ['accounts', 'terms_acceptances', 'devices'];
/** By how much a step may be off the law. */
const atMost = 0.1;

/**
 * `npm run bench -- scale`: `--keep` writes what it measured, from which docs/scale.md is made. `--only growth` takes the cost of a visit from
 * the last run: it needs no quiet machine.
 */
export async function bench(words: readonly string[]): Promise<boolean> {
  const database = await startOwnPostgres({ durable: true });
  const db = new pg.Client(database.url);
  try {
    await migrate(database.url);
    await db.connect();
    const isGrowthOnly = words[words.indexOf('--only') + 1] === 'growth';
    const costs = await measureVisits(db, database, isGrowthOnly ? 2 : 10);
    await keepOnePerson(db);
    const grown = await grow(db, [...ofPeople, ...history], steps);
    const last = grown.at(-1)!;
    const measured: Measured = {
      ...(isGrowthOnly
        ? readMeasured()
        : { day: new Date().toISOString().slice(0, 10), machine: `${availableParallelism()} ${process.arch} cores`, ...costs }),
      bytesPerRow: Object.fromEntries(Object.entries(last.bytes).map(([name, size]) => [name, Math.round(size / last.rows[name]!)])),
      rowsPerPerson: Object.fromEntries([...ofPeople, ...keyTables].map((name) => [name, last.rows[name]! / last.people])),
    };
    const laws = lawsOf(grown);
    const text = [stepTable(grown), lawTable(laws), tablesOf(measured)].join('\n\n');
    console.log(text);
    if (words.includes('--keep')) writeFileSync(at(measuredFile), `${JSON.stringify(measured, null, 2)}\n`);
    const { rows } = await db.query<{ server_version: string }>('show server_version');
    keepRecord(words, { name: 'scale', title, text, plot: plotOf(grown), postgres: rows[0]!.server_version });
    return laws.every(({ off }) => off <= atMost);
  } finally {
    await db.end();
    await database.stop();
  }
}

/** The rows of one person's sign-in, as the server wrote them, become the template of all others. */
async function keepOnePerson(db: pg.Client) {
  const { rows } = await db.query<{ id: string }>(
    'select account_id as id from sessions join risk_decisions using (account_id) join devices using (account_id) limit 1',
  );
  const { id } = rows[0]!;
  await db.query('create schema template');
  for (const name of [...ofPeople, ...history]) {
    const key = name === 'accounts' ? 'id' : 'account_id';
    const latest = history.includes(name) ? `order by ${timeOf(name)} desc limit 1` : '';
    await db.query(`create table template.${name} as select * from ${name} where ${key} = '${id}' ${latest}`);
  }
  const all = [...ofPeople, ...history, ...keyTables, 'password_history', 'nps_answers'];
  // The audit log refuses it otherwise.
  await db.query(`set session_replication_role = replica; truncate ${all.join(', ')}; set session_replication_role = origin`);
}

/** An index grows by a level, a page for each read, and a read of the account goes through three of them. */
const indexesOf = (read: string) => (read === 'account by CPF' ? 3 : 1);

type Checked = Law & { readonly what: string; readonly unit: string; readonly of150M: number };

/** Bytes grow with people; the pages of a read with their logarithm. */
function lawsOf(grown: readonly Step[]): readonly Checked[] {
  const total = ({ bytes: all }: Step) => Object.values(all).reduce((sum, size) => sum + size, 0);
  const line = lawOf(grown.map((step) => [step.people, total(step)]));
  const bytesLaw = { ...line, what: 'bytes = base + slope · people', unit: 'bytes', of150M: line.base + line.slope * assumptions.people };
  const readLaws = Object.keys(grown[0]!.pages).map((name) => {
    const law = lawOf(
      grown.map((step) => [Math.log10(step.people), step.pages[name]!]),
      indexesOf(name),
    );
    return {
      ...law,
      what: `pages of ${name} = base + slope · log₁₀ people`,
      unit: 'pages',
      of150M: law.base + law.slope * Math.log10(assumptions.people),
    };
  });
  return [bytesLaw, ...readLaws];
}

const lawTable = (laws: readonly Checked[]) =>
  table(
    ['Law', 'base', 'slope', '150 million people', 'off by at most', 'allowed'],
    laws.map(({ what, unit, base, slope, of150M, off }) => {
      const shown = (value: number) => (unit === 'bytes' ? bytes(value) : value.toFixed(1));
      return [
        what,
        shown(base),
        unit === 'bytes' ? `${Math.round(slope)} B` : slope.toFixed(2),
        shown(of150M),
        `${(off * 100).toFixed(1)} %`,
        `${atMost * 100} %`,
      ];
    }),
  );

function stepTable(grown: readonly Step[]): string {
  const reads = Object.keys(grown[0]!.pages);
  return table(
    ['People', 'bytes', 'bytes a person', ...reads.map((name) => `pages: ${name}`)],
    grown.map((step) => {
      const all = Object.values(step.bytes).reduce((sum, size) => sum + size, 0);
      return [
        step.people.toLocaleString('en-US'),
        bytes(all),
        Math.round(all / step.people),
        ...reads.map((name) => step.pages[name]!.toFixed(1)),
      ];
    }),
  );
}

function plotOf(grown: readonly Step[]): string {
  const people = { label: 'people', ticks: steps.map((step) => ({ at: step, label: `${step / 1000} k` })), isLog: true };
  const most = Math.ceil(Math.max(...grown.flatMap(({ pages }) => Object.values(pages)))) + 1;
  const pages = { label: 'pages that a read touches', ticks: Array.from({ length: most + 1 }, (_, i) => ({ at: i, label: String(i) })) };
  const lines = Object.keys(grown[0]!.pages).map((name) => ({
    name,
    points: grown.map((step) => [step.people, step.pages[name]!] as const),
  }));
  return linePlot('Pages that a read touches, by people', people, pages, lines);
}
