import { createHash } from 'node:crypto';
import * as limits from '@portaria/domain/limits';
import type { Contact } from '@portaria/domain/person/contact';
import { countsOf, forgetCodes } from '../codes/code-store.ts';
import type { Deps } from '../deps.ts';
import { daysAfter } from '../platform/days-after.ts';
import { type Db, transaction } from '../platform/db.ts';
import { demoPassword, type Person, people } from './demo-accounts.ts';

/** Resets every demo account: one created from a demo CPF is deleted. Other accounts are not changed. */
export async function seedAccounts(deps: Deps): Promise<void> {
  await transaction(deps.db, async (db) => {
    await db.query(`select pg_advisory_xact_lock(hashtext('demo people'))`); // two servers may start at once
    const all = Object.values<Person>(people);
    await forget(deps, db, all); // all first: an account may have taken a contact that another one left
    const accounts = all.filter(({ account }) => account !== false);
    await insertVerdicts(deps, db, all);
    await insertAccounts(deps, db, accounts);
    await insertSituations(deps, db, accounts);
  });
}

/** Slow and always the same: the hash of their one password, and the count keys of their codes. */
export const demoHash = once((passwords: Deps['passwords']) => passwords.hash(demoPassword));
const counts = once((keys: Deps['keys']) =>
  countsOf(
    keys,
    Object.values<Person>(people).flatMap((person) => subjectsOf(keys, person)),
  ),
);

function once<K extends object, T>(make: (key: K) => T): (key: K) => T {
  const made = new WeakMap<K, T>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
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
  if (await hasTable(db, 'identity_draws')) await db.query('delete from identity_draws where subject = any($1)', [subjects]);
  await forgetCodes(deps, db, counts(deps.keys));
}

/** The demo runs on an older schema too, as a release beside the one before it does. */
async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await db.query<{ isThere: boolean }>('select to_regclass($1) is not null as "isThere"', [name]);
  return rows[0]!.isThere;
}

/** Counted by the id of the account; without one by CPF. */
function subjectsOf(keys: Deps['keys'], person: Person) {
  const { cpf, email, cellphone } = person;
  const contacts: Contact[] = [
    ...(email ? [{ type: 'email', value: email } as const] : []),
    ...(cellphone ? [{ type: 'cellphone', value: cellphone } as const] : []),
  ];
  return [idOf(person), keys.blind('cpf', cpf).toString('hex')].flatMap((subject) => contacts.map((contact) => ({ subject, contact })));
}

/** One statement for all of them: a journey waits for this before it starts. */
async function insertAccounts(deps: Deps, db: Db, accounts: readonly Person[]) {
  const now = deps.now();
  const passwordHash = await demoHash(deps.passwords);
  const rows = accounts.map((person) => ({
    id: idOf(person),
    cpf: person.cpf,
    name: person.name,
    birth_date: person.birthDate,
    email: person.email,
    email_confirmed_at: person.email && person.emailConfirmed !== false ? daysAfter(now, -(person.emailAgeDays ?? 0)) : null,
    cellphone: person.cellphone,
    cellphone_confirmed_at: person.cellphone && person.cellphoneConfirmed !== false ? now : null,
    password_hash: passwordHash,
    password_set_at: now,
    password_expired: person.passwordExpired ?? false,
    status: person.status ?? 'active',
    token_eligible: person.tokenEligible ?? false,
    revalidate: person.revalidate ?? false,
    reconfirm_fields: person.reconfirmFields ?? [],
    disowned_at: person.disowned ? now : null,
    disowned_since: person.disowned ? new Date(now.getTime() + 1) : null, // after the contacts were confirmed
    created_at: now,
    updated_at: now,
  }));
  await insert(db, 'accounts', rows);
  for (const [key, from] of Object.entries(claims))
    await db.query(`insert into account_${key} ${from} and id = any($1) on conflict do nothing`, [rows.map(({ id }) => id)]);
}

/** As `claimKey` does for one. */
const claims = {
  cpfs: 'select cpf, id from accounts where true',
  emails: 'select lower(email), id from accounts where email_confirmed_at is not null',
  cellphones: 'select cellphone, id from accounts where cellphone_confirmed_at is not null',
};

async function insertSituations(deps: Deps, db: Db, accounts: readonly Person[]) {
  const now = deps.now();
  const accepted = accounts.filter(({ acceptedTerms }) => acceptedTerms !== false);
  const acceptance = { version: deps.termsKey, accepted_at: now, ip: '127.0.0.1', user_agent: 'demo' };
  await insert(
    db,
    'terms_acceptances',
    accepted.map((person) => ({ account_id: idOf(person), ...acceptance })),
  );
  const blockedEmails = accounts.filter(({ emailBlocked }) => emailBlocked).map(({ email }) => ({ email, listed_at: now }));
  await insert(db, 'blocked_emails', blockedEmails);
  const until = new Date(now.getTime() + limits.passwordBlockMinutes * 60_000);
  const subjects = accounts.filter(({ blocked }) => blocked).map(({ cpf }) => deps.keys.blind('cpf', cpf));
  const failure = { failed_at: now, blocks_until: until };
  await insert(
    db,
    'password_failures',
    subjects.map((subject) => ({ subject: `\\x${subject.toString('hex')}`, ...failure })),
  );
}

async function insertVerdicts(deps: Deps, db: Db, all: readonly Person[]) {
  const listed = all.filter(({ verdict }) => verdict);
  const rows = listed.map(({ cpf, verdict, onlyChanges }) => ({
    cpf,
    verdict,
    only_changes: onlyChanges ?? false,
    listed_at: deps.now(),
  }));
  await insert(db, 'risk_list', rows);
}

/** The first row names the columns; other columns keep their defaults. */
async function insert(db: Db, table: string, rows: readonly Record<string, unknown>[]) {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await db.query(`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`, [
    JSON.stringify(rows),
  ]);
}
