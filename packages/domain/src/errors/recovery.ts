import { sharedReadings } from './shared.ts';

/** ER-01. */
export const recoveryErrors = sharedReadings('recovery');
