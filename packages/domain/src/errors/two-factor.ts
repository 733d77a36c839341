import { sharedReadings } from './shared.ts';

/** CC-12: send, verify and resend fail by the codes they share with recovery. */
export const twoFactorErrors = sharedReadings('two_factor');
