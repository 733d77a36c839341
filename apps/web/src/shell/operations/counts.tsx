import * as operationsTexts from '@portaria/domain/texts/operations';
import css from './operations.module.css';

const text = operationsTexts.summary;

export function Counts({ title, rows }: { title: string; rows: readonly (readonly [name: string, about: string, count: number])[] }) {
  return (
    <section className={css.card}>
      <h2>{title}</h2>
      {rows.length ? (
        <table>
          <thead>
            <tr>
              <th scope="col">{text.code}</th>
              <th scope="col">{text.key}</th>
              <th scope="col">{text.count}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, about, count]) => (
              <tr key={`${name}${about}`}>
                <th scope="row">{name}</th>
                <td>{about}</td>
                <td>{count.toLocaleString('pt-BR')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>{text.nothing}</p>
      )}
    </section>
  );
}
