import type { AnswerOf } from '@portaria/contract/call';
import { identityCaseCalls } from '@portaria/contract/calls/operations';
import { fill } from '@portaria/domain/texts/fill';
import * as operationsTexts from '@portaria/domain/texts/operations';
import { useEffect, useRef, useState } from 'react';
import { environment } from '../lib/brand.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import css from './operations.module.css';

const text = operationsTexts.cases;
type Step = AnswerOf<typeof identityCaseCalls.one>['pictures'][number];
const shownFirst = ['selfie', 'full', 'front', 'back'] as const satisfies readonly Step[];

/** No picture loads by itself: each one that is opened is recorded with the operator's name. */
export function CasePictures({ id, pictures }: { id: string; pictures: readonly Step[] }) {
  const [seen, setSeen] = useState<readonly Step[]>([]);
  const inOrder = shownFirst.filter((step) => pictures.includes(step));
  const { path } = identityCaseCalls.picture;
  const addressOf = (step: Step) => `${environment()?.bases.gateway ?? ''}${path.replace(':id', id).replace(':step', step)}`;
  return (
    <section className={css.card}>
      <h2>{text.pictures}</h2>
      <p>{text.picturesHint}</p>
      {inOrder.map((step) =>
        seen.includes(step) ? (
          <Picture key={step} step={step} src={addressOf(step)} />
        ) : (
          <Show key={step} step={step} onClick={() => setSeen([...seen, step])} />
        ),
      )}
    </section>
  );
}

const Show = ({ step, onClick }: { step: Step; onClick: () => void }) => (
  <Button type="button" variant="second" onClick={onClick}>
    {fill(text.show, { step: text.steps[step] })}
  </Button>
);

/** The pressed button is gone: focus moves to the picture that replaced it. */
function Picture({ step, src }: { step: Step; src: string }) {
  const figure = useRef<HTMLElement>(null);
  const [isLost, setIsLost] = useState(false);
  useEffect(() => figure.current!.focus(), []);
  function again() {
    setIsLost(false);
    figure.current!.focus();
  }
  return (
    <figure ref={figure} tabIndex={-1} className={css.picture}>
      <Note text={isLost ? text.pictureLost : undefined} />
      {isLost ? <Show step={step} onClick={again} /> : <img src={src} alt={text.steps[step]} onError={() => setIsLost(true)} />}
      <figcaption>{text.steps[step]}</figcaption>
    </figure>
  );
}
