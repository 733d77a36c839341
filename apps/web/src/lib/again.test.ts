import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { again } from './call.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refused = (status: number, wait?: string) => new Response('{}', { status, ...(wait && { headers: { 'retry-after': wait } }) });

/** The status that a call ends with, and how often it was sent in the given time. */
async function sentWithin(seconds: number, ...answers: readonly (Response | undefined)[]) {
  let sent = 0;
  const end = again(async () => answers[Math.min(sent++, answers.length - 1)]);
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  const counted = sent;
  await vi.runAllTimersAsync();
  return [counted, (await end)?.status];
}

test('SV-14 a call that an overloaded server refused is sent once more, after the wait', async () => {
  expect(await sentWithin(1.9, refused(503, '2'), refused(200))).toEqual([1, 200]);
  expect(await sentWithin(2, refused(503, '2'), refused(200))).toEqual([2, 200]);
});

test('SV-14 the second refusal is shown', async () => {
  expect(await sentWithin(60, refused(503, '2'))).toEqual([2, 503]);
});

test.each<[string, Response | undefined]>([
  ['a long wait', refused(503, '6')],
  ['an outage, which names no wait', refused(503)],
  ['a date', refused(503, 'Wed, 21 Oct 2026 07:28:00 GMT')],
  ['a limit of calls', refused(429, '2')],
  ['any other refusal', refused(401)],
  ['an answer', refused(200)],
  ['no answer', undefined],
])('SV-14 %s is not sent again', async (_, answer) => {
  expect(await sentWithin(60, answer, refused(202))).toEqual([1, answer?.status]);
});
