import { operationsCalls, type Summary } from '@portaria/contract/calls/operations';
import { clockText } from '@portaria/domain/clock-text';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import { fill } from '@portaria/domain/texts/fill';
import * as operationsTexts from '@portaria/domain/texts/operations';
import * as shellTexts from '@portaria/domain/texts/shell';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../lib/call.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Counts } from './counts.tsx';
import { Funnel } from './funnel.tsx';
import css from './operations.module.css';
import { Plot } from './plot.tsx';

const text = operationsTexts.summary;
type Window = keyof typeof text.windows;

/** Funnel per flow, drop-off per step, errors by code: the last hour or day. */
export function SummaryScreen({ onSignedOut }: { onSignedOut: () => void }) {
  const [window, setWindow] = useState<Window>('hour');
  const [summary, setSummary] = useState<Summary>();
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const asked = useRef<Window>(window);

  const refresh = useCallback(async () => {
    asked.current = window;
    setBusy(true);
    const result = await call(operationsCalls.summary, undefined, { params: { window } });
    if (asked.current !== window) return; // another period was chosen meanwhile
    setBusy(false);
    if (refusedAs(result, 'signedOut')) return onSignedOut();
    setFailed(!result.ok);
    if (result.ok) setSummary(result.answer);
  }, [window, onSignedOut]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again when the period changes, not when the parent renders
  useEffect(() => void refresh(), [window]);

  function choose(name: Window) {
    setSummary(undefined); // the numbers of the previous period would be misleading
    setFailed(false);
    setWindow(name);
  }

  return (
    <>
      <fieldset className={css.windows}>
        <legend>{text.window}</legend>
        {(Object.keys(text.windows) as Window[]).map((name) => (
          <label key={name}>
            <input type="radio" name="window" value={name} checked={window === name} onChange={() => choose(name)} />
            {text.windows[name]}
          </label>
        ))}
        <Button type="button" variant="second" loading={busy} onClick={refresh}>
          {text.refresh}
        </Button>
        <span role="status">{summary && fill(text.updated, { time: clockText(new Date(summary.at)) })}</span>
      </fieldset>
      <Note text={failed ? shellTexts.overloaded : undefined} />
      {summary ? <Sums {...summary} /> : !failed && <Skeleton parts={['card', 'card']} label={text.loading} />}
    </>
  );
}

/** A place that a newer server knows is shown by its own name. */
const placeName = (place: string) => (text.places as Readonly<Record<string, string>>)[place] ?? place;

function Sums({ slices, funnels, errors, signIns, codes, risk, riskRules, vitals, queue }: Summary) {
  const at = slices.map((slice) => slice.at);
  const of = (key: 'pages' | 'errors' | 'signIns' | 'refused') => slices.map((slice) => slice[key]);
  return (
    <div className={css.cards}>
      <Plot
        title={text.traffic}
        at={at}
        series={[
          { name: text.pages, values: of('pages'), kind: 'main' },
          { name: text.errors, values: of('errors'), kind: 'second' },
        ]}
      />
      <Plot
        title={text.access}
        at={at}
        series={[
          { name: text.entered, values: of('signIns'), kind: 'main' },
          { name: text.refused, values: of('refused'), kind: 'second' },
        ]}
      />
      <section className={css.card}>
        <h2>{text.funnels}</h2>
        <p>{funnels.length ? text.funnelHint : text.nothing}</p>
        {funnels.map((funnel) => (
          <Funnel key={funnel.flow} {...funnel} />
        ))}
      </section>
      <Counts
        title={text.errorsByCode}
        head={[text.code, text.count]}
        rows={errors.map(({ code, key, count }) => ({ name: code, about: key, count }))}
      />
      <Counts
        title={text.outcomes}
        head={[text.outcome, text.count]}
        rows={signIns.map(({ outcome, name, count }) => ({ name: outcome, about: name, count }))}
      />
      <Counts
        title={text.codes}
        head={[text.outcome, text.count]}
        rows={codes.map(({ outcome, count }) => ({ name: text.codeOutcomes[outcome], count }))}
      />
      <Counts
        title={text.risk}
        head={[text.outcome, text.count]}
        rows={risk.map(({ place, outcome, name, applied, count }) => ({
          name: `${placeName(place)}: ${outcome}`,
          about: applied ? name : text.onlyTried,
          count,
        }))}
      />
      <Counts
        title={text.riskRules}
        head={[text.rule, text.count]}
        rows={riskRules.map(({ place, rule, shadow, count }) => ({
          name: `${placeName(place)}: ${rule}`,
          about: shadow ? text.onlyTried : undefined,
          count,
        }))}
      />
      <section className={css.card}>
        <h2>{text.vitals}</h2>
        {vitals.length ? (
          <table>
            <thead>
              <tr>
                <th scope="col">{text.measure}</th>
                <th scope="col">{text.slowest}</th>
                <th scope="col">{text.counted}</th>
              </tr>
            </thead>
            <tbody>
              {vitals.map(({ name, p75, count }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{name === 'CLS' ? p75.toLocaleString('pt-BR', { maximumFractionDigits: 3 }) : `${Math.round(p75)} ms`}</td>
                  <td>{count.toLocaleString('pt-BR')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <p>{text.nothing}</p>
        )}
      </section>
      <Counts
        title={text.queue}
        head={[text.state, text.messages]}
        rows={[
          {
            name: text.waiting,
            about: queue.waiting ? fill(text.oldest, { seconds: queue.oldestSeconds }) : undefined,
            count: queue.waiting,
          },
          { name: text.dead, count: queue.dead },
        ]}
      />
    </div>
  );
}
