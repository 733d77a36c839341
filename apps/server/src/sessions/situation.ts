import type { ErrorCode } from '@portaria/domain/errors/codes';
import { reconfirmFields as order } from '@portaria/domain/reconfirm';
import type { Account, AccountStatus, RiskVerdict } from '../accounts/account.ts';
import type { Rules } from '../risk/rules.ts';

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

/** How grave a verdict is at a sign-in. Those that concern a sign-up alone say nothing here. */
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
 * What keeps a person who knows the password from entering, the gravest first: what cannot be mended, then what is
 * suspected, then what the person can mend. The second factor goes before legaliza, which changes contacts. Null: nothing.
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

/** SI-06: who came by a code is not asked about the password. */
export const situationByCode = (account: Situation) => situationOf({ ...account, passwordExpired: false });

/** What may have come up since the person passed: what was asked on the way is not asked again, and what the rules only try holds nobody back. */
export const situationSince = (account: Situation, { mode }: Pick<Rules, 'mode'>) =>
  situationByCode({ ...account, riskVerdict: mode === 'shadow' || account.riskVerdict === '0054' ? null : account.riskVerdict });

/** SI-15: the order that the pages expect. */
export const fieldsToReconfirm = ({ reconfirmFields, emailBlocked }: Pick<Situation, 'reconfirmFields' | 'emailBlocked'>) =>
  order.filter((field) => reconfirmFields.includes(field) || (field === 'email' && emailBlocked));

type FenceReason = 'unconfirmed_primary_email' | 'no_primary_phone' | 'primary_contact_confirmation';
type Contacts = Pick<Account, 'email' | 'emailConfirmedAt' | 'cellphone' | 'cellphoneConfirmedAt'>;

/** SI-11: what is missing among a person's contacts. An e-mail is optional, a cellphone is not. */
export function fenceReason({ email, emailConfirmedAt, cellphone, cellphoneConfirmedAt }: Contacts): FenceReason | null {
  const emailIsFine = email === null || emailConfirmedAt !== null;
  if (cellphone && cellphoneConfirmedAt) return emailIsFine ? null : 'unconfirmed_primary_email';
  return !cellphone && email && emailIsFine ? 'no_primary_phone' : 'primary_contact_confirmation';
}
