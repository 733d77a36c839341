import { legalizaCalls as calls } from '@portaria/contract/calls/legaliza';
import type { ErrorCode } from '@portaria/domain/errors/codes';
import type { ReconfirmField } from '@portaria/domain/reconfirm';
import { type Account, findAccountById, type RiskVerdict } from '../../accounts/account.ts';
import type { Deps } from '../../deps.ts';
import { limitCall } from '../../http/rate-limit.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { fieldsToReconfirm } from '../../sessions/situation.ts';
import { issueStep, type Step } from '../../steps/step-token.ts';

/** Values that take effect only with the result. */
type Given = { readonly email?: string; readonly cellphone?: string; readonly optinWhatsapp?: boolean };

/** The data of a flow token, from call to call. The first one comes from the login (SI-15). */
type Carried = {
  readonly reconfirm_fields: readonly ReconfirmField[];
  /** A code to a confirmed contact has passed on the way. */
  readonly proved?: boolean;
  readonly begun?: boolean;
  readonly given?: Given;
};

export type LegalizaSession = {
  readonly step: Step;
  readonly account: Account;
  readonly fields: readonly ReconfirmField[];
  readonly proved: boolean;
  readonly begun: boolean;
  readonly given: Given;
};

/** ER-05: the code of each verdict for a change of data. `unlock` allows it, and then requires a proof of identity (LE-03). */
const codeFor = {
  '0024': '0024',
  '0025': '0024',
  '0071': '0024',
  '0029': '0029',
  '0031': '0031',
  '0037': '0037',
  '0040': 'unlock',
  '0054': 'unlock',
} as const satisfies Record<RiskVerdict, ErrorCode | 'unlock'>;

/** The second factor of the login has already passed. */
const verdictOn = ({ changeVerdict, riskVerdict }: Account) => changeVerdict ?? (riskVerdict === '0054' ? null : riskVerdict);

export function asksForIdentity(account: Account): boolean {
  const verdict = verdictOn(account);
  return verdict !== null && codeFor[verdict] === 'unlock';
}

/** LE-01: the token says what was asked, the account what is left of it. */
export async function openLegaliza(deps: Deps, step: Step, db: Db = deps.db): Promise<LegalizaSession> {
  const account = step.accountId ? await findAccountById(db, step.accountId) : null;
  const { reconfirm_fields: fields, proved = false, begun = false, given = {} } = step.data as unknown as Carried;
  if (!account) throw new Refusal('0036');
  await limitCall(deps, calls.legalize.path, { cpf: account.cpf });
  if (account.status !== 'active') throw new Refusal('0001');
  refuseDone(account, fields);
  const verdict = verdictOn(account);
  if (verdict && codeFor[verdict] !== 'unlock') throw new Refusal(codeFor[verdict]);
  return { step, account, fields, proved, begun, given };
}

/** Another tab has completed it; a new sign-in now succeeds. */
function refuseDone(account: Account, fields: LegalizaSession['fields']) {
  if (!fieldsToReconfirm(account).some((field) => fields.includes(field))) throw new Refusal('0036');
}

/** Locks the account until the transaction ends, so that of two tabs only one continues. */
export async function lockLegaliza(db: Db, { account: { id }, fields }: LegalizaSession): Promise<Account> {
  await db.query('select 1 from accounts where id = $1 for update', [id]);
  const account = (await findAccountById(db, id))!;
  refuseDone(account, fields);
  return account;
}

/**
 * The token of the next call. The previous one stays valid until the end, so that a lost answer can be requested again and going back
 * works.
 */
export function issueNext(deps: Deps, legaliza: LegalizaSession, change: Pick<Carried, 'proved' | 'given'>, db: Db): Promise<string> {
  const { fields, proved, given, account } = legaliza;
  const data: Carried = { reconfirm_fields: fields, proved, given, begun: true, ...change };
  return issueStep(deps, 'legaliza.reconfirm', { accountId: account.id, data }, db);
}
