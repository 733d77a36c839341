import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import css from './submit.module.css';

type Props = { readonly error?: string | undefined; readonly busy: boolean; readonly busyText: string; readonly children: ReactNode };

/** The main button of a form, and above it the errors that belong to no single field (HT-03, HT-07). */
export function Submit({ error, busy, busyText, children }: Props) {
  return (
    <div className={css.submit}>
      <Note text={error} lines={2} />
      <Button type="submit" wide loading={busy} loadingText={busyText}>
        {children}
      </Button>
    </div>
  );
}
