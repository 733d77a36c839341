import { strictPolicy } from '@portaria/domain/identity/policy';
import { readConfig } from '../config/config.ts';
import type { Deps } from '../deps.ts';
import type { PersonKey } from '../dev/demo-accounts.ts';
import { cpfOf, testApp } from './harness.ts';

type Server = Awaited<ReturnType<typeof testApp>>;

const { identity } = readConfig({ DATABASE_URL: 'postgres://none', NODE_ENV: 'test', IDENTITY_ENGINE: 'scripted' });

/** ID-14: the usual server under the policy of production, or another one. */
export const withPolicy = (policy = strictPolicy, deps: Partial<Deps> = {}) =>
  testApp({ config: { identity: { ...identity, policy } }, deps });

const daysAgo = ({ clock }: Server, days: number) => new Date(clock.now.getTime() - days * 24 * 3_600_000);

/** The account has known every device of its own for so long. */
export async function ageDevices(server: Server, key: PersonKey, days: number): Promise<void> {
  await server.deps.db.query('update devices set first_seen_at = $2 where account_id = (select id from accounts where cpf = $1)', [
    cpfOf(key),
    daysAgo(server, days),
  ]);
}

/** The e-mail of the account was confirmed so long ago. */
export async function ageEmail(server: Server, key: PersonKey, days: number): Promise<void> {
  await server.deps.db.query('update accounts set email_confirmed_at = $2 where cpf = $1', [cpfOf(key), daysAgo(server, days)]);
}
