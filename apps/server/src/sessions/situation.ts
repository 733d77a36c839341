import type { ErrorCode } from '@portaria/domain/errors/codes';
import { reconfirmFields as order } from '@portaria/domain/reconfirm';
import type { Account, AccountStatus, Contacts, RiskVerdict } from '../accounts/account.ts';
import type { PlaceSettings } from '../risk/rules.ts';

export type Situation = Pick<Account, 'status' | 'riskVerdict' | 'passwordExpired' | 'revalidate' | 'reconfirmFields' | 'emailBlocked'>;

const byStatus = {
  active: null,
  deceased: '0028',
  invalid: '0001',
  pending_proof: '0014',
  pending: '0019',
  denied: '0050',
  locked: '0040',
} as const satisfies Record<AccountStatus, ErrorCode | null>;

/** Severity of a verdict at sign-in. Verdicts that only apply to a sign-up have none. */
const weightOf = {
  '0024': 'suspected',
  '0025': 'suspected',
  '0029': 'suspected',
  '0071': 'suspected',
  '0040': 'locked',
  '0054': 'second-factor',
  '0031': null,
  '0037': null,
} as const satisfies Record<RiskVerdict, string | null>;

/**
 * Why a person with the right password may not sign in, most severe first: what cannot be fixed, then suspicions, then what the person can
 * fix.
 * The second factor comes before legaliza, which changes contacts. Null if nothing applies.
 */
export function situationOf(account: Situation): ErrorCode | null {
  const { status, riskVerdict } = account;
  if (status === 'deceased') return byStatus.deceased;
  const weight = riskVerdict && weightOf[riskVerdict];
  if (weight === 'suspected') return riskVerdict;
  if (status !== 'active') return byStatus[status];
  if (weight === 'locked') return byStatus.locked;
  if (account.passwordExpired) return '0041';
  if (account.revalidate) return '0042';
  if (weight === 'second-factor') return riskVerdict;
  if (account.emailBlocked) return '0018';
  return account.reconfirmFields.length > 0 ? '0002' : null;
}

/** SI-06: a person who signs in by code is not asked about the password. */
export const situationByCode = (account: Situation) => situationOf({ ...account, passwordExpired: false });

/**
 * What may have changed since the person passed this check. What was already asked is not asked again, and rules in shadow mode stop no
 * one.
 */
export const situationSince = (account: Situation, { mode }: Pick<PlaceSettings, 'mode'>) =>
  situationByCode({ ...account, riskVerdict: mode === 'shadow' || account.riskVerdict === '0054' ? null : account.riskVerdict });

/** SI-15: in the order that the pages expect. */
export const fieldsToReconfirm = ({ reconfirmFields, emailBlocked }: Pick<Situation, 'reconfirmFields' | 'emailBlocked'>) =>
  order.filter((field) => reconfirmFields.includes(field) || (field === 'email' && emailBlocked));

type FenceReason = 'unconfirmed_primary_email' | 'no_primary_phone' | 'primary_contact_confirmation';

/** SI-11: which contact is missing or unconfirmed. The e-mail is optional, the cellphone is not. */
export function fenceReason({ email, emailConfirmedAt, cellphone, cellphoneConfirmedAt }: Contacts): FenceReason | null {
  const emailIsFine = email === null || emailConfirmedAt !== null;
  if (cellphone && cellphoneConfirmedAt) return emailIsFine ? null : 'unconfirmed_primary_email';
  return !cellphone && email && emailIsFine ? 'no_primary_phone' : 'primary_contact_confirmation';
}
