import { createHash } from 'node:crypto';
import * as limits from '@portaria/domain/limits';
import type { Contact } from '@portaria/domain/person/contact';
import { forgetCodes } from '../codes/code-store.ts';
import type { Deps } from '../deps.ts';
import { type Db, transaction } from '../platform/db.ts';
import { demoPassword, type Person, people } from './demo-accounts.ts';

/** Resets every demo account: one created from a demo CPF is deleted. Other accounts are not changed. */
export async function seedPeople(deps: Deps): Promise<void> {
  const passwordHash = await deps.passwords.hash(demoPassword);
  await transaction(deps.db, async (db) => {
    await db.query(`select pg_advisory_xact_lock(hashtext('demo people'))`); // two servers may start at once
    const all = Object.values<Person>(people);
    await forget(deps, db, all); // all first: an account may have taken a contact that another one left
    for (const person of all) {
      await insertVerdict(deps, db, person);
      if (person.account === false) continue;
      await insertAccount(deps, db, person, passwordHash);
      await insertSituation(deps, db, person);
    }
  });
}

/** Stable over restarts, so that an open page stays valid. */
const idOf = ({ cpf }: Person) => {
  const hex = createHash('sha256').update(`demo person ${cpf}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

async function forget(deps: Deps, db: Db, all: readonly Person[]) {
  const cpfs = all.map(({ cpf }) => cpf);
  const subjects = cpfs.map((cpf) => deps.keys.blind('cpf', cpf));
  await db.query('delete from accounts where cpf = any($1)', [cpfs]);
  await db.query('delete from risk_list where cpf = any($1)', [cpfs]);
  await db.query('delete from blocked_emails where email = any($1)', [all.map(({ email }) => email)]);
  await db.query('delete from password_failures where subject = any($1)', [subjects]);
  await db.query('delete from registry_mismatches where subject = any($1)', [subjects]);
  await db.query('delete from identity_denials where subject = any($1)', [subjects]);
  await forgetCodes(
    deps,
    db,
    all.flatMap((person, index) =>
      [idOf(person), subjects[index]!.toString('hex')].flatMap((subject) => contactsOf(person).map((contact) => ({ subject, contact }))),
    ),
  );
}

function contactsOf({ email, cellphone }: Person): Contact[] {
  return [
    ...(email ? [{ type: 'email', value: email } as const] : []),
    ...(cellphone ? [{ type: 'cellphone', value: cellphone } as const] : []),
  ];
}

async function insertAccount(deps: Deps, db: Db, person: Person, passwordHash: string) {
  const now = deps.now();
  const { email, cellphone } = person;
  await db.query(
    `insert into accounts (id, cpf, name, birth_date, email, email_confirmed_at, cellphone, cellphone_confirmed_at, password_hash,
       password_set_at, password_expired, status, token_eligible, revalidate, reconfirm_fields, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $10, $10)`,
    [
      idOf(person),
      person.cpf,
      person.name,
      person.birthDate,
      email,
      email && person.emailConfirmed !== false ? now : null,
      cellphone,
      cellphone && person.cellphoneConfirmed !== false ? now : null,
      passwordHash,
      now,
      person.passwordExpired ?? false,
      person.status ?? 'active',
      person.tokenEligible ?? false,
      person.revalidate ?? false,
      person.reconfirmFields ?? [],
    ],
  );
}

async function insertVerdict(deps: Deps, db: Db, { cpf, verdict, onlyChanges }: Person) {
  const insert = 'insert into risk_list (cpf, verdict, only_changes, listed_at) values ($1, $2, $3, $4)';
  if (verdict) await db.query(insert, [cpf, verdict, onlyChanges ?? false, deps.now()]);
}

async function insertSituation(deps: Deps, db: Db, person: Person) {
  const now = deps.now();
  if (person.acceptedTerms !== false) {
    await db.query('insert into terms_acceptances (account_id, version, accepted_at, ip, user_agent) values ($1, $2, $3, $4, $5)', [
      idOf(person),
      deps.termsVersion,
      now,
      '127.0.0.1',
      'demo',
    ]);
  }
  if (person.emailBlocked) await db.query('insert into blocked_emails (email, listed_at) values ($1, $2)', [person.email, now]);
  if (person.disowned) {
    const since = new Date(now.getTime() + 1); // after the contacts were confirmed
    await db.query('update accounts set disowned_at = $2, disowned_since = $3 where id = $1', [idOf(person), now, since]);
  }
  if (person.blocked) {
    const until = new Date(now.getTime() + limits.passwordBlockMinutes * 60_000);
    await db.query('insert into password_failures (subject, failed_at, blocks_until) values ($1, $2, $3)', [
      deps.keys.blind('cpf', person.cpf),
      now,
      until,
    ]);
  }
}
