import { identityCaseCalls } from '@portaria/contract/calls/operations';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import * as limits from '@portaria/domain/limits';
import * as operationsTexts from '@portaria/domain/texts/operations';
import * as shellTexts from '@portaria/domain/texts/shell';
import { useId, useRef, useState } from 'react';
import { call } from '../lib/call.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import css from './operations.module.css';

const text = operationsTexts.cases;
type Props = { readonly id: string; readonly onDone: (sentence: string) => void; readonly onSignedOut: () => void };

/** A decision needs a reason; of two operators the first one decides. */
export function Decision({ id, onDone, onSignedOut }: Props) {
  const note = useRef<HTMLTextAreaElement>(null);
  const field = useId();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function decide(decision: 'allow' | 'deny') {
    const reason = note.current!.value.trim();
    setError(reason ? undefined : text.noteRequired);
    if (!reason) return note.current!.focus();
    setBusy(true);
    const result = await call(identityCaseCalls.decide, { decision, note: reason }, { params: { id } });
    setBusy(false);
    if (result.ok) return onDone(text.decided[decision === 'allow' ? 'allowed' : 'denied']);
    if (refusedAs(result, 'signedOut')) return onSignedOut();
    return refusedAs(result, 'alreadyDone') ? onDone(text.taken) : setError(shellTexts.overloaded);
  }

  return (
    <section className={css.card}>
      <label htmlFor={field}>{text.note}</label>
      <textarea id={field} ref={note} rows={3} maxLength={limits.reviewNoteMaxLength} className={css.note} aria-invalid={Boolean(error)} />
      <Note text={error} />
      <div className={css.actions}>
        <Button type="button" loading={busy} loadingText={text.deciding} onClick={() => decide('allow')}>
          {text.allow}
        </Button>
        <Button type="button" variant="second" loading={busy} loadingText={text.deciding} onClick={() => decide('deny')}>
          {text.deny}
        </Button>
      </div>
    </section>
  );
}
