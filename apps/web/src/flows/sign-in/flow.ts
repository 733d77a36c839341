import { signInErrors } from '@portaria/domain/errors/sign-in';
import { signIn } from '@portaria/domain/flows/sign-in';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import { type CodeOnItsWay, forgetSentCode, keptSentCode } from '../../code/sent-code.ts';
import type { Refused } from '../../lib/call.ts';
import { forget, kept } from '../../lib/storage.ts';
import { createFlow } from '../../navigation/flow.tsx';

/** SI-20: the login state, less what the screens hold themselves. */
type SignInData = {
  readonly cpf?: string | undefined;
  /** The handle of the CPF check (SI-24). */
  readonly id?: string | undefined;
  readonly tokenEligible?: boolean | undefined;
  readonly sendCodeToken?: CodeOnItsWay | undefined;
  readonly rememberCpf: boolean;
  /** SI-09: what a sign-in held back by new terms needs; in memory only. */
  readonly terms?: { readonly id: string; readonly ut_token: string; readonly version: string };
};

const blank: SignInData = { rememberCpf: true };

const { Layout, useStep } = createFlow(signIn, signInErrors, {
  blank,
  restore: () => ({
    cpf: kept('userCpf'),
    id: kept('userId'),
    tokenEligible: kept('tokenEligible'),
    sendCodeToken: keptSentCode('sign-in'),
    rememberCpf: kept('rememberCpf') ?? blank.rememberCpf,
  }),
  headings: signInTexts.headings,
});

export { Layout as SignInLayout };

/** The handle or the second factor ran out: whoever comes back from that screen begins anew at the CPF. */
const over: readonly string[] = ['0013', '0035', '0036'];

export const useSignIn: typeof useStep = (state) => {
  const step = useStep(state);
  const refused = (refusal: Refused) => {
    if (over.includes(refusal.code)) {
      forget('userId');
      forgetSentCode();
    }
    return step.refused(refusal);
  };
  return { ...step, refused };
};
