import { sharedReadings } from './shared.ts';

/** CC-10. */
export const contactVerificationErrors = sharedReadings('contact');
