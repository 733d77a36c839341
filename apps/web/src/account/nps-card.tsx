import { npsCalls } from '@portaria/contract/calls/nps';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import * as limits from '@portaria/domain/limits';
import * as npsTexts from '@portaria/domain/texts/nps';
import * as fieldTexts from '@portaria/domain/texts/person-fields';
import { useId, useState } from 'react';
import { Submit } from '../layout/submit.tsx';
import { call } from '../lib/call.ts';
import { fieldValue, useForm } from '../lib/form.ts';
import { Note } from '../ui/note.tsx';
import css from './nps-card.module.css';

type Props = {
  readonly token: string;
  /** The token is valid once: the caller must forget it. */
  readonly onUsed: () => void;
};

const scores = Array.from({ length: limits.npsScoreMax + 1 }, (_, score) => String(score));

/** SU-12, LE-08: a score and an optional reason; it never blocks anything. */
export function NpsCard({ token, onUsed }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState(false);
  const [thanked, setThanked] = useState(false);
  const [failed, setFailed] = useState(false);

  const { form, errors, busy } = useForm({ score: (value) => (value ? undefined : npsTexts.choose) }, async ({ score }, element) => {
    const comment = fieldValue(element, 'comment').trim();
    const result = await call(npsCalls.rate, { score: Number(score), ...(comment && { comment }) }, { token: `Bearer ${token}` });
    const isSpent = result.ok || refusedAs(result, 'spent');
    setFailed(!isSpent);
    setThanked(isSpent);
    if (isSpent) onUsed();
  });

  const thanks = <p role="status">{thanked && npsTexts.thanks}</p>;
  if (thanked) return <section className={css.card}>{thanks}</section>;
  return (
    <section className={css.card} aria-labelledby={`${id}q`}>
      {thanks}
      <form {...form}>
        <fieldset aria-describedby={errors.score && `${id}e`}>
          <legend id={`${id}q`}>{npsTexts.question}</legend>
          <div className={css.scores}>
            {scores.map((score) => (
              <label key={score}>
                <input type="radio" name="score" value={score} onChange={() => setChosen(true)} />
                <span>{score}</span>
              </label>
            ))}
          </div>
          <p className={css.ends}>
            <span>{npsTexts.lowest}</span>
            <span>{npsTexts.highest}</span>
          </p>
          <Note id={`${id}e`} text={errors.score} />
        </fieldset>
        {chosen && (
          <>
            <label className={css.comment}>
              <span>
                {npsTexts.comment} ({fieldTexts.optional})
              </span>
              <textarea name="comment" rows={3} maxLength={limits.npsCommentMaxLength} />
            </label>
            <Submit error={failed ? npsTexts.failed : undefined} busy={busy} busyText={npsTexts.submitting}>
              {npsTexts.submit}
            </Submit>
          </>
        )}
      </form>
    </section>
  );
}
