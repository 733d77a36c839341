import { expect, test } from 'vitest';
import type { ChallengeFacts, FrameFacts, StepFacts } from '../face/face-job.ts';
import { defaultThresholds as t } from '../thresholds.ts';
import { judgeChallenge } from './judge-challenge.ts';
import { turnScore } from './turn-score.ts';

const fine: FrameFacts = { luma: 120, sharpness: 0.4, faces: 1, width: 0.4, offCentre: 0.05, yaw: 0, roll: 0, residual: 0, distance: 0 };
const turned = (yaw: number, more: Partial<FrameFacts> = {}): FrameFacts => ({ ...fine, yaw, residual: 0.07, distance: 0.4, ...more });
const another = { value: 0.85, patches: 150 };
const warped = { value: 0.97, patches: 150 };
const stillness = { value: 0.8, patches: 200 };

const ahead: StepFacts = { move: 'center', frames: [fine, fine] };
const left: StepFacts = { move: 'left', frames: [turned(11), turned(16)], likeness: [another, another] };
const right: StepFacts = { move: 'right', frames: [turned(-11), turned(-16)], likeness: [another, another] };
const closer: StepFacts = { move: 'closer', frames: [{ ...fine, residual: 0.03 }], growth: 1.4 };
const colours: StepFacts = { move: 'colours', frames: [fine], light: { agreement: 0.95, strength: 0.1 } };
const whole = [ahead, left, right, closer, colours];
const instead = (...changed: StepFacts[]) => whole.map((step) => changed.find(({ move }) => move === step.move) ?? step);
const end = (step: StepFacts, last: Partial<FrameFacts>): StepFacts => ({
  ...step,
  frames: step.frames.map((frame, i) => (i === step.frames.length - 1 ? { ...frame, ...last } : frame)),
});
const jumped = instead({ ...left, frames: [turned(3), turned(30)] }, { ...right, frames: [turned(-2), turned(-30)] });
/** Denoised until hardly a patch has structure. */
const smooth = (step: StepFacts): StepFacts => ({ ...step, likeness: step.frames.map(() => ({ ...another, patches: 20 })) });
const judge = (given: readonly StepFacts[], more: Partial<ChallengeFacts> = { stillness }, isLastTry = false) =>
  judgeChallenge({ steps: given, ...more }, t, isLastTry).map(({ code }) => code);

test.each([
  ['done as asked', whole, []],
  ['turned the wrong way', instead({ ...left, frames: right.frames }), ['challenge_failed']],
  ['a photograph tilted', instead(end(left, { yaw: 4, residual: 0.01 })), ['flat_surface']],
  ['turned, but flat', instead(end(left, { residual: 0.02 })), ['flat_surface']],
  ['turned too little', instead(end(left, { yaw: 9 })), ['challenge_failed']],
  ['another person at a turn', instead(end(right, { distance: 0.7 })), ['identity_changed']],
  ['another person in the colours', instead(end(colours, { distance: 0.7 })), ['identity_changed']],
  ['not frontal at first', instead({ ...ahead, frames: [turned(14), fine] }), ['not_frontal']],
  ['the head tilted', instead({ ...ahead, frames: [{ ...fine, roll: -20 }, fine] }), ['not_frontal']],
  ['in the dark', instead({ ...ahead, frames: [{ ...fine, luma: 20 }, fine] }), ['too_dark']],
  ['no face at a turn', instead(end(left, { faces: 0 })), ['no_face']],
  ['two people', instead(end(right, { faces: 2 })), ['multiple_faces']],
  ['at the edge', instead({ ...ahead, frames: [{ ...fine, offCentre: 0.3 }, fine] }), ['off_centre']],
  ['at the edge while close', instead(end(closer, { offCentre: 0.3 })), []],
  ['did not come closer', instead({ ...closer, growth: 1.1 }), ['challenge_failed']],
  ['a picture enlarged', instead(end(closer, { residual: 0.013, yaw: 1 })), ['flat_approach']],
  ['a picture enlarged and turned a little', instead(end(closer, { residual: 0.026, yaw: -3 })), ['flat_approach']],
  ['a head that comes closer and turns a little', instead(end(closer, { residual: 0.027, yaw: 3 })), []],
  ['a head that turns aside as it comes closer', instead(end(closer, { residual: 0.2, yaw: 5 })), ['not_frontal']],
  ['colours in another order', instead({ ...colours, light: { agreement: 0.2, strength: 0.05 } }), ['colours_unseen']],
  ['colours as faint as noise', instead({ ...colours, light: { agreement: 0.9, strength: 0.004 } }), ['colours_unseen']],
  ['no wall to compare with', instead({ move: 'colours', frames: [fine] }), ['colours_unseen']],
  ['one turn warped', instead({ ...right, likeness: [warped, another] }), ['warped_still']],
  ['both turns warped', instead({ ...left, likeness: [warped, warped] }, { ...right, likeness: [warped, warped] }), ['warped_still']],
  ['a jump over every angle that can be compared', jumped, ['turn_too_fast']],
  ['too smooth to be compared', instead(smooth(left), smooth(right)), ['blur']],
  ['too smooth to be compared, but for one frame', instead(smooth(left)), []],
  ['nothing at all', [], ['no_face']],
])('ID-11 %s', (_what, seen, codes) => {
  expect(judge(seen)).toEqual(codes);
});

test('ID-11 frames that a camera cannot repeat so exactly are one still', () => {
  expect(judge(whole, { stillness: { ...stillness, value: 0.99 } })).toEqual(['frames_identical']);
  expect(judge(whole, {})).toEqual(['frames_identical']);
});

const dim = { ...colours, light: { agreement: 0.1, strength: 0 } };
const warpedLeft = { ...left, likeness: [warped, warped] };
test.each([
  ['hidden colours', instead(dim), ['colours_unseen review']],
  ['an approach without depth', instead(end(closer, { residual: 0.008 })), ['flat_approach review']],
  ['what looks like a warp', instead(warpedLeft), ['warped_still retake']],
  ['a turn that was too fast', jumped, ['turn_too_fast review']],
  ['a picture too smooth', instead(smooth(left), smooth(right)), ['turn_too_fast review']],
  ['several of these', instead(dim, warpedLeft), ['colours_unseen review', 'warped_still retake']],
  ['no turn at all', instead(dim, end(left, { yaw: 0 })), ['challenge_failed retake', 'colours_unseen review']],
])('ID-11 on the last try: %s', (_what, seen, expected) => {
  const reasons = judgeChallenge({ steps: seen, stillness }, t, true);
  expect(reasons.map(({ code, severity }) => `${code} ${severity}`)).toEqual(expected);
});

test('ID-11 noise added to a warp is seen between the neutral frames too, and helps less', () => {
  const noisy = { value: 0.93, patches: 150 };
  expect(turnScore([{ turned: 12, likeness: noisy }], { ...stillness, value: 0.5 })).toBeLessThan(t.turnScoreMin);
  expect(turnScore([{ turned: 12, likeness: noisy }], { ...stillness, value: 0.8 })).toBeGreaterThan(t.turnScoreMin);
});
