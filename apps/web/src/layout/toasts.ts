import { useSyncExternalStore } from 'react';
import type { Toast } from '../ui/toast.tsx';

type ShownToast = {
  readonly key: number;
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone: 'error' | 'status';
  readonly Shown: typeof Toast;
};

/** AP-13: shown on the current screen or the next one. Never the only place for information that a person needs. */
let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();
const set = (next: ShownToast | null) => {
  shown = next;
  for (const listener of listeners) listener();
};

/** Few people ever see one, so the component is loaded with the first. */
export async function showToast(title: string, { description, tone = 'status' }: { description?: string; tone?: ShownToast['tone'] } = {}) {
  const component = await import('../ui/toast.tsx').catch(() => null); // removed by a deploy: nothing essential is lost
  if (component) set({ key: ++count, title, description, tone, Shown: component.Toast });
}
export const hideToast = () => set(null);

export const useToast = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => shown,
    () => null,
  );
