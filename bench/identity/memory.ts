import type { IdentityEngine } from '@portaria/identity-engine/engine';
import { verify } from '../../packages/identity-engine/specimens/journey.ts';
import { specimenPeople } from '../../packages/identity-engine/specimens/person.ts';
import { usage } from '../processes.ts';
import { slopeOf } from '../slope.ts';
import { table } from '../table.ts';
import { documents, mark, targets } from './targets.ts';

/** Below this a slope says nothing. */
const fewSamples = 10;

/** The same engine for many verifications, two at a time: what its worker processes hold, and whether that grows. */
export async function measureMemory(start: () => Promise<IdentityEngine>, rounds: number): Promise<{ text: string; isMet: boolean }> {
  const engine = await start();
  await engine.warmUp();
  const begun = performance.now();
  const seen: number[] = [];
  const people = Object.values(specimenPeople);
  for (let i = 0; i < rounds; i += 2) {
    const pair = [i, i + 1].map((n) =>
      verify(engine, { person: people[n % people.length]!, document: documents[(n >> 1) % documents.length]! }),
    );
    await Promise.all(pair);
    seen.push(usage().workersMegabytes);
  }
  const perMinute = rounds / ((performance.now() - begun) / 60_000);
  await engine.stop();
  const peak = Math.max(...seen);
  const half = seen.slice(Math.floor(seen.length / 2));
  const slope = slopeOf(half) * 50; // a sample is two verifications
  const isMet = peak <= targets.megabytes;
  const cells = [
    rounds,
    perMinute.toFixed(1),
    seen[0]!.toFixed(0),
    seen.at(-1)!.toFixed(0),
    peak.toFixed(0),
    `≤ ${targets.megabytes}`,
    half.length < fewSamples ? 'too few' : slope.toFixed(1),
    mark(isMet),
  ];
  return {
    text: table(
      ['Verifications', 'a minute', 'MB after 2', 'MB at the end', 'MB at most', 'target', 'MB per 100, second half', 'met'],
      [cells],
    ),
    isMet,
  };
}
