import * as limits from '@portaria/domain/limits';
import { type Account, findAccountById } from '../../accounts/account.ts';
import type { Deps } from '../../deps.ts';
import { limitCpf, type OfCpf } from '../../http/rate-limit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { issueStep, openStep } from '../../steps/step-token.ts';

/** SI-24: the answer to a CPF check, instead of the account's key. */
export const issueHandle = (deps: Deps, account: Pick<Account, 'id'> | null, db: Db = deps.db) =>
  issueStep(deps, 'sign-in.handle', { accountId: account?.id, minutes: limits.loginHandleMinutes }, db);

/** The call and the device: strangers cannot exhaust the calls of a device that the owner has used (SI-19). */
type Asked = Pick<Caller, 'deviceId' | 'challenge'> & { readonly path: string };

type Subject<A> = {
  readonly account: A;
  /** SI-19: the device that asks, if the account knows it. */
  readonly knownDevice: string | null;
};

/** The account behind a login handle. The limit per CPF applies to a login handle too. */
async function subjectByHandle(deps: Deps, handle: string, { path, ...caller }: Asked): Promise<Subject<Account>> {
  const { accountId } = await openStep(deps, handle, 'sign-in.handle');
  const account = accountId ? await findAccountById(deps.db, accountId) : null;
  if (!account) throw new Refusal('0036');
  const { knownDevice } = await limitCpf(deps, path, account.cpf, caller);
  return { account, knownDevice };
}

export const accountByHandle = async (deps: Deps, handle: string, asked: Asked) => (await subjectByHandle(deps, handle, asked)).account;

export type Named = {
  readonly id?: string | undefined;
  readonly cpf?: string | undefined;
  /** By the CPF. */
  readonly ofCpf: OfCpf<Account | null> | undefined;
};

/** Whom a login is about: by login handle, or by a CPF that may have no account. */
export async function subjectOf(deps: Deps, { id, cpf, ofCpf }: Named, asked: Asked): Promise<Subject<Account | null> & { cpf: string }> {
  if (cpf && ofCpf && !id) return { cpf, account: ofCpf.found, knownDevice: ofCpf.knownDevice };
  const subject = await subjectByHandle(deps, id ?? '', asked);
  return { cpf: subject.account.cpf, ...subject };
}
