import type { Summary } from '@portaria/contract/calls/operations';
import * as operationsTexts from '@portaria/domain/texts/operations';
import css from './operations.module.css';

const text = operationsTexts.summary;

/** How many visits saw each step, against the step that most of them saw. */
export function Funnel({ flow, steps }: Summary['funnels'][number]) {
  const most = Math.max(1, ...steps.map(({ visits }) => visits));
  return (
    <table className={css.funnel}>
      <caption>{flow}</caption>
      <thead>
        <tr>
          <th scope="col">{text.step}</th>
          <th scope="col">{text.visits}</th>
          <th scope="col">{text.kept}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ area, visits }) => (
          <tr key={area}>
            <th scope="row">{area}</th>
            <td>{visits.toLocaleString('pt-BR')}</td>
            <td>
              <meter min={0} max={most} value={visits} aria-hidden="true" />
              {Math.round((visits / most) * 100)} %
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
