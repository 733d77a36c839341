import type { IdentityEngine } from '@portaria/identity-engine/engine';
import { specimenPeople } from '../../packages/identity-engine/specimens/person.ts';
import { verify } from '../../packages/identity-engine/specimens/verification.ts';
import type { BarGroup } from '../plot.ts';
import { usage } from '../processes.ts';
import { slopeOf } from '../slope.ts';
import { table } from '../table.ts';
import { documents, mark, targets } from './targets.ts';

/** With fewer samples a slope means nothing. */
const fewSamples = 10;

const samplesShown = 20;

/** Many verifications with one engine, two at a time: the memory of its worker processes, and whether it grows. */
export async function measureMemory(
  start: () => Promise<IdentityEngine>,
  rounds: number,
): Promise<{ text: string; isMet: boolean; bars: BarGroup }> {
  const engine = await start();
  await engine.warmUp();
  const begun = performance.now();
  const seen: number[] = [];
  let peak = 0;
  const people = Object.values(specimenPeople);
  for (let i = 0; i < rounds; i += 2) {
    const pair = [i, i + 1].map((n) =>
      verify(engine, { person: people[n % people.length]!, document: documents[(n >> 1) % documents.length]! }),
    );
    await Promise.all(pair);
    const { workersMegabytes, workersPeakMegabytes } = usage();
    seen.push(workersMegabytes);
    peak = Math.max(peak, workersPeakMegabytes);
  }
  const perMinute = rounds / ((performance.now() - begun) / 60_000);
  await engine.stop();
  const half = seen.slice(Math.floor(seen.length / 2));
  const slope = slopeOf(half) * 50; // a sample is two verifications
  const isFlat = half.length < fewSamples || slope <= targets.megabytesPer100;
  const isMet = peak <= targets.megabytes && isFlat;
  const cells = [
    rounds,
    perMinute.toFixed(1),
    seen[0]!.toFixed(0),
    seen.at(-1)!.toFixed(0),
    peak.toFixed(0),
    `≤ ${targets.megabytes}`,
    half.length < fewSamples ? 'too few' : slope.toFixed(1),
    `≤ ${targets.megabytesPer100}`,
    mark(isMet),
  ];
  const head = [
    'Verifications',
    'a minute',
    'MB after 2',
    'MB at the end',
    'peaks added',
    'target',
    'MB per 100, second half',
    'target',
    'met',
  ];
  const shown = seen.filter((_, i) => i % Math.ceil(seen.length / samplesShown) === 0).map((value) => value.toFixed(0));
  const bars = {
    heading: 'Peaks of the workers added, MB',
    bars: [{ label: `${rounds} verifications`, value: Math.round(peak), target: targets.megabytes }],
  };
  return { text: `${table(head, [cells])}\n\nMB over time: ${shown.join(' ')}`, isMet, bars };
}
