import { expect, test } from 'vitest';
import * as limits from './limits.ts';
import { nextPollWait } from './link-poll.ts';

test('RE-04 a page that waits for a link polls less and less often, and at least four times a minute', () => {
  const waits = [limits.linkPollMilliseconds];
  for (let i = 0; i < 6; i++) waits.push(nextPollWait(waits.at(-1)!));
  expect(waits).toEqual([2000, 3000, 4500, 6750, 10_125, 15_000, 15_000]);
});
