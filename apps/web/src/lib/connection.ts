import * as limits from '@portaria/domain/limits';
import * as shellTexts from '@portaria/domain/texts/shell';
import { useSyncExternalStore } from 'react';
import { setGuard } from './location.ts';
import { saveTyped } from './typed.ts';

/** HT-03: what is said of a call that brought no answer. Without a network the fault is not our systems'. */
export const lostText = () => (navigator.onLine ? shellTexts.overloaded : shellTexts.offlineCall);

/** HT-03: the person is told when a call takes long, and may stop it. */
let slow: (() => void) | null = null;
const listeners = new Set<() => void>();
const setSlow = (cancel: (() => void) | null) => {
  slow = cancel;
  for (const listener of listeners) listener();
};

export function watchCall() {
  const controller = new AbortController();
  const cancel = () => controller.abort();
  const timer = setTimeout(() => setSlow(cancel), limits.slowCallMilliseconds);
  return {
    signal: controller.signal,
    cancelled: () => controller.signal.aborted,
    end() {
      clearTimeout(timer);
      if (slow === cancel) setSlow(null);
      if (!navigator.onLine) reloadUntilOnline();
    },
  };
}

/** Null, or the way to cancel the call that is taking long. */
export const useSlowCall = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => slow,
    () => null,
  );

/** HT-03: the file of a screen cannot come for want of a network. No document would come either: the screen stays, says so, and may be stayed with. */
export async function onceOnline(error: unknown): Promise<never> {
  if (!navigator.onLine) {
    setSlow(() => {
      setSlow(null);
      history.back();
    });
    await new Promise((done) => addEventListener('online', done, { once: true }));
    setSlow(null);
  }
  throw error;
}

let reloading: ReturnType<typeof setInterval> | undefined;
let cameraOpen = false;

/** A reload would close a camera in use: it waits. */
export const setCameraOpen = (open: boolean) => {
  cameraOpen = open;
};

/** HT-03: begins after a call failed offline, stops when the network is back. */
function reloadUntilOnline() {
  if (reloading || window.top !== window) return; // in a frame there is neither a page without network nor storage to go on from (EM-04)
  const stop = () => {
    clearInterval(reloading);
    reloading = undefined;
  };
  addEventListener('online', stop, { once: true });
  reloading = setInterval(() => {
    if (navigator.onLine) return stop();
    if (cameraOpen) return;
    saveTyped();
    setGuard(null); // nobody is there to be asked
    location.reload();
  }, limits.offlineReloadMilliseconds);
}
