import * as operationsTexts from '@portaria/domain/texts/operations';
import { Bar } from './bar.tsx';
import css from './operations.module.css';

type Row = { readonly name: string; readonly about?: string | undefined; readonly count: number };
type Props = { title: string; head: readonly [name: string, count: string]; rows: readonly Row[] };

/** Counts with bars, relative to the largest. */
export function Counts({ title, head: [name, count], rows }: Props) {
  const most = Math.max(...rows.map((row) => row.count));
  return (
    <section className={css.card}>
      <h2>{title}</h2>
      {rows.length ? (
        <table>
          <thead>
            <tr>
              <th scope="col">{name}</th>
              <th scope="col">{count}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.name}${row.about}`}>
                <th scope="row">
                  {row.name}
                  {row.about && <small>{row.about}</small>}
                </th>
                <td>
                  <Bar of={row.count} most={most} />
                  <span>{row.count.toLocaleString('pt-BR')}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>{operationsTexts.summary.nothing}</p>
      )}
    </section>
  );
}
