import * as limits from '@portaria/domain/limits';
import {
  brokenRules,
  labelOf,
  legacyErrorCodeFlag,
  type PasswordAttempt,
  passwordRuleFeature,
  passwordRules,
  prohibitedWordIn,
} from '@portaria/domain/password';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';

type NewPassword = {
  readonly password: string;
  readonly cpf: string;
  readonly name: string;
  /** The password may not contain parts of this name either. */
  readonly socialName?: string | null | undefined;
  /** Absent during sign-up: there are no previous passwords yet. */
  readonly accountId?: string;
};

type PasswordDeps = Pick<Deps, 'db' | 'features' | 'passwords' | 'prohibitedWords'>;

/**
 * VA-05, VA-08: refuses with the code of the first broken rule and the labels of all. With the legacy flag on, 0007 stands for every rule
 * (SG-06).
 */
export async function checkNewPassword(deps: PasswordDeps, wanted: NewPassword): Promise<void> {
  const { password, cpf, socialName, accountId } = wanted;
  const name = socialName ? `${wanted.name} ${socialName}` : wanted.name;
  const { flags, isLegacy } = await rulesFor(deps, cpf);
  const asksLast = flags.has('lastPasswords') && accountId !== undefined;
  const isLastPassword = asksLast && (await isOneOfTheLast(deps, accountId, password));
  const attempt: PasswordAttempt = { password, cpf, name, prohibitedWords: deps.prohibitedWords, isLastPassword };

  const broken = brokenRules(attempt, flags);
  const [first] = broken;
  if (!first) return;
  if (isLegacy) throw new Refusal(first.code === '0032' ? '0032' : '0007'); // older pages know 0032, the last of the rules
  const isProhibited = broken.some(({ flag }) => flag === 'prohibitedWords');
  throw new Refusal(
    first.code,
    { codes: broken.map(({ code }) => code), ...(isProhibited && { prohibitedWord: prohibitedWordIn(attempt) }) },
    { errors: broken.map((rule) => ({ field: 'password', message: labelOf(rule, attempt, flags) })) },
  );
}

/** SG-06. */
async function rulesFor({ features }: PasswordDeps, cpf: string) {
  const isOn = async (flag: (typeof passwordRules)[number]['flag']) => features.treatment(passwordRuleFeature(flag), cpf);
  const [treatments, legacy] = await Promise.all([
    Promise.all(passwordRules.map(async ({ flag }) => [flag, await isOn(flag)] as const)),
    features.treatment(passwordRuleFeature(legacyErrorCodeFlag), cpf),
  ]);
  const flags = new Set<string>(treatments.filter(([, treatment]) => treatment === 'on').map(([flag]) => flag));
  return { flags, isLegacy: legacy === 'on' };
}

/** The current password and the previous ones. Compared one by one: each comparison takes 19 MiB and a core. */
async function isOneOfTheLast({ db, passwords }: PasswordDeps, accountId: string, password: string): Promise<boolean> {
  const { rows } = await db.query<{ hash: string }>(
    `(select password_hash as hash from accounts where id = $1 and password_hash is not null)
     union all
     (select password_hash from password_history where account_id = $1 order by set_at desc limit $2)`,
    [accountId, previousKept],
  );
  for (const { hash } of rows) if (await passwords.matches(hash, password)) return true;
  return false;
}

/** The current password counts as one of the last, and is not in the history. */
const previousKept = limits.lastPasswordsKept - 1;

/**
 * SV-05: call it in a transaction, with a hash that was made before: no connection waits for one. The previous password goes into the history,
 * the oldest leaves it.
 */
export async function setPassword(deps: Pick<Deps, 'now'>, accountId: string, hash: string, db: Db): Promise<void> {
  await db.query('select 1 from accounts where id = $1 for update', [accountId]);
  await db.query(
    `insert into password_history (account_id, password_hash, set_at)
     select id, password_hash, coalesce(password_set_at, created_at) from accounts where id = $1 and password_hash is not null`,
    [accountId],
  );
  await db.query(
    `delete from password_history where ctid in
       (select ctid from password_history where account_id = $1 order by set_at desc offset $2)`,
    [accountId, previousKept],
  );
  await db.query('update accounts set password_hash = $2, password_set_at = $3, password_expired = false, updated_at = $3 where id = $1', [
    accountId,
    hash,
    deps.now(),
  ]);
}
