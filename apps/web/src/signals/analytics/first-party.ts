import { analyticsCalls } from '@portaria/contract/calls/analytics';
import type { Measured } from '@portaria/contract/measured';
import { fireAndForget } from '../../lib/call.ts';

const batchMilliseconds = 3000;
const batchMost = 50;

/** SG-08: batched, and flushed at the latest when the page is hidden. */
export function firstParty(): (event: Measured) => void {
  const visit = crypto.randomUUID();
  let waiting: Measured[] = [];
  const send = () => {
    if (waiting.length) fireAndForget(analyticsCalls.collect, { visit, events: waiting.slice(0, batchMost) });
    waiting = waiting.slice(batchMost);
  };
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  return (event) => {
    waiting.push(event);
    if (document.visibilityState === 'hidden') return queueMicrotask(send); // web vitals are reported on unload: there is no later
    if (waiting.length === 1) setTimeout(send, batchMilliseconds);
    if (waiting.length >= batchMost) send();
  };
}
