import type { Db } from '../../platform/db.ts';
import { heldUntilNextRelease } from '../../platform/distribution/distribution.ts';

/** The schema of the next release: without what only the build before needs. */
export async function dropHeld(db: Db): Promise<void> {
  await db.query('drop trigger accounts_keys on accounts');
  for (const { drop } of heldUntilNextRelease) await db.query(drop);
}

const wanted = `
  select 'cpf' as type, cpf::text as value, id from accounts
  union all select 'email', lower(email), id from accounts where email is not null and email_confirmed_at is not null
  union all select 'cellphone', cellphone, id from accounts where cellphone is not null and cellphone_confirmed_at is not null`;
const held = `
  select 'cpf', cpf::text, account_id from account_cpfs
  union all select 'email', email, account_id from account_emails
  union all select 'cellphone', cellphone, account_id from account_cellphones`;

/** Keys of accounts that are missing, and keys that no account has. None is right. */
export async function wrongKeys(db: Db): Promise<readonly object[]> {
  const { rows } = await db.query(
    `(select 'missing' as is, a.* from (${wanted} except (${held})) a) union all (select 'left behind', b.* from (${held} except (${wanted})) b)`,
  );
  return rows;
}
