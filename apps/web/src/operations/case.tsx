import type { AnswerOf } from '@portaria/contract/call';
import { identityCaseCalls } from '@portaria/contract/calls/operations';
import { isoDayText } from '@portaria/domain/clock-text';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import { fill } from '@portaria/domain/texts/fill';
import * as operationsTexts from '@portaria/domain/texts/operations';
import * as shellTexts from '@portaria/domain/texts/shell';
import { useEffect, useRef, useState } from 'react';
import { call } from '../lib/call.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CasePictures } from './case-pictures.tsx';
import { Decision } from './decision.tsx';
import css from './operations.module.css';

export type Case = AnswerOf<typeof identityCaseCalls.one>;
const text = operationsTexts.cases;

type Props = { readonly id: string; readonly onClose: (sentence?: string) => void; readonly onSignedOut: () => void };

/** One case: the person, the reason for the review, the pictures, and the decision. */
export function CaseScreen({ id, onClose, onSignedOut }: Props) {
  const [found, setFound] = useState<Case>();
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a case is opened once, because opening it is recorded
  useEffect(() => {
    void call(identityCaseCalls.one, undefined, { params: { id } }).then((result) => {
      if (result.ok) return setFound(result.answer);
      if (refusedAs(result, 'signedOut')) return onSignedOut();
      return onClose(refusedAs(result, 'gone') ? text.taken : shellTexts.overloaded);
    });
  }, [id]);

  useEffect(() => {
    if (found) title.current?.focus();
  }, [found]);

  if (!found) return <Skeleton parts={['card']} label={text.loading} />;
  const { name, cpf, birthDate, device, documentType, newContact, purpose, reasons, evidence, signs, engine } = found;
  return (
    <div className={css.cards}>
      <section className={css.card}>
        <div className={css.back}>
          <Button variant="link" onClick={() => onClose()}>
            {text.back}
          </Button>
        </div>
        <h2 ref={title} tabIndex={-1}>
          {text.purposes[purpose]}
        </h2>
        <dl className={css.facts}>
          <dt>{text.person}</dt>
          <dd>
            {name}, {cpf}, {isoDayText(birthDate)}
          </dd>
          <dt>{text.device}</dt>
          <dd>{device}</dd>
          <dt>{text.document}</dt>
          <dd>{documentType ?? '—'}</dd>
          {newContact && (
            <>
              <dt>{text.change}</dt>
              <dd>{text.newContact[newContact]}</dd>
            </>
          )}
        </dl>
      </section>
      <section className={css.card}>
        <h2>{text.why}</h2>
        {reasons.length ? <Reasons reasons={reasons} /> : <p>{text.noReasons}</p>}
        <Evidence evidence={evidence} signs={signs} />
        <p>{fill(text.engine, engine)}</p>
      </section>
      <CasePictures id={id} pictures={found.pictures} />
      {found.state === 'waiting' ? (
        <Decision id={id} onDone={onClose} onSignedOut={onSignedOut} />
      ) : (
        <section className={css.card}>
          <p>
            {text.decided[found.state]}: {found.decidedBy}. {found.note}
          </p>
        </section>
      )}
    </div>
  );
}

/** ID-14. */
function Evidence({ evidence, signs }: Pick<Case, 'evidence' | 'signs'>) {
  const sentences = [...evidence.map((kind) => text.evidenceKinds[kind]), ...signs.map((sign) => text.signs[sign])];
  if (sentences.length === 0) return null;
  return (
    <>
      <h3>{text.evidence}</h3>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

const isDoubt = (code: string): code is keyof typeof text.doubts => Object.hasOwn(text.doubts, code);

function Reasons({ reasons }: Pick<Case, 'reasons'>) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{text.reason}</th>
          <th scope="col">{text.score}</th>
          <th scope="col">{text.threshold}</th>
        </tr>
      </thead>
      <tbody>
        {reasons.map(({ check, code, score, threshold }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same doubt may be raised twice, and the list never changes
          <tr key={i}>
            <th scope="row">
              {isDoubt(code) && text.doubts[code]}{' '}
              <small>
                {text.checks[check]}: {code}
              </small>
            </th>
            <td>{score?.toFixed(3) ?? '—'}</td>
            <td>{threshold?.toFixed(3) ?? '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
