import type { AnswerOf } from '@portaria/contract/call';
import { identityCaseCalls } from '@portaria/contract/calls/operations';
import { clockText, dayText } from '@portaria/domain/clock-text';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import { fill } from '@portaria/domain/texts/fill';
import * as operationsTexts from '@portaria/domain/texts/operations';
import * as shellTexts from '@portaria/domain/texts/shell';
import { useEffect, useRef, useState } from 'react';
import { call } from '../lib/call.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CaseScreen } from './case.tsx';
import css from './operations.module.css';

type Cases = AnswerOf<typeof identityCaseCalls.list>;
const text = operationsTexts.cases;

/** ID-19: the cases under review, the oldest first. */
export function CasesScreen({ onSignedOut }: { onSignedOut: () => void }) {
  const [cases, setCases] = useState<Cases>();
  const [failed, setFailed] = useState(false);
  const [open, setOpen] = useState<string>();
  const [notice, setNotice] = useState<string>();
  const list = useRef<HTMLElement>(null);
  const hasClosed = useRef(false); // only then was the focus lost

  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again each time the list is shown
  useEffect(() => {
    if (open) return;
    void call(identityCaseCalls.list, undefined).then((result) => {
      if (refusedAs(result, 'signedOut')) return onSignedOut();
      setFailed(!result.ok);
      if (result.ok) setCases(result.answer);
      if (hasClosed.current) list.current?.focus();
    });
  }, [open]);

  function close(sentence?: string) {
    hasClosed.current = true;
    setNotice(sentence);
    setOpen(undefined);
  }

  if (open) return <CaseScreen id={open} onClose={close} onSignedOut={onSignedOut} />;
  if (!cases) return failed ? <Note text={shellTexts.overloaded} /> : <Skeleton parts={['card']} label={text.loading} />;
  return (
    <section className={css.card} ref={list} tabIndex={-1}>
      <Note text={notice} calm />
      <p>{cases.waiting ? fill(text.waiting, { count: cases.waiting }) : text.none}</p>
      <ul className={css.list}>
        {cases.cases.map(({ id, purpose, documentType, waitingSince }) => (
          <li key={id}>
            <span>
              {text.purposes[purpose]} {documentType && `· ${documentType}`}
              <br />
              {fill(text.since, { date: dayText(new Date(waitingSince)), time: clockText(new Date(waitingSince)) })}
            </span>
            <Button type="button" variant="second" onClick={() => setOpen(id)}>
              {text.open}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
