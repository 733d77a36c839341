import { fill } from '@portaria/domain/texts/fill';
import { numbers as text } from '@portaria/domain/texts/operations/numbers';
import { whole } from './counts.tsx';
import css from './funnel.module.css';
import { type Funnel, mainSteps, percentOf, stepName } from './read-funnel.ts';

const shownSteps = 7;
const nameOf = (area: string) => (area === 'entered' ? text.entered : stepName(area));

/** The visits of each step on one scale, all bars from one place; what stopped there is the pale end of a bar, what finished is green. */
export function FunnelSteps({ funnel }: { funnel: Funnel }) {
  const main = mainSteps(funnel.steps, shownSteps);
  return (
    <div className={css.funnel}>
      <header>
        <h3>{text.flows[funnel.flow]}</h3>
        <p>{funnel.finished === undefined ? text.endless : fill(text.ended, { percent: percentOf(funnel) })}</p>
      </header>
      <Steps steps={main} />
      {main.length < funnel.steps.length && (
        <details>
          <summary>{text.rest}</summary>
          <Steps steps={funnel.steps} />
        </details>
      )}
    </div>
  );
}

const Steps = ({ steps }: Pick<Funnel, 'steps'>) => (
  <ol className={css.steps}>
    {steps.map(({ area, visits, share, left, isEnd }) => (
      <li key={area} data-end={isEnd}>
        <span>{nameOf(area)}</span>
        <svg aria-hidden="true">
          <rect width={`${share * 100}%`} height="100%" rx="3" />
          {left !== undefined && left > 0 && (
            <rect
              data-part="left"
              x={`${share * 100 * (1 - left / visits)}%`}
              width={`${share * 100 * (left / visits)}%`}
              height="100%"
              rx="3"
            />
          )}
        </svg>
        <b>{whole(visits)}</b>
        <small>{isEnd ? fill(text.finished, { count: whole(visits) }) : left ? fill(text.left, { count: whole(left) }) : ''}</small>
      </li>
    ))}
  </ol>
);

/** Small multiples: the same steps as a row of bars, on the scale of their own flow. */
export const Sparks = ({ funnel }: { funnel: Funnel }) => {
  const steps = mainSteps(funnel.steps, shownSteps);
  const width = 60 / Math.max(1, steps.length);
  return (
    <svg className={css.sparks} viewBox="0 0 60 20" preserveAspectRatio="none" aria-hidden="true">
      {steps.map(({ area, share, isEnd }, i) => (
        <rect key={area} x={i * width} y={10 - share * 10} width={width - 1} height={Math.max(1, share * 20)} data-end={isEnd} />
      ))}
    </svg>
  );
};
