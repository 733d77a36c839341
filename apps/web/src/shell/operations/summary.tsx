import { operationsCalls, type Summary } from '@portaria/contract/calls/operations';
import { fill } from '@portaria/domain/texts/fill';
import * as operationsTexts from '@portaria/domain/texts/operations';
import * as shellTexts from '@portaria/domain/texts/shell';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
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

  const refresh = useCallback(async () => {
    setBusy(true);
    const result = await call(operationsCalls.summary, undefined, { params: { window } });
    setBusy(false);
    if (!result.ok && result.code === '0003') return onSignedOut();
    setFailed(!result.ok);
    if (result.ok) setSummary(result.answer);
  }, [window, onSignedOut]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the window changes, not when the parent renders
  useEffect(() => void refresh(), [window]);

  return (
    <>
      <fieldset className={css.windows}>
        <legend>{text.window}</legend>
        {(Object.keys(text.windows) as Window[]).map((name) => (
          <label key={name}>
            <input type="radio" name="window" value={name} checked={window === name} onChange={() => setWindow(name)} />
            {text.windows[name]}
          </label>
        ))}
        <Button type="button" variant="second" loading={busy} onClick={refresh}>
          {text.refresh}
        </Button>
      </fieldset>
      <Note text={failed ? shellTexts.overloaded : undefined} />
      {summary ? <Sums {...summary} /> : !failed && <Skeleton parts={['card', 'card']} label={text.loading} />}
    </>
  );
}

function Sums({ slices, funnels, errors, signIns, codes, risk, vitals, queue }: Summary) {
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
      <Counts title={text.errorsByCode} rows={errors.map(({ code, key, count }) => [code, key, count])} />
      <Counts title={text.outcomes} rows={signIns.map(({ outcome, count }) => [outcome, '', count])} />
      <Counts title={text.codes} rows={codes.map(({ outcome, count }) => [text.codeOutcomes[outcome], '', count])} />
      <Counts title={text.risk} rows={risk.map(({ outcome, applied, count }) => [outcome, applied ? '' : text.onlyTried, count])} />
      <Counts
        title={text.vitals}
        rows={vitals.map(({ name, p75, count }) => [name, name === 'CLS' ? p75.toFixed(3) : `${Math.round(p75)} ms`, count])}
      />
      <Counts
        title={text.queue}
        rows={[
          [text.waiting, queue.waiting ? fill(text.oldest, { seconds: queue.oldestSeconds }) : '', queue.waiting],
          [text.dead, '', queue.dead],
        ]}
      />
    </div>
  );
}
