import { captureErrors } from './errors/capture.ts';
import { codes } from './errors/codes.ts';
import { contactVerificationErrors } from './errors/contact-verification.ts';
import { newerIdentityErrors } from './errors/identity.ts';
import { legalizaErrors } from './errors/legaliza.ts';
import type { ErrorTable, Reading } from './errors/reaction.ts';
import { recoveryErrors } from './errors/recovery.ts';
import { areaOfScreen, messageFor, screens } from './errors/screens.ts';
import { signInErrors } from './errors/sign-in.ts';
import { signUpErrors } from './errors/sign-up.ts';
import { twoFactorErrors } from './errors/two-factor.ts';
import { verdictFailures } from './identity.ts';
import { routeNames } from './route-names.ts';
import * as shellTexts from './texts/shell.ts';

const tables: readonly ErrorTable[] = [
  signInErrors,
  signUpErrors,
  recoveryErrors,
  legalizaErrors,
  twoFactorErrors,
  contactVerificationErrors,
  newerIdentityErrors,
];
const readings = tables.flatMap((table) => Object.values(table) as Reading[]);
const once = (words: readonly string[]) => [...new Set(words)];

/** SG-08, S50: the only values that can be measured, so nothing that a person typed can be. */
export const measuredAreas = once([
  'not_found',
  ...Object.values(routeNames).map(({ area }) => area),
  ...readings.map(({ area }) => area),
  ...[...Object.values(screens), messageFor('unknown')].map(areaOfScreen),
]);

/** The numbered codes, those that normalise.ts gives to an answer without a number, and the names of errors that no call refused. */
export const measuredCodes = once([
  ...Object.keys(codes),
  ...tables.flatMap((table) => Object.keys(table)),
  'FR999',
  'tooMany',
  'cancelled',
  ...Object.keys(captureErrors),
  ...verdictFailures,
  ...Object.keys(shellTexts.storage).map((kind) => `storage_${kind}`),
]);

/** A flow's name for a code; else the code itself. */
export const measuredKeys = once([...readings.map(({ key }) => key), ...measuredCodes, 'forgot_username', 'unexpected']);
