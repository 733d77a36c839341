import * as limits from '@portaria/domain/limits';
import { useCallback, useRef, useState } from 'react';

/** ID-10: whether the guidance has searched for long. After a frame it waits again: a person may begin a turn and not complete it. */
export function useShutterWait() {
  const [isLong, setIsLong] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Returns how to end it. */
  const beginWait = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsLong(true), limits.shutterWaitMilliseconds);
    return () => clearTimeout(timer.current);
  }, []);
  const waitAgain = () => {
    setIsLong(false);
    beginWait();
  };
  return { isLong, beginWait, waitAgain };
}
