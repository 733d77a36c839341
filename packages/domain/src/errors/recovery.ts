import { sharedReadings } from './shared.ts';

/** Spec 2, section 8.1. */
export const recoveryErrors = sharedReadings('recovery');
