import { expect, test } from 'vitest';
import { faceGuidance, type SeenFace } from './face-guidance.ts';

const face: SeenFace = { left: 0.3, top: 0.25, width: 0.4, height: 0.5, yaw: 0, roll: 0, aspect: 4 / 3 };

test.each([
  ['no face', [], 'center', 'noFace'],
  ['two people', [face, { ...face, left: 0.6, width: 0.3 }], 'center', 'manyFaces'],
  ['a face far behind', [face, { ...face, width: 0.1 }], 'center', 'hold'],
  ['far away', [{ ...face, left: 0.4, width: 0.2 }], 'center', 'tooFar'],
  ['far away in an upright frame', [{ ...face, left: 0.33, width: 0.34, aspect: 3 / 4 }], 'center', 'tooFar'],
  ['near enough in an upright frame', [{ ...face, left: 0.31, width: 0.38, aspect: 3 / 4 }], 'center', 'hold'],
  ['too close', [{ ...face, left: 0.1, width: 0.8 }], 'center', 'tooClose'],
  ['at the edge', [{ ...face, left: 0.02 }], 'center', 'offCentre'],
  ['with a tilted head', [{ ...face, roll: 20 }], 'center', 'tilted'],
  ['looking away', [{ ...face, yaw: 14 }], 'center', 'center'],
  ['looking ahead', [face], 'center', 'hold'],
  ['not turned yet', [face], 'left', 'left'],
  ['turned half the way', [{ ...face, yaw: 10 }], 'left', 'further'],
  ['turned to the own left', [{ ...face, yaw: 20 }], 'left', 'hold'],
  ['turned to the wrong side', [{ ...face, yaw: 20 }], 'right', 'right'],
  ['turned to the own right', [{ ...face, yaw: -20 }], 'right', 'hold'],
] as const)('ID-10 guidance for %s', (_name, faces, turn, word) => {
  expect(faceGuidance(faces, turn, 0)).toBe(word);
});

test('ID-11 a turn is measured from where the person looked before', () => {
  expect(faceGuidance([{ ...face, yaw: 16 }], 'left', 6)).toBe('further');
  expect(faceGuidance([{ ...face, yaw: -10 }], 'right', 6)).toBe('hold');
});
