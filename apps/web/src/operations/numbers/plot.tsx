import { clockText } from '@portaria/domain/clock-text';
import { numbers as text } from '@portaria/domain/texts/operations/numbers';
import { useId } from 'react';
import numbersCss from './numbers.module.css';
import css from './plot.module.css';

type Series = { readonly name: string; readonly values: readonly number[]; readonly kind: 'main' | 'second' };

const width = 600;
const height = 190;
const bottom = 30;
/** Space above the longest bar for its number. */
const top = 30;

/** A bar chart over equal time slices. A table repeats the numbers for screen readers. */
export function Plot({ title, at, series }: { title: string; at: readonly string[]; series: readonly Series[] }) {
  const id = useId();
  const most = Math.max(1, ...series.flatMap(({ values }) => values));
  const slot = width / at.length;
  const bar = (slot * 0.8) / series.length;
  const scale = (value: number) => (value / most) * (height - bottom - top);
  return (
    <section className={numbersCss.card}>
      <h3 id={id}>{title}</h3>
      <p className={css.series}>
        {series.map(({ name, kind, values }) => (
          <span key={name} data-kind={kind}>
            {name}: {values.reduce((sum, value) => sum + value, 0).toLocaleString('pt-BR')}
          </span>
        ))}
      </p>
      <svg viewBox={`0 0 ${width} ${height}`} className={css.plot} role="img" aria-labelledby={id}>
        <title>{title}</title>
        {series.map(({ name, kind, values }, row) => (
          <g key={name} data-kind={kind}>
            {values.map((value, i) => (
              <rect key={at[i]} x={i * slot + slot * 0.1 + row * bar} y={height - bottom - scale(value)} width={bar} height={scale(value)}>
                <title>{`${name}, ${clockText(new Date(at[i]!))}: ${value}`}</title>
              </rect>
            ))}
          </g>
        ))}
        <line x1={0} x2={width} y1={height - bottom} y2={height - bottom} />
        <line x1={0} x2={width} y1={top} y2={top} />
        <text x={0} y={top - 6} data-kind="most">
          {most.toLocaleString('pt-BR')}
        </text>
        {at.map((time, i) =>
          i % Math.ceil(at.length / 6) === 0 ? (
            <text key={time} x={i * slot + slot * 0.1} y={height - 5}>
              {clockText(new Date(time))}
            </text>
          ) : null,
        )}
      </svg>
      <details>
        <summary>{text.table}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.time}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {at.map((time, i) => (
              <tr key={time}>
                <th scope="row">{clockText(new Date(time))}</th>
                {series.map(({ name, values }) => (
                  <td key={name}>{values[i]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
