import { operationsCalls, type Summary } from '@portaria/contract/calls/operations';
import { clockText } from '@portaria/domain/clock-text';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import { fill } from '@portaria/domain/texts/fill';
import { numbers as text } from '@portaria/domain/texts/operations/numbers';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { exclamation } from '../../ui/icons/drawings.ts';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Empty } from '../empty.tsx';
import css from './numbers.module.css';
import { type Tab, tabs } from './tabs.tsx';

type Window = keyof typeof text.windows;

/** SV-10: the last hour or day: the main figures on one screen, the rest in tabs. */
export function NumbersScreen({ onSignedOut }: { onSignedOut: () => void }) {
  const [window, setWindow] = useState<Window>('hour');
  const [tab, setTab] = useState<Tab>('overview');
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
  const Shown = tabs[tab];
  return (
    <div className={css.numbers}>
      <header className={css.head}>
        <h2>
          <span role="status">
            {summary ? fill(text.heading[window], { time: clockText(new Date(summary.at)) }) : text.windows[window]}
          </span>
        </h2>
        <Choice legend={text.tabList} name="tab" options={text.tabs} chosen={tab} onChoose={setTab} />
        <Choice legend={text.window} name="window" options={text.windows} chosen={window} onChoose={choose} />
        <Button type="button" variant="link" loading={busy} onClick={refresh}>
          {text.refresh}
        </Button>
      </header>
      <Note text={failed && summary ? text.failed : undefined} />
      {failed && !summary && (
        <Empty drawing={exclamation} heading={text.lost}>
          <p role="alert">{text.failed}</p>
        </Empty>
      )}
      {summary ? (
        <section className={css.numbers} aria-label={text.tabs[tab]}>
          <Shown summary={summary} />
        </section>
      ) : (
        !failed && <Skeleton parts={['card', 'card', 'card']} label={text.loading} />
      )}
    </div>
  );
}

type ChoiceProps<N extends string> = {
  readonly legend: string;
  readonly name: string;
  readonly options: Readonly<Record<N, string>>;
  readonly chosen: N;
  readonly onChoose: (name: N) => void;
};

const Choice = <N extends string>({ legend, name, options, chosen, onChoose }: ChoiceProps<N>) => (
  <fieldset className={css.choice}>
    <legend className="sr-only">{legend}</legend>
    {(Object.keys(options) as N[]).map((one) => (
      <label key={one}>
        <input type="radio" name={name} value={one} checked={chosen === one} onChange={() => onChoose(one)} />
        {options[one]}
      </label>
    ))}
  </fieldset>
);
