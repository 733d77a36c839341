import * as limits from '@portaria/domain/limits';
import { nextPollWait } from '@portaria/domain/link-poll';
import { useEffect, useEffectEvent } from 'react';

/**
 * Polls with a growing interval until `ask` returns what to do at the end; pauses while the tab is hidden and polls at once when it is
 * visible again. A new `subject` restarts it; an empty one stops it.
 */
export function usePoll(subject: string, ask: () => Promise<(() => unknown) | undefined>) {
  const look = useEffectEvent(ask);

  useEffect(() => {
    let isOver = false;
    let isPending = false;
    let wait: number = limits.linkPollMilliseconds;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function once() {
      clearTimeout(timer);
      if (!subject || isOver || isPending || document.hidden) return;
      isPending = true;
      const end = await look();
      isPending = false;
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
      void once(); // a hidden tab only stops the timer
    }

    document.addEventListener('visibilitychange', back);
    void once();
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, [subject]);
}
