import * as limits from '@portaria/domain/limits';
import * as shellTexts from '@portaria/domain/texts/shell';
import { useSyncExternalStore } from 'react';
import { setGuard } from './location.ts';
import { saveTyped } from './typed.ts';

/** HT-03: the error text of a call without an answer. Offline, our systems are not to blame. */
export const connectionErrorText = () => (navigator.onLine ? shellTexts.overloaded : shellTexts.offlineCall);

/** HT-03: a slow call is shown, and the person may cancel it. */
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
    /** Why there is no answer. */
    failure: () => (controller.signal.aborted ? 'cancelled' : 'FR999') as 'cancelled' | 'FR999',
    end() {
      clearTimeout(timer);
      if (slow === cancel) setSlow(null);
      if (!navigator.onLine) reloadUntilOnline();
    },
  };
}

/** Code that a submit waits for is watched as a call is. */
export function watched<T>(loading: Promise<T>) {
  const { signal, failure, end } = watchCall();
  const cancelled = new Promise<never>((_, reject) => signal.addEventListener('abort', reject));
  return Promise.race([loading, cancelled]).catch(failure).finally(end);
}

/** Null, or a function that cancels the slow call. */
export const useSlowCall = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => slow,
    () => null,
  );

/** HT-03: a chunk cannot be loaded offline, and neither can a document: the current screen stays and shows it. */
export async function waitUntilOnline(error: unknown): Promise<never> {
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

/** A reload would close the camera, so it is postponed. */
export const setCameraOpen = (open: boolean) => {
  cameraOpen = open;
};

/** HT-03: starts after a call failed offline, stops when the network is back. */
function reloadUntilOnline() {
  if (reloading || window.top !== window) return; // an iframe has neither the offline page nor storage to continue from (EM-04)
  const stop = () => {
    clearInterval(reloading);
    reloading = undefined;
  };
  addEventListener('online', stop, { once: true });
  reloading = setInterval(() => {
    if (navigator.onLine) return stop();
    if (cameraOpen) return;
    saveTyped();
    setGuard(null); // no confirmation: the person may be away
    location.reload();
  }, limits.offlineReloadMilliseconds);
}
