import type { Contact, ContactType } from '@portaria/domain/person/contact';
import type { Db } from '../platform/db.ts';

/** Which account holds a CPF or a confirmed contact. Each has a table of its own key, since a shard knows only its own accounts (decision 0059). */
const keys = {
  cpf: { table: 'account_cpfs', value: '$1' },
  email: { table: 'account_emails', value: 'lower($1)' },
  cellphone: { table: 'account_cellphones', value: '$1' },
} as const satisfies Record<ContactType | 'cpf', { readonly table: string; readonly value: string }>;
type Key = { readonly type: keyof typeof keys; readonly value: string };

/** False if another account holds it. Claiming again what the account holds changes nothing. */
export async function claimKey(db: Db, accountId: string, { type, value }: Key): Promise<boolean> {
  const { table, value: given } = keys[type];
  const claim = `insert into ${table} (${type}, account_id) values (${given}, $2) on conflict do nothing`;
  if ((await db.query(claim, [value, accountId])).rowCount) return true;
  return !(await isHeldByAnother(db, accountId, { type, value }));
}

export async function isHeldByAnother(db: Db, accountId: string, { type, value }: Key): Promise<boolean> {
  const { table, value: given } = keys[type];
  const { rowCount } = await db.query(`select 1 from ${table} where ${type} = ${given} and account_id <> $2`, [value, accountId]);
  return rowCount === 1;
}

async function releaseKey(db: Db, accountId: string, { type, value }: Key): Promise<void> {
  const { table, value: given } = keys[type];
  await db.query(`delete from ${table} where ${type} = ${given} and account_id = $2`, [value, accountId]);
}

type Held = Readonly<Record<ContactType, string | null>>;

/** Releases the contacts that the account had confirmed and has no more, and claims the others. Returns the one that another account holds. */
export async function moveContacts(db: Db, accountId: string, before: Held, after: Held): Promise<Contact | null> {
  for (const type of ['email', 'cellphone'] as const) {
    const [old, value] = [before[type], after[type]];
    if (old && old.toLowerCase() !== value?.toLowerCase()) await releaseKey(db, accountId, { type, value: old });
    if (value && !(await claimKey(db, accountId, { type, value }))) return { type, value };
  }
  return null;
}
