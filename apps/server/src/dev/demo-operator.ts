import type { Deps } from '../deps.ts';
import { codeAt, stepAt } from '../operations/totp.ts';
import { demoPassword } from './demo-accounts.ts';
import { demoHash } from './seed-accounts.ts';

/** SV-06: the operator of the demo. The secret is public, and exists in development only. */
export const demoOperator = { name: 'operadora', password: demoPassword } as const;
const secret = Buffer.from('a demonstration only');

/** What an authenticator app would show now. */
export const demoOperatorCode = (now: Date) => codeAt(secret, stepAt(now));

export async function seedOperator({ db, keys, passwords, now }: Deps): Promise<void> {
  await db.query(
    `insert into operators (id, name, password_hash, totp_sealed, created_at) values (gen_random_uuid(), $1, $2, $3, $4)
     on conflict (name) do update set password_hash = excluded.password_hash, totp_sealed = excluded.totp_sealed, last_totp_step = 0`,
    [demoOperator.name, await demoHash(passwords), keys.seal('operator', secret.toString('base64')), now()],
  );
}
