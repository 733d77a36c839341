import type { Summary } from '@portaria/contract/calls/operations';
import { spanText } from '@portaria/domain/identity/review-wait';
import { fill } from '@portaria/domain/texts/fill';
import { anotherError, errorNames, riskKinds, ruleNames, numbers as text } from '@portaria/domain/texts/operations/numbers';
import { Share } from '../share.tsx';
import { Card, Counts, type Row, whole } from './counts.tsx';
import css from './numbers.module.css';

type Props = { readonly summary: Summary; readonly most?: number };

const nameOf = (code: string) => errorNames[code] ?? anotherError;
const aboutOf = (code: string) => (code === 'ok' ? undefined : code);

export const Errors = ({ summary, most = 30 }: Props) => (
  <Counts
    title={text.errorsByCode}
    head={[text.error, text.count]}
    rows={summary.errors.slice(0, most).map(({ code, count }) => ({ name: nameOf(code), about: aboutOf(code), count }))}
  />
);

export const SignIns = ({ summary, most = 30 }: Props) => (
  <Counts
    title={text.outcomes}
    head={[text.outcome, text.count]}
    rows={summary.signIns.slice(0, most).map(({ outcome, count }) => ({ name: nameOf(outcome), about: aboutOf(outcome), count }))}
  />
);

export const Codes = ({ summary }: Props) => (
  <Counts
    title={text.codes}
    head={[text.outcome, text.count]}
    rows={summary.codes.map(({ outcome, count }) => ({ name: text.codeOutcomes[outcome], count }))}
  />
);

type Kind = keyof typeof text.riskOutcomes;
const kindOf = (outcome: string): Kind => riskKinds[outcome] ?? 'stopped';

/** What was applied, as shares of one bar. */
export function Risk({ summary: { risk } }: Props) {
  const kinds = Object.keys(text.riskOutcomes) as Kind[];
  const counts = kinds.map((kind) =>
    risk.filter(({ applied, outcome }) => applied && kindOf(outcome) === kind).reduce((sum, { count }) => sum + count, 0),
  );
  const all = counts.reduce((sum, count) => sum + count, 0);
  const before = counts.map((_, i) => counts.slice(0, i).reduce((sum, count) => sum + count, 0));
  return (
    <Card title={text.risk}>
      {all === 0 ? (
        <p>{text.nothing}</p>
      ) : (
        <>
          <svg className={css.split} aria-hidden="true">
            {kinds.map((kind, i) => (
              <rect key={kind} data-kind={kind} x={`${(before[i]! / all) * 100}%`} width={`${(counts[i]! / all) * 100}%`} height="100%" />
            ))}
          </svg>
          <ul className={css.legend}>
            {kinds.map((kind, i) => (
              <li key={kind} data-kind={kind}>
                <span>{text.riskOutcomes[kind]}</span> <b>{whole(counts[i]!)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

/** A place that a newer server knows is shown by its own name. */
const placeName = (place: string) => (text.places as Readonly<Record<string, string>>)[place] ?? place;

export const RiskByPlace = ({ summary }: Props) => (
  <Counts
    title={text.riskByPlace}
    head={[text.outcome, text.count]}
    rows={summary.risk.map(({ place, outcome, applied, count }) => ({
      name: `${placeName(place)}: ${text.riskOutcomes[kindOf(outcome)]}`,
      about: [aboutOf(outcome === 'allow' ? 'ok' : outcome), applied ? undefined : text.onlyTried].filter(Boolean).join(', ') || undefined,
      count,
    }))}
  />
);

export const RiskRules = ({ summary }: Props) => (
  <Counts
    title={text.riskRules}
    head={[text.rule, text.count]}
    rows={summary.riskRules.map(({ place, rule, shadow, count }) => ({
      name: `${placeName(place)}: ${ruleNames[rule] ?? rule.replaceAll('_', ' ')}`,
      about: shadow ? text.onlyTried : undefined,
      count,
    }))}
  />
);

/** What counts as fast (web.dev): the mark on the bar, which ends at twice as much. */
const fast: Readonly<Record<string, number>> = { CLS: 0.1, INP: 200, LCP: 2500, TTFB: 800 };
const vitalName = (name: string) => (text.vitalNames as Readonly<Record<string, string>>)[name] ?? name;
const vitalText = (name: string, value: number) =>
  name === 'CLS'
    ? value.toLocaleString('pt-BR', { maximumFractionDigits: 3 })
    : `${(value / 1000).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 2 })} s`;

export const Vitals = ({ summary: { vitals } }: Props) => (
  <Card title={text.vitals}>
    {vitals.length ? (
      <dl className={css.measures}>
        {vitals.map(({ name, p75 }) => (
          <div key={name}>
            <dt>{vitalName(name)}</dt>
            <dd>{vitalText(name, p75)}</dd>
            <dd>
              <Share of={p75 / (2 * (fast[name] ?? p75))} mark={0.5} tone={p75 > (fast[name] ?? p75) ? 'soon' : 'done'} />
            </dd>
          </div>
        ))}
      </dl>
    ) : (
      <p>{text.nothing}</p>
    )}
  </Card>
);

export function Queues({ summary: { queue, reviews } }: Props) {
  const since = (seconds: number) => fill(text.oldest, { wait: spanText(seconds * 1000) });
  const rows: readonly Row[] = [
    { name: text.waiting, about: queue.waiting ? since(queue.oldestSeconds) : undefined, count: queue.waiting },
    { name: text.dead, count: queue.dead },
    { name: text.reviews, about: reviews.waiting ? since(reviews.oldestSeconds) : undefined, count: reviews.waiting },
  ];
  return (
    <Card title={text.queue}>
      <dl className={css.measures}>
        {rows.map(({ name, about, count }) => (
          <div key={name}>
            <dt>
              {name} {about && <small>{about}</small>}
            </dt>
            <dd>{whole(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
