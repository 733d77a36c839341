import type pg from 'pg';
import { demoPassword, people } from '../../apps/server/src/dev/demo-accounts.ts';
import type { Invented } from './invented-people.ts';

/** Of every account that is opened here. */
export const accountPassword = demoPassword;

/** Accounts of invented people with both contacts confirmed: copies of a demo account, with its password. */
export async function openAccounts(db: pg.Pool, persons: readonly Invented[]) {
  const rows = persons.map(({ cpf, name, birthDate, email, cellphone }) => ({ cpf, name, birth_date: birthDate, email, cellphone }));
  await db.query(
    `insert into accounts select (jsonb_populate_record(a, person || jsonb_build_object('id', gen_random_uuid()))).*
     from accounts a, jsonb_array_elements($2::jsonb) person where a.cpf = $1`,
    [people.regular.cpf, JSON.stringify(rows)],
  );
  await db.query(
    `insert into terms_acceptances select (jsonb_populate_record(t, jsonb_build_object('account_id', b.id))).*
     from terms_acceptances t join accounts a on a.id = t.account_id, accounts b where a.cpf = $1 and b.cpf = any($2)`,
    [people.regular.cpf, persons.map(({ cpf }) => cpf)],
  );
}
