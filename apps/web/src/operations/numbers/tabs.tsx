import type { Summary } from '@portaria/contract/calls/operations';
import { fill } from '@portaria/domain/texts/fill';
import { numbers as text } from '@portaria/domain/texts/operations/numbers';
import { type ComponentType, useState } from 'react';
import { Codes, Errors, Queues, Risk, RiskByPlace, RiskRules, SignIns, Vitals } from './cards.tsx';
import { FunnelSteps, Sparks } from './funnel.tsx';
import { Kpis } from './kpis.tsx';
import css from './numbers.module.css';
import { Plot } from './plot.tsx';
import { percentOf, readFunnel } from './read-funnel.ts';

type Props = { readonly summary: Summary };
export type Tab = keyof typeof text.tabs;

/** What each part shows; a new figure is a card in one of them. */
export const tabs: Readonly<Record<Tab, ComponentType<Props>>> = {
  overview: ({ summary }) => (
    <>
      <Kpis summary={summary} />
      <Funnels summary={summary} />
      <div className={css.low}>
        <Codes summary={summary} />
        <Errors summary={summary} most={4} />
        <Risk summary={summary} />
        <Queues summary={summary} />
      </div>
    </>
  ),
  traffic: ({ summary: { slices } }) => {
    const at = slices.map((slice) => slice.at);
    const of = (key: 'pages' | 'errors' | 'signIns' | 'refused') => slices.map((slice) => slice[key]);
    return (
      <div className={css.two}>
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
      </div>
    );
  },
  errors: (props) => (
    <div className={css.two}>
      <Errors {...props} />
      <SignIns {...props} />
    </div>
  ),
  risk: (props) => (
    <div className={css.two}>
      <RiskByPlace {...props} />
      <RiskRules {...props} />
    </div>
  ),
  speed: (props) => (
    <div className={css.two}>
      <Vitals {...props} />
      <Queues {...props} />
    </div>
  ),
};

/** All flows small, one of them large. */
function Funnels({ summary }: Props) {
  const funnels = summary.funnels.map(readFunnel);
  const [chosen, setChosen] = useState(funnels[0]?.flow);
  const shown = funnels.find(({ flow }) => flow === chosen) ?? funnels[0];
  return (
    <section className={`${css.card} ${css.funnels}`}>
      <fieldset className={css.flows}>
        <legend>{text.funnels}</legend>
        {funnels.map((funnel) => (
          <label key={funnel.flow}>
            <input type="radio" name="flow" checked={funnel === shown} onChange={() => setChosen(funnel.flow)} />
            <span>{text.flows[funnel.flow]}</span>
            <Sparks funnel={funnel} />
            <b>{fill(text.share, { percent: percentOf(funnel) })}</b>
          </label>
        ))}
        {funnels.length === 0 && <p>{text.nothing}</p>}
      </fieldset>
      {shown && <FunnelSteps funnel={shown} />}
    </section>
  );
}
