import type { ErrorCode } from '@portaria/domain/errors/codes';
import type { IdentityPurpose } from '@portaria/domain/identity';
import type { ContactType } from '@portaria/domain/person/contact';
import type { Account } from '../../accounts/account.ts';
import { refuseChanged } from '../../accounts/account-lock.ts';
import { maskedContacts } from '../../accounts/masked-contacts.ts';
import type { Deps } from '../../deps.ts';
import { type Browser, bindBrowser } from '../../http/browser-binding.ts';
import { issueUnlock } from '../../identity/entry-token.ts';
import { audit } from '../../platform/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { fieldsToReconfirm } from '../../sessions/situation.ts';
import { issueStep } from '../../steps/step-token.ts';
import { issueHandle } from './subject.ts';

type Attempt = Browser & {
  readonly account: Account;
  readonly caller: Caller;
  /** The confirmed contact to which a code has passed. */
  readonly code?: ContactType;
};

/** The refusal of a situation, with what the next screen needs to continue. */
export async function situationRefusal(deps: Deps, code: ErrorCode, attempt: Attempt, db: Db = deps.db): Promise<Refusal> {
  const { id: accountId, cpf } = attempt.account;
  await audit(deps, attempt.caller, { event: 'sign-in', outcome: 'refused', reason: code, accountId, cpf }, db);
  const refusal = await refusalOf(deps, code, attempt, db);
  await refuseChanged(db, attempt.account); // checked last, so that no token is answered after a change
  return refusal;
}

async function refusalOf(deps: Deps, code: ErrorCode, attempt: Attempt, db: Db): Promise<Refusal> {
  if (code === '0002' || code === '0018') return new Refusal(code, await reconfirmation(deps, attempt, db));
  if (code === '0040') return new Refusal(code, { token: await unlock(deps, attempt, 'unlock', db) });
  if (code === '0042') return new Refusal(code, { token: await unlock(deps, attempt, 'loa', db) });
  if (code === '0054') return new Refusal(code, await twoFactor(deps, attempt, db));
  return new Refusal(code);
}

/** SI-17, SI-23: the token that starts the identity validation, which returns to the sign-in. The code counts beside the face (ID-14). */
function unlock(deps: Deps, { account, code, ...browser }: Attempt, purpose: IdentityPurpose, db: Db) {
  const entry = { purpose, begunBy: 'sign-in', browser: bindBrowser(deps, browser), ...(code && { note: { code } }) } as const;
  return issueUnlock(deps, account.id, entry, db);
}

/** SI-15. */
async function reconfirmation(deps: Deps, { account, code }: Attempt, db: Db) {
  const reconfirm_fields = fieldsToReconfirm(account);
  const data = { reconfirm_fields, proved: code !== undefined };
  return { token: await issueStep(deps, 'legaliza.reconfirm', { accountId: account.id, data }, db), reconfirm_fields };
}

/** SI-14: the cookie is worthless without the code; the contacts are masked. */
async function twoFactor(deps: Deps, { account, cookies }: Attempt, db: Db) {
  cookies.set('authorizer', await issueStep(deps, 'sign-in.two-factor', { accountId: account.id }, db));
  return { id: await issueHandle(deps, account, db), ...maskedContacts(account) };
}
