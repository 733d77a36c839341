import { identityCaseCalls } from '@portaria/contract/calls/operations';
import { fill } from '@portaria/domain/texts/fill';
import * as operationsTexts from '@portaria/domain/texts/operations';
import { useState } from 'react';
import { environment } from '../../lib/brand.ts';
import { Button } from '../../ui/button.tsx';
import type { Case } from './case.tsx';
import css from './operations.module.css';

const text = operationsTexts.cases;
type Step = Case['pictures'][number];

/** Nothing is shown unasked: every picture that is opened is written down with the operator's name. */
export function CasePictures({ id, pictures }: { id: string; pictures: readonly Step[] }) {
  const [seen, setSeen] = useState<readonly Step[]>([]);
  const { path } = identityCaseCalls.picture;
  const addressOf = (step: Step) => `${environment()?.bases.gateway ?? ''}${path.replace(':id', id).replace(':step', step)}`;
  return (
    <section className={css.card}>
      <h2>{text.pictures}</h2>
      <p>{text.picturesHint}</p>
      {pictures.map((step) =>
        seen.includes(step) ? (
          <figure key={step} className={css.picture}>
            <img src={addressOf(step)} alt={text.steps[step]} />
            <figcaption>{text.steps[step]}</figcaption>
          </figure>
        ) : (
          <Button key={step} type="button" variant="second" onClick={() => setSeen([...seen, step])}>
            {fill(text.show, { step: text.steps[step] })}
          </Button>
        ),
      )}
    </section>
  );
}
