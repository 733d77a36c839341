import { useSyncExternalStore } from 'react';
import type { Toast } from '../ui/toast.tsx';

type Said = {
  readonly key: number;
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone: 'error' | 'status';
  readonly Shown: typeof Toast;
};

/** AP-13: shown on the current screen or the next one. Never the only place for information that a person needs. */
let said: Said | null = null;
let count = 0;
const listeners = new Set<() => void>();
const set = (next: Said | null) => {
  said = next;
  for (const listener of listeners) listener();
};

/** Few people ever see one, so the component is loaded with the first. */
export async function say(title: string, { description, tone = 'status' }: { description?: string; tone?: Said['tone'] } = {}) {
  const drawing = await import('../ui/toast.tsx').catch(() => null); // removed by a deploy: nothing essential is lost
  if (drawing) set({ key: ++count, title, description, tone, Shown: drawing.Toast });
}
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
