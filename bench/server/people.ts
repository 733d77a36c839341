import { randomUUID } from 'node:crypto';
import { cookies } from '@portaria/contract/cookies';
import pg from 'pg';
import { newPasswords } from '../../apps/server/src/accounts/passwords.ts';
import { readBrandFolder } from '../../apps/server/src/brand/brand-folder.ts';
import { deriveKeys } from '../../apps/server/src/platform/keys.ts';
import { drillSecret } from '../../drills/support/drill-deps.ts';
import { type Invented, inventPeople } from '../../drills/support/invented-people.ts';
import { password } from '../../drills/support/sign-up.ts';

export type Known = Invented & {
  /** The cookie of a device that signed in before, as most do. */
  readonly deviceCookie: string;
};

/** Each in a network of its own, so that no limit of one network is reached, however quick the machine. */
const addressOf = (index: number) => `10.${index >> 8}.${index & 255}.7`;

/** People with a password, confirmed contacts and a known device, written straight into the tables. */
export async function knownPeople(databaseUrl: string, count: number): Promise<readonly Known[]> {
  const keys = deriveKeys([drillSecret]);
  const { termsVersion } = readBrandFolder('portaria');
  const hash = await (await newPasswords()).hash(password);
  const people = inventPeople(count).map((person, i) => ({ ...person, id: randomUUID(), device: randomUUID(), address: addressOf(i) }));
  const column = <K extends keyof (typeof people)[number]>(name: K) => people.map((person) => person[name]);
  const db = new pg.Client(databaseUrl);
  await db.connect();
  try {
    await db.query(
      `insert into accounts (id, cpf, name, birth_date, email, email_confirmed_at, cellphone, cellphone_confirmed_at, password_hash, password_set_at,
         status, created_at, updated_at)
       select id, cpf, name, '1985-02-26', email, now(), cellphone, now(), $6, now(), 'active', now(), now()
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[]) as given (id, cpf, name, email, cellphone)`,
      [column('id'), column('cpf'), column('name'), column('email'), column('cellphone'), hash],
    );
    await db.query(
      `insert into terms_acceptances (account_id, version, accepted_at, ip, user_agent) select id, $2, now(), '127.0.0.1', 'bench' from unnest($1::uuid[]) as id`,
      [column('id'), termsVersion],
    );
    await db.query(
      `insert into devices (device_id, account_id, first_seen_at, last_seen_at)
       select device, id, now(), now() from unnest($1::uuid[], $2::uuid[]) as given (device, id)`,
      [column('device'), column('id')],
    );
    await addHistory(db, people);
    await db.query('vacuum analyze');
  } finally {
    await db.end();
  }
  return people.map((person) => ({ ...person, deviceCookie: `${cookies.device.name}=${keys.sign('device', person.device)}` }));
}

/** A sign-in of each, some day of the last weeks: statements are planned for tables that are in use, as those of a running service are. */
async function addHistory(db: pg.Client, people: readonly { readonly id: string; readonly device: string; readonly address: string }[]) {
  const given = [people.map(({ id }) => id), people.map(({ device }) => device), people.map(({ address }) => address)];
  const from = `from unnest($1::uuid[], $2::uuid[], $3::text[]) with ordinality as given (id, device, address, n)`;
  const at = `now() - n % 40 * interval '1 day' - n * interval '1 second'`;
  await db.query(
    `insert into audit_log (at, event, outcome, account_id, cpf_hash, ip, device_id, request_id)
     select ${at}, 'sign-in', 'ok', id, sha256(id::text::bytea), address, device, 'bench' ${from}`,
    given,
  );
  await db.query(
    `insert into risk_decisions (at, place, account_id, cpf_hash, device_id, network, method, score, reasons, rules_version, request_id)
     select ${at}, 'sign-in', id, sha256(id::text::bytea), device, address, 'password', 0, '[]', 'bench', 'bench' ${from}`,
    given,
  );
  await db.query(
    `insert into sessions (id, token_hash, account_id, device_id, ip, user_agent, started_at, last_seen_at, expires_at, ended_at)
     select gen_random_uuid(), sha256(id::text::bytea), id, device, address, 'bench', ${at}, ${at}, ${at}, ${at} ${from}`,
    given,
  );
}
