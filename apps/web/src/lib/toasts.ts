import { useSyncExternalStore } from 'react';

export type Said = {
  readonly key: number;
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone: 'error' | 'status';
};

/** AP-13: said in passing, on whichever screen follows. Never the only place where a person learns what they need. */
let said: Said | null = null;
let count = 0;
const listeners = new Set<() => void>();
const set = (next: Said | null) => {
  said = next;
  for (const listener of listeners) listener();
};

export const say = (title: string, { description, tone = 'status' }: { description?: string; tone?: Said['tone'] } = {}) =>
  set({ key: ++count, title, description, tone });
export const hush = () => set(null);

export const useSaid = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => said,
    () => null,
  );
