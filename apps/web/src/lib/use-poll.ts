import * as limits from '@portaria/domain/limits';
import { nextPollWait } from '@portaria/domain/link-poll';
import { useEffect, useEffectEvent } from 'react';

/**
 * Asks again and again, less and less often, until `ask` gives what to do at the end; not while nobody looks, and at once when the person is
 * back. A change of `subject` begins anew; an empty one asks nothing.
 */
export function usePoll(subject: string, ask: () => Promise<(() => unknown) | undefined>) {
  const look = useEffectEvent(ask);

  useEffect(() => {
    let isOver = false;
    let isAsking = false;
    let wait: number = limits.linkPollMilliseconds;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function once() {
      clearTimeout(timer);
      if (!subject || isOver || isAsking || document.hidden) return;
      isAsking = true;
      const end = await look();
      isAsking = false;
      if (isOver) return;
      if (end) {
        isOver = true;
        return end();
      }
      timer = setTimeout(once, wait);
      wait = nextPollWait(wait);
    }
    function back() {
      wait = limits.linkPollMilliseconds;
      void once(); // hidden, it only stops the clock
    }

    document.addEventListener('visibilitychange', back);
    addEventListener('focus', back);
    void once();
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
      removeEventListener('focus', back);
    };
  }, [subject]);
}
