import { identityCaseCalls } from '@portaria/contract/calls/operations';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import * as limits from '@portaria/domain/limits';
import { fill } from '@portaria/domain/texts/fill';
import { review, decision as text } from '@portaria/domain/texts/operations/review';
import * as shellTexts from '@portaria/domain/texts/shell';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { KeyMark } from '../key-mark.tsx';
import css from './case.module.css';
import type { Case, Step } from './panes.ts';

type Chosen = 'allow' | 'deny';
type Props = {
  readonly id: string;
  /** To be opened before any decision. */
  readonly missing: readonly Step[];
  /** Lost, or never there: without them the case cannot be allowed. */
  readonly barring: readonly Step[];
  readonly onLeave: (sentence?: string) => void;
  readonly onDecided: (sentence: string) => Promise<unknown>;
  readonly onLapsed: () => void;
  readonly onSignedOut: () => void;
};

/** Shared by the form and the keys. */
export function useDecision({ id, missing, barring, ...ends }: Props) {
  const note = useRef<HTMLTextAreaElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const isClosed = (decision: Chosen) => missing.length > 0 || (decision === 'allow' && barring.length > 0);

  function pick(decision: Chosen) {
    if (isClosed(decision)) return;
    setChosen(decision);
    setError(undefined);
  }
  /** By its key: the next thing to do is to say why. Arrows walk through the choices: there the focus stays (WCAG 3.2.2). */
  function choose(decision: Chosen) {
    pick(decision);
    if (!isClosed(decision)) note.current?.focus();
  }
  async function send() {
    const reason = note.current!.value.trim();
    setError(chosen ? (reason ? undefined : text.noteRequired) : text.chooseRequired);
    if (!chosen || !reason) return note.current!.focus();
    setBusy(true);
    const result = await call(identityCaseCalls.decide, { decision: chosen, note: reason }, { params: { id } });
    if (result.ok) return ends.onDecided(text.decided[chosen === 'allow' ? 'allowed' : 'denied']);
    setBusy(false);
    if (refusedAs(result, 'signedOut')) return ends.onSignedOut();
    if (refusedAs(result, 'notTaken')) return ends.onLapsed();
    if (refusedAs(result, 'alreadyDone')) return ends.onLeave(review.taken);
    const { pictures = [] } = (result.data ?? {}) as { pictures?: readonly Step[] };
    return setError(refusedAs(result, 'unopened') ? withPictures(text.locked, pictures) : shellTexts.overloaded);
  }
  return { note, missing, barring, isClosed, chosen, busy, error, pick, choose, send };
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const withPictures = (sentence: string, steps: readonly Step[]) =>
  fill(sentence, { pictures: list.format(steps.map((step) => review.steps[step].toLowerCase())) });

type FormProps = { readonly found: Case; readonly decision: ReturnType<typeof useDecision> };

/** Closed until every picture was opened; then what a decision does is said before it is pressed. */
export function DecisionForm({ found: { purpose, newContact }, decision }: FormProps) {
  const field = useId();
  const { note, missing, barring, isClosed, chosen, busy, error, pick, send } = decision;
  const isLocked = missing.length > 0;
  const consequence = chosen === 'allow' ? text.effects.allow[purpose] : text.effects.deny;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isLocked && !busy) void send();
  }
  const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
  return (
    <form className={css.decide} data-locked={isLocked} onSubmit={submit} noValidate>
      <h3>{text.heading}</h3>
      <p className={css.locked} role="status">
        {isLocked && withPictures(text.locked, missing)}
      </p>
      <p className={css.locked} role="status">
        {barring.length > 0 && withPictures(text.barred, barring)}
      </p>
      <fieldset className={css.choices}>
        <legend className="sr-only">{text.choose}</legend>
        {(['allow', 'deny'] as const).map((one, i) => (
          <label key={one} data-choice={one}>
            <input type="radio" name="decision" disabled={isClosed(one)} checked={chosen === one} onChange={() => pick(one)} />
            {text[one]} <KeyMark>{String(i + 1)}</KeyMark>
          </label>
        ))}
      </fieldset>
      <label htmlFor={field}>{text.note}</label>
      <textarea
        id={field}
        ref={note}
        rows={2}
        readOnly={isLocked}
        maxLength={limits.reviewNoteMaxLength}
        aria-invalid={Boolean(error)}
        onKeyDown={sendByKey}
      />
      <Note text={error} />
      {chosen && !isLocked && (
        <p className={css.then}>
          {consequence} {chosen === 'allow' && newContact && <strong>{text.effects.newContact[newContact]}</strong>}
        </p>
      )}
      <Button type="submit" loading={busy} loadingText={text.deciding}>
        {isLocked || !chosen ? text.submit.none : text.submit[chosen]} <KeyMark>Ctrl Enter</KeyMark>
      </Button>
    </form>
  );
}
