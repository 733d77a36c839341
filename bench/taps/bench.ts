import { resolve } from 'node:path';
import { at } from '../../scripts/root.mjs';
import { median } from '../percentiles.ts';
import { barPlot } from '../plot.ts';
import { keepRecord } from '../record.ts';
import { table } from '../table.ts';
import { type Build, startBuild } from './builds.ts';
import { flows } from './flows.ts';
import { keyMs, lookMs } from './phone.ts';
import { type Played, play } from './play.ts';

export const title = 'Taps, keys and seconds of each flow on a phone: 390 × 844, CPU ÷ 4, 1.6 Mbps down, 750 kbps up, 150 ms';
/** `npm start` of each folder builds it. */
export const needs: readonly string[] = [];

type Plays = Readonly<Record<'before' | 'after', Played[]>>;
const usualRounds = 5;

/** `npm run bench -- taps --before <folder> [--after <folder>] [--rounds 5] [--only sign-up,recovery] [--trace] [--keep]` */
export async function bench(words: readonly string[]): Promise<boolean> {
  const valueAfter = (name: string) => (words.includes(name) ? words[words.indexOf(name) + 1] : undefined);
  const rounds = Number(valueAfter('--rounds')) || usualRounds;
  const only = valueAfter('--only')?.split(',');
  const folders = { before: valueAfter('--before'), after: valueAfter('--after') ?? at() };
  const trace = words.includes('--trace') ? console.log : () => {};
  const builds: { name: keyof Plays; build: Build }[] = [];
  try {
    for (const name of ['before', 'after'] as const) {
      const folder = folders[name];
      if (folder) builds.push({ name, build: await startBuild(resolve(folder)) });
    }
    const chosen = flows.filter(({ name }) => !only || only.includes(name));
    const plays = new Map<string, Plays>(chosen.map(({ name }) => [name, { before: [], after: [] }]));
    for (let round = 0; round < rounds; round++) {
      for (const { name: flow } of chosen) {
        // in turn, and in the opposite order every other round: what slows the machine down slows both down
        for (const { name, build } of round % 2 ? builds.toReversed() : builds) {
          const played = await play(build.origin, flow, trace);
          plays.get(flow)![name].push(played);
          console.error(`round ${round + 1} of ${rounds}, ${flow}, ${name}: ${(played.machineMs / 1000).toFixed(1)} s`);
        }
      }
      const commits = builds.map(({ name, build }) => `*${name}* is commit ${build.commit}`);
      const { text, plot } = reportOf(plays, round + 1, commits);
      console.log(`\n${text}`);
      keepRecord(words, { name: 'taps', title, text, plot }); // after each round: it takes a while
    }
    return true;
  } finally {
    for (const { build } of builds) await build.stop();
  }
}

const counts = ['taps', 'keys', 'screens'] as const;

function reportOf(plays: ReadonlyMap<string, Plays>, rounds: number, commits: readonly string[]) {
  const hasBoth = [...plays.values()].every(({ before }) => before.length > 0);
  const pair = (one: Plays, of: (all: readonly Played[]) => string) => (hasBoth ? `${of(one.before)} → ${of(one.after)}` : of(one.after));
  const middle = (all: readonly Played[], key: keyof Played) => median(all.map((one) => one[key]));
  const rows = [...plays].map(([name, one]) => [
    name,
    ...counts.map((key) => pair(one, (all) => String(middle(all, key)))),
    pair(one, spread),
    hasBoth ? (middle(one.after, 'machineMs') / middle(one.before, 'machineMs')).toFixed(2) : '–',
  ]);
  const notes = [
    `Median of ${rounds} ${rounds === 1 ? 'play' : 'plays'} of each build in turn, in one run, each by a new browser with nothing cached; the least and the most in brackets. ${commits.join(', ')}.`,
    `*Taps* are touches of buttons, links, boxes, and of fields that were not focused already. *Seconds* are those of the machine: from the first request, and from each touch or last key that turns the page, until the next thing can be touched. Nothing is counted while the person looks (${lookMs} ms at each screen), types (${1000 / keyMs} keys a second) or waits for a message, and the page may load ahead meanwhile.`,
    'Other work on the machine slows some plays down: a ratio says something only where the ranges do not overlap.',
  ];
  const text = `${table(['flow', ...counts, 'seconds of the machine', 'after ÷ before'], rows)}\n\n${notes.join('\n\n')}`;
  const names = hasBoth ? (['before', 'after'] as const) : (['after'] as const);
  const group = (heading: string, key: 'taps' | 'machineMs', shown: (value: number) => string) => ({
    heading,
    bars: [...plays].flatMap(([name, one]) =>
      names.map((series, at) => ({
        label: at ? '' : name,
        value: middle(one[series], key),
        shown: shown(middle(one[series], key)),
        series: at,
      })),
    ),
  });
  const plot = barPlot(
    'Each flow on a slow phone',
    [group('taps', 'taps', String), group('seconds of the machine', 'machineMs', seconds)],
    names,
  );
  return { text, plot };
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);
const spread = (all: readonly Played[]) => {
  const values = all.map(({ machineMs }) => machineMs);
  return `${seconds(median(values))} (${seconds(Math.min(...values))}–${seconds(Math.max(...values))})`;
};
