import { type Account, confirmedContacts } from '../../accounts/account.ts';
import { claimKey, moveContacts } from '../../accounts/account-keys.ts';
import { recordWhatsappConsent } from '../../accounts/consents.ts';
import { recordAcceptance } from '../../accounts/terms-acceptance.ts';
import { refuseUnusable, takenCodes, takenContact } from '../../accounts/usable-contact.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Reachable } from './draft.ts';

/** SI-23: an account whose sign-up was never finished is completed; any other keeps its CPF (0027). */
export const isTaken = (account: Account | null): boolean => account !== null && account.status !== 'pending';

type Opening = { readonly reachable: Reachable; readonly unfinished: Account | null; readonly status: 'active' | 'locked' };

/** SU-06: creates the account with its confirmed cellphone, the terms and the opt-in. It has no password yet. */
export async function openAccount(deps: Deps, { reachable, unfinished, status }: Opening, db: Db): Promise<string> {
  const accountId = unfinished?.id ?? reachable.userId;
  const { name, socialName = null, birthDate, cellphone, email, cpf, terms, optinWhatsapp: given, contactsFrom: origin } = reachable;
  if (email) await refuseUnusable(deps, accountId, { type: 'email', value: email }, db);
  await refuseUnusable(deps, accountId, { type: 'cellphone', value: cellphone }, db);
  await db
    .query(unfinished ? complete : insert, [accountId, cpf, name, socialName, birthDate, email, cellphone, status, deps.now()])
    .catch(refuseTaken);
  if (!(await claimKey(db, accountId, { type: 'cpf', value: cpf }))) throw new Refusal('0027');
  const before = unfinished ? confirmedContacts(unfinished) : { email: null, cellphone: null };
  const taken = await moveContacts(db, accountId, before, { email: null, cellphone });
  if (taken) throw new Refusal(takenCodes[taken.type]);
  await recordAcceptance(db, accountId, terms);
  await recordWhatsappConsent(deps, db, { accountId, given, by: 'sign-up', origin });
  return accountId;
}

const insert = `
  insert into accounts (id, cpf, name, social_name, birth_date, email, cellphone, cellphone_confirmed_at, status, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $9, $8, $9, $9)`;

const complete = `
  update accounts set name = $3, social_name = $4, birth_date = $5, email = $6, email_confirmed_at = null, cellphone = $7,
    cellphone_confirmed_at = $9, status = $8, reconfirm_fields = '{}', updated_at = $9
  where id = $1 and cpf = $2`;

/** Another process may have confirmed the contact since the check. */
function refuseTaken(error: unknown): never {
  const taken = takenContact(error);
  throw taken ? new Refusal(takenCodes[taken]) : error;
}
