import { fill } from '@portaria/domain/texts/fill';
import * as doubtTexts from '@portaria/domain/texts/operations/doubts';
import { review as text } from '@portaria/domain/texts/operations/review';
import { check, exclamation } from '../../ui/icons/drawings.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import css from './case.module.css';
import type { Case } from './panes.ts';

const isDoubt = (code: string): code is keyof typeof doubtTexts.doubts => Object.hasOwn(doubtTexts.doubts, code);
const isEngine = (name: string): name is keyof typeof text.engines => Object.hasOwn(text.engines, name);
const number = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 2 });

/** ID-14: each doubt as a sentence, with what was measured; what speaks for the person; and how it was looked at. */
export function Why({ found: { reasons, evidence, signs, engine } }: { found: Case }) {
  const known = reasons.filter((one, i) => reasons.findIndex(({ code }) => code === one.code) === i);
  return (
    <section className={css.card}>
      <h3>{text.why}</h3>
      {known.length === 0 && <p>{text.noReasons}</p>}
      <ul className={css.why}>
        {known.map(({ code, score, threshold }) => (
          <li key={code} data-tone="doubt">
            <Icon drawing={exclamation} />
            <span>
              {isDoubt(code) ? doubtTexts.doubts[code] : doubtTexts.another}{' '}
              {score !== undefined && threshold !== undefined && (
                <small>{fill(text.measured, { score: number(score), threshold: number(threshold) })}</small>
              )}
            </span>
          </li>
        ))}
        {signs.map((sign) => (
          <li key={sign} data-tone="doubt">
            <Icon drawing={exclamation} />
            {doubtTexts.signs[sign]}
          </li>
        ))}
        {evidence.map((kind) => (
          <li key={kind} data-tone="fine">
            <Icon drawing={check} />
            {doubtTexts.evidenceKinds[kind]}
          </li>
        ))}
      </ul>
      <details>
        <summary>{text.engine}</summary>
        <p>
          {fill(isEngine(engine.name) ? text.engines[engine.name] : text.otherEngine, { version: engine.version })}{' '}
          {fill(text.thresholds, { thresholds: engine.thresholds })}
        </p>
      </details>
    </section>
  );
}
