import type { Stored } from '@portaria/contract/storage';
import { signUpErrors } from '@portaria/domain/errors/sign-up';
import type { EventOf, StateOf } from '@portaria/domain/flow';
import { signUp } from '@portaria/domain/flows/sign-up';
import * as signUpTexts from '@portaria/domain/texts/sign-up';
import { forget, keep, kept } from '../../lib/storage.ts';
import { createFlow } from '../../navigation/flow.tsx';
import { keptSession } from '../../navigation/flow-session.ts';
import { Refusal } from '../../refusals/refusal.tsx';

type Held = Stored<'signUp'>;
/** SU-13: the sign-up session and its form values. The password is never part of it. */
export type SignUpData = { readonly [Name in keyof Held]?: Held[Name] | undefined };

const blank: SignUpData = {};

const { Layout, useStep } = createFlow(signUp, signUpErrors, {
  blank,
  restore: () => keptSession('signUp') ?? blank,
  headings: signUpTexts.headings,
  forget: () => forget('signUp'),
  Refusal,
});

export { Layout as SignUpLayout };

/** SU-01: the flow's data is stored for the tab too. */
export function useSignUp<S extends StateOf<typeof signUp>>(state: S) {
  const step = useStep(state);
  const save = (change: SignUpData) => keep('signUp', { ...kept('signUp'), ...change } as Held);
  return {
    ...step,
    patch(change: SignUpData) {
      save(change);
      step.patch(change);
    },
    send(event: EventOf<typeof signUp, S>, change: SignUpData = {}, options: Parameters<typeof step.send>[2] = {}) {
      save(change);
      return step.send(event, change, { force: true, ...options }); // a transition of the flow itself needs no confirmation
    },
  };
}
