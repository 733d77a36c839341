import type { Template } from '../engine.ts';
import { averageOf, type Kind } from './fused-score.ts';
import { newTemplate } from './template.ts';

/** Faces that exist nowhere, for the scripted engine and tests. */
export const inventedSelfie = (): Template => face('photo', 1);

/** A portrait whose score against the invented selfie is `score`. */
export const inventedPortrait = (score: number, look: NonNullable<Template['look']> = 'colour'): Template => ({
  ...face(look, score),
  look,
});

/** The first description is as far from the selfie's as the score says, the second at an angle to it. */
function face(kind: Kind, score: number): Template {
  const first = Float32Array.from(averageOf(kind, 'first'));
  first[0]! += 1 - score;
  const second = Float32Array.from(averageOf(kind, 'second'));
  const [along, across] = roomiest();
  second[along]! += step * score;
  second[across]! += step * Math.sqrt(1 - score * score);
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
