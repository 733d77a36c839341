import type { Route } from '../routes.ts';
import * as contactVerificationTexts from './contact-verification.ts';
import * as errorTexts from './errors.ts';
import * as identityTexts from './identity.ts';
import * as legalizaTexts from './legaliza.ts';
import * as recoveryTexts from './recovery.ts';
import * as signInTexts from './sign-in.ts';
import * as signUpTexts from './sign-up.ts';
import * as twoFactorTexts from './two-factor.ts';

/** The h1 of every address. Import it only where all of them are needed. */
export const headings = {
  ...signInTexts.headings,
  ...twoFactorTexts.headings,
  ...contactVerificationTexts.headings,
  ...identityTexts.headings,
  ...signUpTexts.headings,
  ...recoveryTexts.headings,
  ...legalizaTexts.headings,
  ...errorTexts.headings,
} as const satisfies Record<Route, string>;
