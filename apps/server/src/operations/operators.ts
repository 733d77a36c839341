import { randomBytes, randomUUID } from 'node:crypto';
import { forgetFailures } from '../accounts/failure-totals.ts';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db.ts';

export type Operator = {
  readonly id: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly totpSealed: Buffer;
  readonly disabledAt: Date | null;
};

type StoreDeps = Pick<Deps, 'db' | 'keys' | 'now' | 'passwords'>;

/** S6: whose wrong passwords are counted. The name comes last: whatever a stranger types as one, it is not the other share of another name. */
export const guessersOf = (name: string) => ({ anywhere: `operator ${name}`, listed: `listed operator ${name}` });

export const isOperatorName = (name: string) => /^[a-z0-9._-]{2,40}$/.test(name);

/** Creates an operator, or resets password and second factor of an existing one, whose sessions all end. */
export async function putOperator(deps: StoreDeps, name: string, password: string): Promise<Buffer> {
  const secret = randomBytes(20);
  const { rows } = await deps.db.query<{ id: string }>(
    `insert into operators (id, name, password_hash, totp_sealed, created_at) values ($1, $2, $3, $4, $5)
     on conflict (name) do update set password_hash = excluded.password_hash, totp_sealed = excluded.totp_sealed, last_totp_step = 0, disabled_at = null
     returning id`,
    [randomUUID(), name, await deps.passwords.hash(password), deps.keys.seal('operator', secret.toString('base64')), deps.now()],
  );
  await endOperatorSessions(deps, rows[0]!.id);
  for (const guesser of Object.values(guessersOf(name))) await forgetFailures(deps, deps.db, guesser);
  return secret;
}

/** False for an unknown name. */
export async function disableOperator(deps: Pick<Deps, 'db' | 'now'>, name: string): Promise<boolean> {
  const { rows } = await deps.db.query<{ id: string }>('update operators set disabled_at = $2 where name = $1 returning id', [
    name,
    deps.now(),
  ]);
  if (rows[0]) await endOperatorSessions(deps, rows[0].id);
  return rows.length > 0;
}

export async function listOperators(db: Db): Promise<readonly Pick<Operator, 'name' | 'disabledAt'>[]> {
  const { rows } = await db.query<Pick<Operator, 'name' | 'disabledAt'>>(
    'select name, disabled_at as "disabledAt" from operators order by name',
  );
  return rows;
}

export async function findOperator(db: Db, name: string): Promise<Operator | null> {
  const { rows } = await db.query<Operator>(
    `select id, name, password_hash as "passwordHash", totp_sealed as "totpSealed", disabled_at as "disabledAt"
     from operators where name = $1 and disabled_at is null`,
    [name],
  );
  return rows[0] ?? null;
}

/** True only once per time step: a code read over someone's shoulder cannot be replayed. */
export async function useTotpStep(db: Db, id: string, step: number): Promise<boolean> {
  const { rowCount } = await db.query('update operators set last_totp_step = $2 where id = $1 and last_totp_step < $2', [id, step]);
  return rowCount === 1;
}

/** Re-encrypts at sign-in, so that a replaced secret can be removed once every operator has signed in. */
export async function resealTotp({ keys }: Pick<Deps, 'keys'>, db: Db, { id, totpSealed }: Operator) {
  if (!keys.isOutdated(totpSealed)) return;
  const secret = keys.unseal('operator', totpSealed)!;
  await db.query('update operators set totp_sealed = $3 where id = $1 and totp_sealed = $2', [
    id,
    totpSealed,
    keys.seal('operator', secret),
  ]);
}

async function endOperatorSessions({ db, now }: Pick<Deps, 'db' | 'now'>, id: string) {
  await db.query('update operator_sessions set ended_at = $2 where operator_id = $1 and ended_at is null', [id, now()]);
}
