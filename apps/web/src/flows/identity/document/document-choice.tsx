import { type IdentityFamily, sidesOf } from '@portaria/domain/flows/identity';
import * as identityTexts from '@portaria/domain/texts/identity';
import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import { messageDrawings } from '../../../ui/icons/message-drawings.ts';
import { type IdentityData, type IdentityStep, progressed, remember } from '../identity-session.ts';
import { StepLayout } from '../step-layout.tsx';
import css from './document-card.module.css';
import { DocumentCard } from './document-card.tsx';
import { NoDocument } from './no-document.tsx';

type Type = NonNullable<IdentityData['documentType']>;
const eventOf = { RG: 'rgChosen', CNH: 'cnhChosen', CIN: 'cinChosen', DNI: 'dniChosen' } as const satisfies Record<Type, string>;
type Chosen<T extends Type> = (typeof eventOf)[T];

type Props<T extends Type> = {
  readonly step: IdentityStep<Chosen<T> | 'left'>;
  readonly types: readonly T[];
  readonly family: IdentityFamily;
};
const { about, known, onScreen, none } = identityTexts.documentChoice;

/** AP-07: a document in the address skips the choice; stepping back shows it. */
export function DocumentChoice<T extends Type>({ step, types, family }: Props<T>) {
  const { data, send } = step;
  const { progress, documentType } = data;
  const [hasNone, setHasNone] = useState(false);

  function choose(type: T) {
    const done = progress!.done.filter((thing) => thing === 'consent' || thing === 'selfie'); // pictures of another document do not count for this one
    const change = progress!.documentType === type ? {} : progressed(data, { documentType: type, done });
    return send(eventOf[type], { ...remember({ documentType: type }), ...change });
  }
  const goOn = useEffectEvent(() => {
    const given = types.find((type) => type === documentType);
    if (given && progress!.documentType === undefined) void choose(given);
  });
  useEffect(() => goOn(), []);

  return (
    <StepLayout part="document">
      <div className={css.cards}>
        {types.map((type) => (
          <DocumentCard
            key={type}
            type={type}
            title={identityTexts.documents[type]}
            lines={[known[type], about[sidesOf(type, family).length === 1 ? 'onePicture' : 'bothSides']]}
            onClick={() => void choose(type)}
          />
        ))}
      </div>
      <div className={css.onScreen}>
        <Icon drawing={messageDrawings.device} />
        <div>
          <p>
            <b>{onScreen.heading}</b> {onScreen.text}
          </p>
          <button type="button" className={css.none} onClick={() => setHasNone(true)}>
            {none}
          </button>
        </div>
      </div>
      {hasNone && <NoDocument step={step} close={() => setHasNone(false)} />}
    </StepLayout>
  );
}
