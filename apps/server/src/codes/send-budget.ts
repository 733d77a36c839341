import type { Contact } from '@portaria/domain/person/contact';
import { findAccountById } from '../accounts/account.ts';
import type { Deps } from '../deps.ts';
import { limitCounts, networkCounts } from '../http/rate-limit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Db } from '../platform/db.ts';

type Send = {
  readonly contact: Contact;
  readonly accountId: string | null;
  /** S6: the device, if the account knows it. */
  readonly device: string | null;
  readonly caller: Caller;
};

/** CC-08: what may be sent, for all purposes together: by network, and by contact; a known device has a share that strangers cannot consume. */
export async function limitSends(deps: Deps, db: Db, { contact: { type, value }, accountId, device, caller }: Send) {
  const { perNetwork, perContact, perKnownDevice, perAccount } = deps.limits.current().codes;
  const contact = value.toLowerCase();
  const to = `codes ${type} ${contact}`;
  const account = device && accountId ? await findAccountById(db, accountId) : null;
  const isOwn = account?.[type]?.toLowerCase() === contact;
  const counts = device
    ? [
        // all devices of an account together for a contact that is not its own: it may be another person's
        { name: `${to} ${accountId} ${isOwn ? `on ${device}` : ''}`, rate: perKnownDevice[type] },
        { name: `codes account ${accountId}`, rate: perAccount },
      ]
    : [{ name: to, rate: perContact[type] }];
  await limitCounts(deps, 'codes', [...networkCounts(deps, 'codes', caller.ip, perNetwork), ...counts], caller, db);
}
