import type { Account } from '../accounts/account.ts';

export type FenceReason = 'unconfirmed_primary_email' | 'no_primary_phone' | 'primary_contact_confirmation';
type Contacts = Pick<Account, 'email' | 'emailConfirmedAt' | 'cellphone' | 'cellphoneConfirmedAt'>;

/** SI-11: what is missing among a person's contacts. An e-mail is optional, a cellphone is not. */
export function fenceReason({ email, emailConfirmedAt, cellphone, cellphoneConfirmedAt }: Contacts): FenceReason | null {
  const emailIsFine = email === null || emailConfirmedAt !== null;
  if (cellphone && cellphoneConfirmedAt) return emailIsFine ? null : 'unconfirmed_primary_email';
  return !cellphone && email && emailIsFine ? 'no_primary_phone' : 'primary_contact_confirmation';
}
