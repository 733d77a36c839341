import type { Route } from '../routes.ts';
import { contactVerificationTexts } from './contact-verification.ts';
import { identityTexts } from './identity.ts';
import { legalizaTexts } from './legaliza.ts';
import { recoveryTexts } from './recovery.ts';
import { shellTexts } from './shell.ts';
import { signInTexts } from './sign-in.ts';
import { signUpTexts } from './sign-up.ts';
import { twoFactorTexts } from './two-factor.ts';

/** The h1 of every address. Whole, so only for who needs them all. */
export const headings = {
  ...signInTexts.headings,
  ...twoFactorTexts.headings,
  ...contactVerificationTexts.headings,
  ...identityTexts.headings,
  ...signUpTexts.headings,
  ...recoveryTexts.headings,
  ...legalizaTexts.headings,
  ...shellTexts.headings,
} as const satisfies Record<Route, string>;
