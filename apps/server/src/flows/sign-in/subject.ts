import * as limits from '@portaria/domain/limits';
import { type Account, findAccountByCpf, findAccountById } from '../../account.ts';
import type { Deps } from '../../deps.ts';
import { limitCall } from '../../rate-limit.ts';
import { Refusal } from '../../refusal.ts';
import { issueStep, openStep } from '../../step-token.ts';

/** SI-24: what a CPF check hands out in place of the account's key. */
export const issueHandle = (deps: Deps, account: Account | null) =>
  issueStep(deps, 'sign-in.handle', { accountId: account?.id, minutes: limits.loginHandleMinutes });

/** The person behind a handle. The limit per CPF holds for a handle too. */
export async function accountByHandle(deps: Deps, handle: string, path: string): Promise<Account> {
  const { accountId } = await openStep(deps, handle, 'sign-in.handle');
  const account = accountId ? await findAccountById(deps.db, accountId) : null;
  if (!account) throw new Refusal('0036');
  await limitCall(deps, path, { cpf: account.cpf });
  return account;
}

/** Whom a login is about: by handle, or by a CPF that may have no account. */
export async function subjectOf(deps: Deps, { id, cpf }: { id?: string | undefined; cpf?: string | undefined }, path: string) {
  if (cpf && !id) return { cpf, account: await findAccountByCpf(deps.db, cpf) };
  const account = await accountByHandle(deps, id ?? '', path);
  return { cpf: account.cpf, account };
}
