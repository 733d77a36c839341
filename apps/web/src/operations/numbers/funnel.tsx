import { fill } from '@portaria/domain/texts/fill';
import { numbers as text } from '@portaria/domain/texts/operations/numbers';
import { whole } from './counts.tsx';
import css from './funnel.module.css';
import { type Funnel, pageName, percentOf } from './read-funnel.ts';

/** The visits of each step on one scale, all bars from one place; those that came no further are the pale end of a bar, what finished is green. */
export function FunnelSteps({ funnel }: { funnel: Funnel }) {
  const { flow, steps, started, pages } = funnel;
  return (
    <div className={css.funnel}>
      <header>
        <h3>{text.flows[flow]}</h3>
        <p>{fill(text.ended, { percent: percentOf(funnel) })}</p>
      </header>
      <ol className={css.steps}>
        {steps.map(({ name, visits, share, left, isEnd, ways }) => (
          <li key={name}>
            <Row name={text.steps[name]} visits={visits} share={share} kind={isEnd ? 'end' : 'step'} lost={visits && left / visits}>
              {isEnd ? fill(text.finished, { count: whole(visits) }) : left ? fill(text.left, { count: whole(left) }) : ''}
            </Row>
            {ways.length > 0 && (
              <ul className={css.steps}>
                {ways.map((way) => (
                  <li key={way.name}>
                    <Row
                      name={fill(text.ofThese, { way: text.ways[way.name] })}
                      visits={way.visits}
                      share={way.visits / started}
                      kind="way"
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      <details>
        <summary>{text.rest}</summary>
        <ul className={css.steps}>
          {pages.map(({ area, visits, stopped }) => (
            <li key={area}>
              <Row name={pageName(area)} visits={visits} share={visits / started} kind="way">
                {stopped ? fill(text.last, { count: whole(stopped) }) : ''}
              </Row>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

type RowProps = {
  readonly name: string;
  readonly visits: number;
  readonly share: number;
  readonly kind: 'step' | 'way' | 'end';
  /** Of this bar, from 0 to 1. */
  readonly lost?: number;
  readonly children?: string;
};

const Row = ({ name, visits, share, kind, lost = 0, children = '' }: RowProps) => {
  const width = Math.min(1, share) * 100;
  return (
    <div className={css.row} data-kind={kind}>
      <span>{name}</span>
      <svg aria-hidden="true">
        <rect width={`${width}%`} height="100%" rx="3" />
        {lost > 0 && <rect data-part="left" x={`${width * (1 - lost)}%`} width={`${width * lost}%`} height="100%" rx="3" />}
      </svg>
      <b>{whole(visits)}</b>
      <small>{children}</small>
    </div>
  );
};

/** Small multiples: the same steps as a row of bars, on the scale of their own flow. */
export const Sparks = ({ funnel: { steps } }: { funnel: Funnel }) => {
  const width = 60 / steps.length;
  return (
    <svg className={css.sparks} viewBox="0 0 60 20" preserveAspectRatio="none" aria-hidden="true">
      {steps.map(({ name, share, isEnd }, i) => (
        <rect key={name} x={i * width} y={10 - share * 10} width={width - 1} height={Math.max(1, share * 20)} data-end={isEnd} />
      ))}
    </svg>
  );
};
