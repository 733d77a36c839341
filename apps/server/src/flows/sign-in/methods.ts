import type { ContactType } from '@portaria/domain/person/contact';
import { type Account, confirmedContacts } from '../../accounts/account.ts';
import { maskedContacts } from '../../accounts/masked-contacts.ts';
import { countKeysOf } from '../../codes/challenge.ts';
import { sendsBlockedUntil } from '../../codes/code-store.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/caller.ts';

/** SI-05, CC-08: the contacts that can receive a sign-in code, and the end of the block of those that cannot now. */
export async function methodsOf(deps: Deps, account: Account, caller: Caller) {
  const [cellphone, email] = await Promise.all([blockOf(deps, account, caller, 'cellphone'), blockOf(deps, account, caller, 'email')]);
  return { ...maskedContacts(account), ...((cellphone || email) && { blockedUntil: { cellphone, email } }) };
}

async function blockOf(deps: Deps, account: Account, caller: Caller, type: ContactType): Promise<string | undefined> {
  const value = confirmedContacts(account)[type];
  if (!value) return undefined;
  const about = { purpose: 'sign-in', subject: account.id, accountId: account.id, contact: { type, value } } as const;
  const counts = await countKeysOf(deps, about, caller);
  return (await sendsBlockedUntil(deps, deps.db, counts))?.toISOString();
}
