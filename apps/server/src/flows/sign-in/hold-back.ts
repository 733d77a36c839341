import type { ErrorCode } from '@portaria/domain/errors/codes';
import type { IdentityPurpose } from '@portaria/domain/identity';
import type { Account } from '../../account.ts';
import { refuseChanged } from '../../account-lock.ts';
import { audit } from '../../audit.ts';
import type { Caller } from '../../caller.ts';
import type { CookieWriter } from '../../cookies.ts';
import type { Deps } from '../../deps.ts';
import { issueUnlock } from '../../identity-entry.ts';
import { maskedContacts } from '../../masked-contacts.ts';
import { Refusal } from '../../refusal.ts';
import { fieldsToReconfirm } from '../../situation.ts';
import { issueStep } from '../../step-token.ts';
import { issueHandle } from './subject.ts';

type Held = {
  readonly account: Account;
  readonly caller: Caller;
  readonly cookies: CookieWriter;
  /** A code to a confirmed contact has passed. */
  readonly byCode?: boolean;
};

/** The refusal of a situation, with what the next screen needs in order to go on. */
export async function holdBack(deps: Deps, code: ErrorCode, held: Held): Promise<Refusal> {
  await audit(deps, held.caller, { event: 'sign-in', outcome: 'refused', reason: code, accountId: held.account.id, cpf: held.account.cpf });
  const refusal = await refusalOf(deps, code, held);
  await refuseChanged(deps.db, held.account); // only now: a token that came too late for a change reaches nobody
  return refusal;
}

async function refusalOf(deps: Deps, code: ErrorCode, held: Held): Promise<Refusal> {
  if (code === '0002' || code === '0018') return new Refusal(code, await reconfirmation(deps, held));
  if (code === '0040') return new Refusal(code, { token: await unlock(deps, held.account, 'unlock') });
  if (code === '0042') return new Refusal(code, { token: await unlock(deps, held.account, 'loa') });
  if (code === '0054') return new Refusal(code, await twoFactor(deps, held));
  return new Refusal(code);
}

/** SI-17, SI-23: what opens the identity validation, which then comes back to the sign-in. */
const unlock = (deps: Deps, { id }: Account, purpose: IdentityPurpose) => issueUnlock(deps, id, { purpose, begunBy: 'sign-in' });

/** SI-15. */
async function reconfirmation(deps: Deps, { account, byCode = false }: Held) {
  const reconfirm_fields = fieldsToReconfirm(account);
  const data = { reconfirm_fields, proved: byCode };
  return { token: await issueStep(deps, 'legaliza.reconfirm', { accountId: account.id, data }), reconfirm_fields };
}

/** SI-14: the cookie is worthless without the code; the contacts are masked. */
async function twoFactor(deps: Deps, { account, cookies }: Held) {
  cookies.set('authorizer', await issueStep(deps, 'sign-in.two-factor', { accountId: account.id }));
  return { id: await issueHandle(deps, account), ...maskedContacts(account) };
}
