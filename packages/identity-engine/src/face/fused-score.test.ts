import { expect, test } from 'vitest';
import { defaultThresholds } from '../thresholds.ts';
import { commonness } from './commonness.ts';
import { fusedScore, prepared, preparedScore } from './fused-score.ts';
import { inventedPortrait, inventedSelfie } from './invented-faces.ts';
import { matchModel } from './match-model.ts';
import { lookOf } from './print-look.ts';
import { decode } from './template.ts';

const scores = [-0.3, 0, 0.2, 0.4, 0.6, 0.8, 0.95, 1];

test.each(['colour', 'grey'] as const)(
  'ID-11 the score of a %s portrait rises with both descriptions, from strangers to the same face',
  (look) => {
    const found = scores.map((score) => fusedScore(inventedSelfie(), inventedPortrait(score, look))!);
    for (const [i, score] of scores.entries()) expect(found[i]).toBeCloseTo(score, 2);
  },
);

test('ID-11 each description counts: either alone raises the score less than both', () => {
  const [low, high] = [inventedPortrait(0), inventedPortrait(0.8)];
  const scoreOf = (first: string, second: string) => fusedScore(inventedSelfie(), { ...low, first, second })!;
  const [none, one, other, both] = [
    scoreOf(low.first, low.second),
    scoreOf(high.first, low.second),
    scoreOf(low.first, high.second),
    scoreOf(high.first, high.second),
  ];
  expect(Math.min(one, other)).toBeGreaterThan(none + 0.1);
  expect(Math.max(one, other)).toBeLessThan(both - 0.1);
});

test('ID-11 faces that many strangers look like need more likeness than others', () => {
  const middling = prepared(inventedSelfie())!;
  const { groups, weights } = matchModel.crowd;
  const inGroups = [...decode(weights).keys()].map((i) => commonness({ ...middling, first: decode(groups[i]!) }));
  expect(Math.max(...inGroups) - Math.min(...inGroups)).toBeGreaterThan(0.05);
  const common = { ...middling, commonness: middling.commonness + 0.2 };
  expect(preparedScore(common, common)).toBeCloseTo(preparedScore(middling, middling)! - 0.2);
});

test('ID-11 a description of another version or without numbers has no score', () => {
  const { version, ...old } = inventedPortrait(0.9);
  expect(fusedScore(inventedSelfie(), old)).toBeUndefined();
  expect(fusedScore(inventedSelfie(), { ...inventedPortrait(0.9), first: '' })).toBeUndefined();
  expect(fusedScore(inventedSelfie(), inventedPortrait(Number.NaN))).toBeUndefined();
});

test('ID-11 the thresholds are in order: strangers, review, allowed, the same photograph', () => {
  const { matchReviewMin, matchMin, samePhotoMin } = defaultThresholds;
  expect(matchReviewMin).toBeLessThan(matchMin);
  expect(matchMin).toBeLessThan(samePhotoMin);
});

test('ID-11 a print is grey if its colours do not differ inside the face, whatever the lamp', () => {
  const print = (colour: (x: number) => readonly number[]) => Float32Array.from(Array.from({ length: 300 }, (_, i) => colour(i)).flat());
  expect(lookOf(print((x) => [100 + (x % 50), 95 + (x % 50), 80 + (x % 50)]))).toBe('grey');
  expect(lookOf(print((x) => (x % 2 ? [190, 140, 120] : [60, 50, 60])))).toBe('colour');
});
