import type { Stored } from '@portaria/contract/storage';
import { legalizaErrors } from '@portaria/domain/errors/legaliza';
import type { EventOf, StateOf } from '@portaria/domain/flow';
import { legaliza } from '@portaria/domain/flows/legaliza';
import * as legalizaTexts from '@portaria/domain/texts/legaliza';
import { currentPlace } from '../../lib/location.ts';
import { forget, keep, kept } from '../../lib/storage.ts';
import { createFlow } from '../../navigation/flow.tsx';
import { keptSession } from '../../navigation/flow-session.ts';
import { Refusal } from '../../refusals/refusal.tsx';

type Held = Stored<'legaliza'>;
/** LE-07: the state. */
export type LegalizaData = { readonly [Name in keyof Held]?: Held[Name] | undefined } & {
  /** Says that the flow ended with a session, and nothing else: what it held is used at once. */
  readonly sessionData?: Readonly<Record<string, never>> | undefined;
};

const blank: LegalizaData = {};

const { Layout, useStep } = createFlow(legaliza, legalizaErrors, {
  blank,
  restore: () => ({ ...keptSession('legaliza'), ...(currentPlace().state as Pick<LegalizaData, 'sessionData'> | null | undefined) }),
  headings: legalizaTexts.headings,
  forget: () => forget('legaliza'),
  Refusal,
});

export { Layout as LegalizaLayout };

/** LE-01: the flow's data is stored for the tab too, until the flow ends. */
export function useLegaliza<S extends StateOf<typeof legaliza>>(state: S) {
  const step = useStep(state);
  const save = (change: LegalizaData) => {
    const held = kept('legaliza');
    if (held) keep('legaliza', { ...held, ...change } as Held);
  };
  return {
    ...step,
    patch(change: LegalizaData) {
      save(change);
      step.patch(change);
    },
    send(event: EventOf<typeof legaliza, S>, change: LegalizaData = {}, options: Parameters<typeof step.send>[2] = {}) {
      save(change);
      return step.send(event, change, options);
    },
  };
}
