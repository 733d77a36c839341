import type { Summary } from '@portaria/contract/calls/operations';
import * as operationsTexts from '@portaria/domain/texts/operations';
import { Fragment } from 'react';
import { Bar } from './bar.tsx';
import css from './operations.module.css';

const text = operationsTexts.summary;

/** The visits that reached each step, and how many of them stopped there. */
export function Funnel({ flow, steps }: Summary['funnels'][number]) {
  const most = Math.max(...steps.map(({ visits }) => visits));
  return (
    <table className={css.funnel}>
      <caption>{text.flows[flow]}</caption>
      <thead>
        <tr>
          <th scope="col">{text.step}</th>
          <th scope="col">{text.visits}</th>
          <th scope="col">{text.stopped}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ area, visits, stopped }) => (
          <tr key={area}>
            <th scope="row">
              {area.split('_').map((word, i) => (
                <Fragment key={word}>
                  {i > 0 && '_'}
                  <wbr />
                  {word}
                </Fragment>
              ))}
            </th>
            <td>
              <Bar of={visits} most={most} />
              <span>{visits.toLocaleString('pt-BR')}</span>
            </td>
            <td>
              {stopped.toLocaleString('pt-BR')} ({Math.round((stopped / visits) * 100)} %)
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
