import { expect, test } from 'vitest';
import { captureBounds, pageBounds } from './bounds.ts';
import { frontalObjection, lightObjection, placeObjection, placeOf } from './face.ts';

const [landscape, portrait] = [
  { width: 640, height: 480 },
  { width: 480, height: 640 },
];
const box = (width: number, left: number, top = 120) => ({ left, top, width, height: width * 1.25 });

test.each([
  ['an empty room', [], landscape, 'no_face'],
  ['a face as wide as the engine asks, lying', [box(160, 240, 140)], landscape, undefined],
  ['the same face, standing: it has as many pixels', [box(160, 160, 220)], portrait, undefined],
  ['a face a little too small', [box(158, 241)], landscape, 'too_far'],
  ['a third of the width of a standing frame, which is less than a quarter of its height', [box(155, 160, 220)], portrait, 'too_far'],
  ['a second face of half the width', [box(200, 220), box(100, 0)], landscape, 'multiple_faces'],
  ['a second face that is smaller', [box(200, 220), box(99, 0)], landscape, undefined],
  ['three people', [box(200, 220), box(180, 0), box(190, 440)], landscape, 'multiple_faces'],
  ['a face at the edge', [box(200, 0)], landscape, 'off_centre'],
] as const)('ID-10 ID-11 %s', (_name, boxes, frame, code) => {
  expect(placeObjection(placeOf(boxes, frame), captureBounds)?.code).toBe(code);
});

test.each([
  ['night', { luma: 44, sharpness: 0.3 }, 1, 'too_dark'],
  ['the sun', { luma: 226, sharpness: 0.3 }, 1, 'too_bright'],
  ['a shaken picture', { luma: 120, sharpness: 0.11 }, 1, 'blur'],
  ['an empty wall, without edges', { luma: 120, sharpness: 0 }, 0, undefined],
  ['a good picture', { luma: 120, sharpness: 0.12 }, 1, undefined],
] as const)('ID-10 ID-11 %s', (_name, light, faces, code) => {
  expect(lightObjection(light, faces, captureBounds)?.code).toBe(code);
});

test('ID-10 ID-11 a head that looks away or is tilted, to either side', () => {
  const found = [
    { yaw: -11, roll: 0 },
    { yaw: 0, roll: 16 },
    { yaw: 10, roll: -15 },
  ].map((pose) => frontalObjection(pose, captureBounds)?.score);
  expect(found).toEqual([11, 16, undefined]);
});

test('ID-10 the page is stricter than the engine in every bound, never looser', () => {
  for (const [name, bound] of Object.entries(captureBounds)) {
    const page = pageBounds[name as keyof typeof pageBounds];
    expect(name.endsWith('Min') ? page > bound : page < bound, name).toBe(true);
  }
});
