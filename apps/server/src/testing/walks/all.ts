import { identityWalks } from './identity.ts';
import { operatorWalks, reviewWalks } from './operator.ts';
import { recoveryWalks } from './recovery.ts';
import { signInWalks } from './sign-in.ts';
import { signUpWalks } from './sign-up.ts';
import type { Walk } from './walk.ts';

/** Together they make every call of the contract. */
export const walks: readonly Walk[] = [
  ...signInWalks,
  ...signUpWalks,
  ...recoveryWalks,
  ...identityWalks,
  ...operatorWalks,
  ...reviewWalks,
];
