import { type IdentityProgress, identityCalls } from '@portaria/contract/calls/identity';
import * as limits from '@portaria/domain/limits';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/call.ts';

/** ID-10: whose pictures the engine checks first, asked for while the person waits for the verdict. */
export function useQueue(isWaiting: boolean): IdentityProgress['waiting'] {
  const [queue, setQueue] = useState<IdentityProgress['waiting']>();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(async () => {
      const result = await call(identityCalls.progress, undefined);
      setQueue(result.ok ? result.answer.waiting : undefined);
      if (!result.ok) clearInterval(timer); // a back end without this call, or one that wants to be left alone
    }, limits.queueLookMilliseconds);
    return () => {
      clearInterval(timer);
      setQueue(undefined);
    };
  }, [isWaiting]);
  return queue;
}
