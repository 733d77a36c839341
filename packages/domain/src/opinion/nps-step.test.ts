import { expect, test } from 'vitest';
import { npsStepOf, type Visit } from './nps-step.ts';

const note = { userId: 'ana', until: 2000 };
const visit: Visit = { userId: 'ana', session: 'second', now: 1000 };

test.each([
  ['the first visit', note, 'begin'],
  ['another look in the session of the first visit', { ...note, session: 'second' }, 'none'],
  ['a later session', { ...note, session: 'first' }, 'ask'],
  ['a score that may not have arrived, in any session', { ...note, session: 'second', score: 0 }, 'send'],
  ['dismissed', { ...note, session: 'first', dismissed: true }, 'none'],
  ['dismissed long ago: the note stays, so that a new token does not ask either', { ...note, until: 0, dismissed: true }, 'none'],
  ['too old', { ...note, session: 'first', until: 1000 }, 'forget'],
  ['too old to send', { ...note, score: 9, until: 999 }, 'forget'],
  ['the note of another person', { ...note, userId: 'bia', session: 'first' }, 'none'],
  ['another person’s score, too old', { ...note, userId: 'bia', score: 9, until: 0 }, 'none'],
] as const)('SU-12 LE-08 %s', (_, kept, step) => {
  expect(npsStepOf(kept, visit)).toBe(step);
});

test('SU-12 without a stored user nothing is asked', () => {
  expect(npsStepOf({ ...note, session: 'first' }, { ...visit, userId: undefined })).toBe('none');
});
