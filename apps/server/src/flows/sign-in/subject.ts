import * as limits from '@portaria/domain/limits';
import { type Account, findAccountByCpf, findAccountById } from '../../accounts/account.ts';
import type { Deps } from '../../deps.ts';
import { limitCpf } from '../../http/rate-limit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { issueStep, openStep } from '../../steps/step-token.ts';

/** SI-24: the answer to a CPF check, instead of the account's key. */
export const issueHandle = (deps: Deps, account: Pick<Account, 'id'> | null, db: Db = deps.db) =>
  issueStep(deps, 'sign-in.handle', { accountId: account?.id, minutes: limits.loginHandleMinutes }, db);

/** The call and the device: strangers cannot exhaust the calls of a device that the owner has used (SI-19). */
type Asked = Pick<Caller, 'deviceId' | 'challenge'> & { readonly path: string };

/** The account behind a login handle. The limit per CPF applies to a login handle too. */
export async function accountByHandle(deps: Deps, handle: string, { path, ...caller }: Asked): Promise<Account> {
  const { accountId } = await openStep(deps, handle, 'sign-in.handle');
  const account = accountId ? await findAccountById(deps.db, accountId) : null;
  if (!account) throw new Refusal('0036');
  await limitCpf(deps, path, account.cpf, caller);
  return account;
}

/** Whom a login is about: by login handle, or by a CPF that may have no account. */
export async function subjectOf(deps: Deps, { id, cpf }: { id?: string | undefined; cpf?: string | undefined }, asked: Asked) {
  if (cpf && !id) return { cpf, account: await findAccountByCpf(deps.db, cpf) };
  const account = await accountByHandle(deps, id ?? '', asked);
  return { cpf: account.cpf, account };
}
