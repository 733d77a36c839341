import { ClearError } from '../scripts/clear-error.mjs';
import { codes } from './codes.ts';
import { drain } from './drain.ts';
import { failover } from './failover.ts';
import { faults } from './faults.ts';
import { fuzz } from './fuzz.ts';
import { gateways } from './gateways.ts';
import { ha } from './ha.ts';
import { images } from './images.ts';
import { networks } from './networks.ts';
import { owners } from './owners.ts';
import { pgbouncer } from './pgbouncer.ts';
import { proxies } from './proxies.ts';
import { releases } from './releases.ts';
import { skew } from './skew.ts';
import { soak } from './soak.ts';
import { type Cluster, noCluster, openCluster } from './support/cluster.ts';
import type { Drill, Row } from './support/drill.ts';
import { asTable, keepInDocs, type Measured } from './support/report.ts';
import { parts } from './support/system.ts';
import { uploads } from './uploads.ts';

export const needs: readonly string[] = parts;
export { findPrograms as demandPrograms } from './ha/programs.ts';
export { up } from './ha/up.ts';

/** In the order of the table. */
const all: readonly Drill[] = [
  owners,
  networks,
  uploads,
  codes,
  faults,
  failover,
  ha,
  pgbouncer,
  gateways,
  skew,
  drain,
  proxies,
  fuzz,
  releases,
  soak,
  images,
];

/** Those named, or all that a run of everything includes. */
export function choose(words: readonly string[]): readonly Drill[] {
  const names = words.filter((word, i) => !word.startsWith('--') && (words[i - 1] === '--keep' || !words[i - 1]?.startsWith('--')));
  const unknown = names.find((name) => !all.some((drill) => drill.name === name));
  if (unknown) throw new ClearError(`There is no drill ${unknown}: choose from ${all.map(({ name }) => name).join(', ')}.`);
  return all.filter(({ name, alone }) => (names.length ? names.includes(name) : !alone));
}

/** Runs them one after another; one that throws has failed, and the next still runs. */
export async function runAll(chosen: readonly Drill[], words: readonly string[]): Promise<boolean> {
  const cluster = chosen.every(({ ownDatabase }) => ownDatabase) ? noCluster : await openCluster();
  const measured: Measured[] = [];
  try {
    for (const drill of chosen) measured.push({ drill: drill.name, rows: await runOne(drill, cluster, words) });
  } finally {
    await cluster.close();
  }
  const day = new Date().toISOString().slice(0, 10);
  console.log(`\n${asTable(measured, day)}`);
  if (words.includes('--keep'))
    keepInDocs(
      measured,
      all.map(({ name }) => name),
      day,
    );
  return measured.every(({ rows }) => rows.every(({ ok }) => ok));
}

async function runOne({ name, title, run }: Drill, cluster: Cluster, words: readonly string[]): Promise<readonly Row[]> {
  const began = Date.now();
  const kept: { close(): unknown }[] = [];
  const keep = <T extends { close(): unknown }>(thing: T) => {
    kept.unshift(thing);
    return thing;
  };
  const note = (line: string) => console.log(`  ${line}`);
  console.log(`${name}: ${title}`);
  try {
    return await run({ cluster, keep, note, words });
  } catch (error) {
    note(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return [
      { what: 'the drill itself', asked: 'ends', measured: error instanceof Error ? error.message.split('\n')[0]! : 'threw', ok: false },
    ];
  } finally {
    for (const thing of kept) await thing.close();
    note(`${Math.round((Date.now() - began) / 1000)} s`);
  }
}
