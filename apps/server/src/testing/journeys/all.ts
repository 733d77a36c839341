import { identityJourneys } from './identity.ts';
import type { Journey } from './journey.ts';
import { operatorJourneys } from './operator.ts';
import { recoveryJourneys } from './recovery.ts';
import { signInJourneys } from './sign-in.ts';
import { signUpJourneys } from './sign-up.ts';

/** Together they make every call of the contract. */
export const journeys: readonly Journey[] = [
  ...signInJourneys,
  ...signUpJourneys,
  ...recoveryJourneys,
  ...identityJourneys,
  ...operatorJourneys,
];
