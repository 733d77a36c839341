import type { signInErrors } from '@portaria/domain/errors/sign-in';
import { signIn } from '@portaria/domain/flows/sign-in';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import { forgetSentCode, keptSentCode, type PendingCode } from '../../code/sent-code.ts';
import { forget, kept } from '../../lib/storage.ts';
import { createFlow } from '../../navigation/flow.tsx';

/** SI-20: the login state, without what the screens hold themselves. */
type SignInData = {
  readonly cpf?: string | undefined;
  /** The login handle of the CPF check (SI-24). */
  readonly id?: string | undefined;
  readonly tokenEligible?: boolean | undefined;
  /** SI-22: masked contacts and the token that sends a code, where the CPF check brought them; in memory only. */
  readonly email?: string | undefined;
  readonly cellphone?: string | undefined;
  readonly contactConfirmationToken?: string | undefined;
  readonly sendCodeToken?: PendingCode | undefined;
  readonly rememberCpf: boolean;
  /** SI-09: for a login that new terms interrupted; in memory only. */
  readonly terms?: { readonly id: string; readonly ut_token: string; readonly version: string; readonly isFirst: boolean };
};

const blank: SignInData = { rememberCpf: true };

let errors: typeof signInErrors | undefined;

/** The first screen does without: until its submit is loaded only the connection can fail, which every flow reads alike. */
export const setErrors = (table: typeof signInErrors) => {
  errors = table;
};

export const { Layout: SignInLayout, useStep: useSignIn } = createFlow(signIn, () => errors, {
  blank,
  restore: () => ({
    cpf: kept('userCpf'),
    id: kept('userId'),
    tokenEligible: kept('tokenEligible'),
    sendCodeToken: keptSentCode('sign-in'),
    rememberCpf: kept('rememberCpf') ?? blank.rememberCpf,
  }),
  headings: signInTexts.headings,
  forget: () => {
    forget('userId');
    forgetSentCode();
  },
});

/** SI-02, SI-06. */
export const loginFlags = ['auth_login_ab_test', 'auth_login_otp_redirect', 'auth_login_otp_button'] as const;
