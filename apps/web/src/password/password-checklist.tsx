import { fill } from '@portaria/domain/texts/fill';
import * as passwordTexts from '@portaria/domain/texts/password';
import { useEffect, useState } from 'react';
import { check, circle, close } from '../ui/icons/drawings.ts';
import { Icon } from '../ui/icons/icon.tsx';
import css from './password-checklist.module.css';
import type { PasswordRow } from './password-rows.ts';

type Props = {
  readonly rows: readonly PasswordRow[];
  /** The password was submitted or left: missing rules are now errors. */
  readonly insist: boolean;
};

const pauseMilliseconds = 1000;
const open = circle(12, 12, 4);
const drawings = { kept: check, missing: open, later: open };

/** The rules of a password, ticked off while typing. Each row has its state as text; screen readers are updated only after a pause. */
export function PasswordChecklist({ rows, insist }: Props) {
  return (
    <div className={css.rules}>
      <p>{passwordTexts.rulesHeading}</p>
      <ul>
        {rows.map(({ label, state }) => (
          <li key={label} data-state={insist && state === 'missing' ? 'refused' : state}>
            <Icon drawing={insist && state === 'missing' ? close : drawings[state]} />
            <span>
              {label}
              {state === 'later' ? <small> ({passwordTexts.ruleStates.later})</small> : null}
              {state === 'later' ? null : <span className="sr-only">: {passwordTexts.ruleStates[state]}</span>}
            </span>
          </li>
        ))}
      </ul>
      <Spoken rows={rows} />
    </div>
  );
}

function Spoken({ rows }: Pick<Props, 'rows'>) {
  const judged = rows.filter(({ state }) => state !== 'later');
  const kept = judged.filter(({ state }) => state === 'kept').length;
  const words = kept ? fill(passwordTexts.progress, { kept: String(kept), total: String(judged.length) }) : '';
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
