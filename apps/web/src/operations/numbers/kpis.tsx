import type { Summary } from '@portaria/contract/calls/operations';
import { spanText } from '@portaria/domain/identity/review-wait';
import { fill } from '@portaria/domain/texts/fill';
import { numbers } from '@portaria/domain/texts/operations/numbers';
import { whole } from './counts.tsx';
import css from './numbers.module.css';
import { readFunnel } from './read-funnel.ts';

const { kpis: names, kpiAbout: about } = numbers;
type Kpi = { readonly name: keyof typeof names; readonly count: number; readonly about: string; readonly line?: readonly number[] };

const sum = (rows: readonly { readonly count: number }[]) => rows.reduce((total, { count }) => total + count, 0);

/** The figures at the top: add one here. */
function kpisOf({ slices, signIns, funnels, codes, reviews }: Summary): readonly Kpi[] {
  const entered = sum(signIns.filter(({ outcome }) => outcome === 'ok'));
  const ended = (flow: 'sign-up' | 'recovery') => {
    const funnel = readFunnel(funnels.find((one) => one.flow === flow) ?? { flow, steps: [] });
    return { count: funnel.finished, about: fill(about.of, { count: whole(funnel.started) }) };
  };
  const codesOf = (outcome: string) => sum(codes.filter((row) => row.outcome === outcome));
  return [
    {
      name: 'entered',
      count: entered,
      about: fill(about.entered, { count: whole(sum(signIns) - entered) }),
      line: slices.map((slice) => slice.signIns),
    },
    { name: 'created', ...ended('sign-up') },
    { name: 'recovered', ...ended('recovery') },
    { name: 'codes', count: codesOf('right'), about: fill(about.codes, { count: whole(codesOf('sent')) }) },
    {
      name: 'reviews',
      count: reviews.waiting,
      about: reviews.waiting ? fill(about.reviews, { wait: spanText(reviews.oldestSeconds * 1000) }) : about.noReviews,
    },
  ];
}

export const Kpis = ({ summary }: { summary: Summary }) => (
  <dl className={css.kpis}>
    {kpisOf(summary).map((kpi) => (
      <div key={kpi.name} className={css.card}>
        <dt>{names[kpi.name]}</dt>
        <dd>
          <b>{whole(kpi.count)}</b>
          <small>{kpi.about}</small>
        </dd>
        {kpi.line && <Line values={kpi.line} />}
      </div>
    ))}
  </dl>
);

function Line({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const points = values.map((value, i) => `${(i / Math.max(1, values.length - 1)) * 88},${34 - (value / most) * 32}`).join(' ');
  return (
    <dd className={css.line}>
      <svg viewBox="0 0 88 36" preserveAspectRatio="none" aria-hidden="true">
        <polyline points={points} vectorEffect="non-scaling-stroke" />
      </svg>
    </dd>
  );
}
