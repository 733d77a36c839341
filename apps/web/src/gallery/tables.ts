import { contactVerificationErrors } from '@portaria/domain/errors/contact-verification';
import { newerIdentityErrors, olderIdentityErrors } from '@portaria/domain/errors/identity';
import { legalizaErrors } from '@portaria/domain/errors/legaliza';
import type { ErrorTable } from '@portaria/domain/errors/reaction';
import { recoveryErrors } from '@portaria/domain/errors/recovery';
import { signInErrors } from '@portaria/domain/errors/sign-in';
import { signUpErrors } from '@portaria/domain/errors/sign-up';
import { twoFactorErrors } from '@portaria/domain/errors/two-factor';
import type { FlowName } from '@portaria/domain/routes';

/** ER-01: the error tables of each flow. The name of a table is part of the names of its views. */
export const errorTables: Readonly<Record<FlowName, Readonly<Record<string, ErrorTable>>>> = {
  'sign-in': { 'sign-in': signInErrors },
  'two-factor': { 'two-factor': twoFactorErrors },
  'contact-verification': { 'contact-verification': contactVerificationErrors },
  identity: { 'identity-newer': newerIdentityErrors, 'identity-older': olderIdentityErrors },
  'sign-up': { 'sign-up': signUpErrors },
  recovery: { recovery: recoveryErrors },
  legaliza: { legaliza: legalizaErrors },
};
