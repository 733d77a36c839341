import { legalizaCalls as calls } from '@portaria/contract/calls/legaliza';
import type { ReconfirmField } from '@portaria/domain/reconfirm';
import { type Account, findAccountById, verdictOnChange } from '../../accounts/account.ts';
import type { Deps } from '../../deps.ts';
import { limitCpf } from '../../http/rate-limit.ts';
import type { Signals } from '../../http/signals.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { assess } from '../../risk/assess.ts';
import { fieldsToReconfirm } from '../../sessions/situation.ts';
import { issueStep, refuseOvertaken, type Step } from '../../steps/step-token.ts';

/** Values that take effect only with the result. */
type Given = { readonly email?: string; readonly cellphone?: string; readonly optinWhatsapp?: boolean };

/** The data of a flow token, from call to call. The first one comes from the login (SI-15). */
type Carried = {
  readonly reconfirm_fields: readonly ReconfirmField[];
  /** A code to a confirmed contact has passed on the way. */
  readonly proved?: boolean;
  readonly begun?: boolean;
  /** The risk rules want the identity proven at the end (LE-03). */
  readonly suspected?: boolean;
  readonly given?: Given;
};

export type LegalizaSession = {
  readonly step: Step;
  readonly account: Account;
  readonly fields: readonly ReconfirmField[];
  readonly proved: boolean;
  readonly begun: boolean;
  readonly suspected: boolean;
  readonly given: Given;
};

type Asked = { readonly step: Step; readonly caller: Caller; readonly signals: Signals };

/** LE-01: the token says what was asked, the account what is left of it. */
export async function openLegaliza(deps: Deps, { step, caller, signals }: Asked): Promise<LegalizaSession> {
  const account = step.accountId ? await findAccountById(deps.db, step.accountId) : null;
  const { reconfirm_fields: fields, proved = false, begun = false, suspected = false, given = {} } = step.data as unknown as Carried;
  if (!account) throw new Refusal('0036');
  await limitCpf(deps, calls.legalize.path, account.cpf, caller);
  if (account.status !== 'active') throw new Refusal('0001');
  refuseDone(account, fields);
  const suspicion = await assess(deps, 'legaliza', {
    subject: deps.keys.blind('cpf', account.cpf),
    accountId: account.id,
    listed: verdictOnChange(account),
    caller,
    signals,
  });
  if (suspicion && suspicion !== '0040') throw new Refusal(suspicion);
  return { step, account, fields, proved, begun, suspected: suspected || suspicion === '0040', given };
}

/** Another tab has completed it; a new sign-in now succeeds. */
function refuseDone(account: Account, fields: LegalizaSession['fields']) {
  if (!fieldsToReconfirm(account).some((field) => fields.includes(field))) throw new Refusal('0036');
}

/** Locks the account until the transaction ends, so that of two tabs, or of the same request twice, only one continues. */
export async function lockLegaliza(deps: Deps, db: Db, { step, account: { id }, fields }: LegalizaSession): Promise<Account> {
  await db.query('select 1 from accounts where id = $1 for update', [id]);
  await refuseOvertaken(deps, step, db);
  const account = (await findAccountById(db, id))!;
  refuseDone(account, fields);
  return account;
}

/**
 * The token of the next call. The previous one stays valid until the end, so that a lost answer can be requested again and going back
 * works.
 */
export function issueNext(deps: Deps, legaliza: LegalizaSession, change: Pick<Carried, 'proved' | 'given'>, db: Db): Promise<string> {
  const { fields, proved, suspected, given, account } = legaliza;
  const data: Carried = { reconfirm_fields: fields, proved, suspected, given, begun: true, ...change };
  return issueStep(deps, 'legaliza.reconfirm', { accountId: account.id, data }, db);
}
