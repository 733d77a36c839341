import type { Template } from '../engine.ts';
import { averageOf, type Kind, prepared, preparedScore } from './fused-score.ts';
import { newTemplate } from './template.ts';

/** Faces that exist nowhere, for the scripted engine and tests. */
export const inventedSelfie = (): Template => face('photo', 1);

/** A portrait whose score against the invented selfie is `score`: how common it is counts too, so it is approached. */
export function inventedPortrait(score: number, look: NonNullable<Template['look']> = 'colour'): Template {
  const selfie = prepared(inventedSelfie());
  const portrait = (alike: number): Template => ({ ...face(look, alike), look });
  let alike = score;
  for (let round = 0; round < 12; round++) alike += score - (preparedScore(selfie, prepared(portrait(alike))) ?? Number.NaN);
  return portrait(alike);
}

/** The first description is as far from the selfie's as `alike` says, the second at an angle to it. */
function face(kind: Kind, alike: number): Template {
  const first = Float32Array.from(averageOf(kind, 'first'));
  first[0]! += 1 - alike;
  const second = Float32Array.from(averageOf(kind, 'second'));
  const [along, across] = roomiest();
  second[along]! += step * alike;
  second[across]! += step * Math.sqrt(Math.max(0, 1 - alike * alike));
  return newTemplate(
    first,
    second.map((root) => root ** 2),
  );
}

const step = 0.25;

/** Where the average leaves room: the second description knows no negative numbers. */
function roomiest(): readonly [number, number] {
  const order = [...averageOf('photo', 'second').entries()].sort(([, a], [, b]) => b - a);
  return [order[0]![0], order[1]![0]];
}
