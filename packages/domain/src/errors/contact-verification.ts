import type { ErrorTable } from './reaction.ts';
import { sharedReadings } from './shared.ts';

/** CC-10: no contact is left that could approve another one, which is a case for recovery. */
const noneReachable = {
  key: 'user_needs_contact',
  area: 'contact_user_needs_contact',
  reaction: { show: 'redirect', to: '/autorizacao/recuperacao-de-conta' },
} as const;

export const contactVerificationErrors = { ...sharedReadings('contact'), '0021': noneReachable } as const satisfies ErrorTable;
