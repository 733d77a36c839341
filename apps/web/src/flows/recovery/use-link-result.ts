import * as limits from '@portaria/domain/limits';
import { nextPollWait } from '@portaria/domain/link-poll';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Awaited, isWaiting, linkResult, type Waiting } from './link-result.ts';
import type { Confirmed } from './progress.ts';

/**
 * RE-04: asks whether the link was confirmed, less and less often; not while nobody looks, and at once when the person is back.
 * `done` is told once.
 */
export function useLinkResult({ flowToken, token }: Awaited, done: (end: Confirmed) => unknown): Waiting {
  const [waiting, setWaiting] = useState<Waiting>('waiting');
  const tell = useEffectEvent(done);

  useEffect(() => {
    let isOver = false;
    let isAsking = false;
    let wait: number = limits.linkPollMilliseconds;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function ask() {
      clearTimeout(timer);
      if (isOver || isAsking || document.hidden) return;
      isAsking = true;
      const state = await linkResult({ flowToken, token });
      isAsking = false;
      if (isOver) return;
      if (!isWaiting(state)) {
        isOver = true;
        return tell(state);
      }
      setWaiting(state);
      timer = setTimeout(ask, wait);
      wait = nextPollWait(wait);
    }
    function look() {
      wait = limits.linkPollMilliseconds;
      void ask(); // hidden, it only stops the clock
    }

    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
    };
  }, [flowToken, token]);

  return waiting;
}
