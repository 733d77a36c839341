import { captureErrors } from '../../packages/domain/src/errors/capture.ts';
import { contactVerificationErrors } from '../../packages/domain/src/errors/contact-verification.ts';
import { newerIdentityErrors, olderIdentityErrors } from '../../packages/domain/src/errors/identity.ts';
import { legalizaErrors } from '../../packages/domain/src/errors/legaliza.ts';
import { recoveryErrors } from '../../packages/domain/src/errors/recovery.ts';
import { screens } from '../../packages/domain/src/errors/screens.ts';
import { signInErrors } from '../../packages/domain/src/errors/sign-in.ts';
import { signUpErrors } from '../../packages/domain/src/errors/sign-up.ts';
import { twoFactorErrors } from '../../packages/domain/src/errors/two-factor.ts';
import * as account from '../../packages/domain/src/texts/account.ts';
import * as code from '../../packages/domain/src/texts/code.ts';
import * as consents from '../../packages/domain/src/texts/consents.ts';
import * as contactVerification from '../../packages/domain/src/texts/contact-verification.ts';
import * as embedding from '../../packages/domain/src/texts/embedding.ts';
import * as errors from '../../packages/domain/src/texts/errors.ts';
import * as fields from '../../packages/domain/src/texts/fields.ts';
import * as identity from '../../packages/domain/src/texts/identity.ts';
import * as identityAdvice from '../../packages/domain/src/texts/identity-advice.ts';
import * as legaliza from '../../packages/domain/src/texts/legaliza.ts';
import * as messages from '../../packages/domain/src/texts/messages.ts';
import * as nps from '../../packages/domain/src/texts/nps.ts';
import * as doubts from '../../packages/domain/src/texts/operations/doubts.ts';
import * as numbers from '../../packages/domain/src/texts/operations/numbers.ts';
import * as review from '../../packages/domain/src/texts/operations/review.ts';
import * as operations from '../../packages/domain/src/texts/operations.ts';
import * as password from '../../packages/domain/src/texts/password.ts';
import * as personFields from '../../packages/domain/src/texts/person-fields.ts';
import * as recovery from '../../packages/domain/src/texts/recovery.ts';
import * as shell from '../../packages/domain/src/texts/shell.ts';
import * as signIn from '../../packages/domain/src/texts/sign-in.ts';
import * as signInMore from '../../packages/domain/src/texts/sign-in-more.ts';
import * as signUp from '../../packages/domain/src/texts/sign-up.ts';
import { triesLeftText } from '../../packages/domain/src/texts/tries-left.ts';
import * as twoFactor from '../../packages/domain/src/texts/two-factor.ts';

/** What a person may read in each flow: the texts of its screens and of its refusals; and what an operator reads. */
const sources = {
  'sign-in': [signIn, signInMore, fields, signInErrors],
  'two-factor': [twoFactor, code, twoFactorErrors],
  'contact-verification': [contactVerification, contactVerificationErrors],
  'sign-up': [signUp, personFields, password, consents, signUpErrors],
  recovery: [recovery, recoveryErrors],
  legaliza: [legaliza, legalizaErrors],
  identity: [identity, identityAdvice, consents, [1, 2].map(triesLeftText), captureErrors, newerIdentityErrors, olderIdentityErrors],
  account: [account, nps],
  'every flow': [shell, errors, embedding, screens],
  messages: [messages],
  operators: [operations, review, doubts, numbers],
} as const;

/** Keys of tables are for developers; addresses are no sentences. */
const unread = new Set(['key', 'area', 'show', 'do', 'to', 'field', 'icon']);

function textsIn(value: unknown, key = ''): string[] {
  if (unread.has(key)) return [];
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, name));
}

export const peopleTexts: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(sources).map(([flow, modules]) => [flow, [...new Set(modules.flatMap((each) => textsIn(each)))]]),
);
