import { useState } from 'react';
import { usePoll } from '../../../lib/use-poll.ts';
import type { Confirmed } from '../progress.ts';
import { type Awaited, isWaiting, linkResult, type Waiting } from './link-result.ts';

/** RE-04: polls until the link was confirmed. `done` is called once. */
export function useLinkResult({ flowToken, token }: Awaited, done: (end: Confirmed) => unknown): Waiting {
  const [waiting, setWaiting] = useState<Waiting>('waiting');

  usePoll(flowToken + token, async () => {
    const state = await linkResult({ flowToken, token });
    if (!isWaiting(state)) return () => done(state);
    setWaiting(state);
    return undefined;
  });

  return waiting;
}
