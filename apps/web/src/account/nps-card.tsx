import { npsCalls } from '@portaria/contract/calls/nps';
import type { Stored } from '@portaria/contract/storage';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import * as limits from '@portaria/domain/limits';
import { npsStepOf } from '@portaria/domain/opinion/nps-step';
import { fill } from '@portaria/domain/texts/fill';
import * as npsTexts from '@portaria/domain/texts/nps';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { call } from '../lib/call.ts';
import { forget, keep, kept } from '../lib/storage.ts';
import { keptSession } from '../navigation/flow-session.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import css from './nps-card.module.css';

type Held = Stored<'nps'>;

const scores = Array.from({ length: limits.npsScoreMax + 1 }, (_, score) => score);

/** The note, and what this visit does with it. */
function arrive(session: string) {
  const note = keptSession('nps');
  return note && { note, step: npsStepOf(note, { userId: kept('storedUserId'), session, now: Date.now() }) };
}

/** Kept until it has arrived, so that a lost answer is sent again on the next visit; the token counts once. */
async function rate(note: Held, score: number): Promise<boolean> {
  keep('nps', { ...note, score });
  const result = await call(npsCalls.rate, { score }, { token: `Bearer ${note.token}` });
  const isSpent = result.ok || refusedAs(result, 'spent');
  if (isSpent) forget('nps');
  return isSpent;
}
/** SU-12, LE-08: one tap on a score answers, one dismisses it for good; it never blocks anything. */
export function NpsCard({ session }: { readonly session: string }) {
  const id = useId();
  const [visit] = useState(() => arrive(session));
  const [state, setState] = useState<'asked' | 'failed' | 'thanked' | 'dismissed'>('asked');
  const [sending, setSending] = useState<number>();
  const isSending = useRef(false);
  const thanks = useRef<HTMLParagraphElement>(null);

  const onArrival = useEffectEvent(() => {
    if (!visit) return;
    const { note, step } = visit;
    if (step === 'forget') forget('nps');
    if (step === 'begin') keep('nps', { ...note, session });
    if (step === 'send') void rate(note, note.score!);
  });
  useEffect(() => onArrival(), []);
  useEffect(() => {
    if (state === 'thanked') thanks.current?.focus(); // the pressed button is gone
    if (state === 'dismissed') document.querySelector('h1')?.focus();
  }, [state]);

  if (visit?.step !== 'ask' || state === 'dismissed') return null;
  const { note } = visit;

  async function answer(score: number) {
    if (isSending.current) return;
    isSending.current = true;
    setSending(score);
    const arrived = await rate(note, score);
    isSending.current = false;
    setSending(undefined);
    setState(arrived ? 'thanked' : 'failed');
  }
  function dismiss() {
    keep('nps', { ...note, dismissed: true });
    setState('dismissed');
  }

  const isThanked = state === 'thanked';
  return (
    <section className={css.card} aria-labelledby={isThanked ? `${id}t` : `${id}q`}>
      <p className={css.thanks} id={`${id}t`} ref={thanks} tabIndex={-1} data-shown={isThanked}>
        {isThanked && npsTexts.thanks}
      </p>
      <div className={css.question} inert={isThanked} data-shown={!isThanked}>
        <h2 id={`${id}q`}>{npsTexts.question}</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would keep its own layout */}
        <div className={css.scores} role="group" aria-labelledby={`${id}q`}>
          {scores.map((score) => (
            <button
              key={score}
              type="button"
              aria-label={fill(npsTexts.scoreLabel, { score: String(score) })}
              aria-busy={sending === score}
              onClick={() => answer(score)}
            >
              {score}
            </button>
          ))}
        </div>
        <p className={css.ends}>
          <span>{npsTexts.lowest}</span>
          <span>{npsTexts.highest}</span>
        </p>
        <Note text={state === 'failed' && sending === undefined ? npsTexts.failed : undefined} lines={1} />
        <Button variant="link" onClick={dismiss}>
          {npsTexts.dismiss}
        </Button>
      </div>
    </section>
  );
}
