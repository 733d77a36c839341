import { fill } from '@portaria/domain/texts/fill';
import * as passwordTexts from '@portaria/domain/texts/password';
import { useEffect, useState } from 'react';
import { circle, close } from '../ui/icons/drawings.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { type missingIn, type strengthOf, strengthWord } from './missing.ts';
import css from './password-strength.module.css';

type Props = {
  readonly strength: ReturnType<typeof strengthOf>;
  readonly missing: ReturnType<typeof missingIn>;
  /** The password was submitted or left: what is missing is now an error. */
  readonly insist: boolean;
};

const pauseMilliseconds = 1000;
const open = circle(12, 12, 4);

/** How strong the password is, in a word, and what is still missing. Screen readers hear of it in a pause of typing. */
export function PasswordStrength({ strength, missing: { heading, items, isRefused }, insist }: Props) {
  const isWrong = insist || isRefused;
  return (
    <div className={css.strength}>
      <div className={css.meter} data-strength={strength} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} data-on={step <= strength} />
        ))}
        <span>{strengthWord(strength)}</span>
      </div>
      {items.length > 0 && (
        <>
          <p>{heading}</p>
          <ul>
            {items.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place of the list, whatever is missing there: nothing moves up
              <li key={at} data-state={isWrong ? 'refused' : 'missing'}>
                <Icon drawing={isWrong ? close : open} />
                <span>{item}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Spoken words={strength ? spoken(strengthWord(strength), heading, items) : ''} />
    </div>
  );
}

const spoken = (word: string, heading: string, items: readonly string[]) =>
  [fill(passwordTexts.spokenStrength, { word }), items.length > 0 && `${heading} ${items.join('; ')}.`].filter(Boolean).join(' ');

function Spoken({ words }: { words: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <p className="sr-only" role="status">
      {said}
    </p>
  );
}
