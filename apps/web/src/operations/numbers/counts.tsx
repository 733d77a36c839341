import { numbers } from '@portaria/domain/texts/operations/numbers';
import type { ReactNode } from 'react';
import { Share } from '../share.tsx';
import css from './numbers.module.css';

export type Row = { readonly name: string; readonly about?: string | undefined; readonly count: number };

export const whole = (count: number) => count.toLocaleString('pt-BR');

/** A card of the numbers: a heading, and what it shows. */
export const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.card}>
    <h3>{title}</h3>
    {children}
  </section>
);

type Props = { readonly title: string; readonly head: readonly [name: string, count: string]; readonly rows: readonly Row[] };

/** Counts with bars that begin at one place, relative to the largest. */
export function Counts({ title, head: [name, count], rows }: Props) {
  const most = Math.max(1, ...rows.map((row) => row.count));
  return (
    <Card title={title}>
      {rows.length ? (
        <table className={css.counts}>
          <thead className="sr-only">
            <tr>
              <th scope="col">{name}</th>
              <th scope="col">{count}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.name}${row.about}`}>
                <th scope="row">
                  {row.name} {row.about && <small>{row.about}</small>}
                  <Share of={row.count / most} />
                </th>
                <td>{whole(row.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>{numbers.nothing}</p>
      )}
    </Card>
  );
}
