import { randomUUID } from 'node:crypto';
import type { Contact } from '@portaria/domain/person/contact';
import type { Deps } from '../deps.ts';
import type { Caller } from '../platform/caller.ts';
import type { Db } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import { issueStep } from '../steps/step-token.ts';

/** The recovery that requested the identity validation, and the new contact (RE-07) that the person was shown. */
export type RecoveryNote = { readonly recovery?: string; readonly contact?: string };

/** A keyed hash of the contact, stored in the token of the validation. */
export const hashContact = ({ keys }: Pick<Deps, 'keys'>, { type, value }: Contact) =>
  keys.blind('contact', `${type} ${value}`).toString('hex');

export function unsealContact({ keys }: Pick<Deps, 'keys'>, sealed: Buffer | null): Contact | null {
  const text = sealed && keys.unseal('contact', sealed);
  return text ? (JSON.parse(text) as Contact) : null;
}

type Pending = { readonly contact: Contact; readonly sealed: Buffer; readonly isConfirmed: boolean };

/** RE-07: the pending contact that this validation confirms; null if another one was named since. */
export async function pendingContact(deps: Deps, { recovery, contact: mark }: RecoveryNote, db: Db = deps.db): Promise<Pending | null> {
  if (!recovery || !mark) return null;
  const { rows } = await db.query<Omit<Pending, 'contact'>>(
    `select new_contact as sealed, new_contact_confirmed_at is not null as "isConfirmed" from recoveries
     where id = $1 and new_contact is not null and ended_at is null`,
    [recovery],
  );
  const contact = rows[0] && unsealContact(deps, rows[0].sealed);
  return contact && hashContact(deps, contact) === mark ? { contact, ...rows[0]! } : null;
}

/**
 * ID-14, RE-07: the grant of an allowed validation with purpose account_recovery: a token for `result`. 0035 when the recovery has ended.
 * A contact that the person was not shown before the consent is not saved.
 */
export async function grantRecovery(deps: Deps, accountId: string, note: RecoveryNote, caller: Caller, db: Db = deps.db): Promise<string> {
  const shown = await pendingContact(deps, note, db);
  const { rows } = await db.query<{ id: string; isOpen: boolean }>(
    `update recoveries set confirmed_at = case when ended_at is null then $3 else confirmed_at end,
       confirmed_by = case when ended_at is null then 'identity' else confirmed_by end,
       new_contact = case when new_contact = $4 then new_contact end,
       new_contact_confirmed_at = case when new_contact = $4 then new_contact_confirmed_at end
     where id = $1 and account_id = $2 returning id, ended_at is null as "isOpen"`,
    [note.recovery ?? null, accountId, deps.now(), shown?.sealed ?? null],
  );
  if (rows[0]?.isOpen === false || (note.recovery && !rows[0])) throw new Refusal('0035'); // a deleted recovery may have ended in any way
  const id = rows[0]?.id ?? (await begin(deps, accountId, caller, db));
  return issueStep(deps, 'recovery.confirmed', { accountId, data: { recovery: id } }, db);
}

/** For a validation that no recovery of ours requested. */
async function begin(deps: Deps, accountId: string, caller: Caller, db: Db): Promise<string> {
  const id = randomUUID();
  const { rows } = await db.query<{ cpf: string }>('select cpf from accounts where id = $1', [accountId]);
  if (!rows[0]) throw new Refusal('0036');
  await db.query(
    `insert into recoveries (id, variant, subject, account_id, ip, user_agent, started_at, confirmed_at, confirmed_by)
     values ($1, 'recuperacao-de-conta', $2, $3, $4, $5, $6, $6, 'identity')`,
    [id, deps.keys.blind('cpf', rows[0].cpf), accountId, caller.ip, caller.userAgent, deps.now()],
  );
  return id;
}
