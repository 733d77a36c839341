import { isPhone } from '../../../lib/device.ts';
import type { IdentityData } from '../identity-session.ts';

/** ID-18: from a computer, where the back end has the calls for it. */
export const mayHandOff = ({ isPhone: helps, progress }: IdentityData) =>
  !helps && Boolean(progress?.hasOwnCalls) && !isPhone(navigator.userAgent);
