import { randomUUID } from 'node:crypto';
import type { LoginAnswer } from '@portaria/contract/calls/sign-in';
import { type Account, unconfirmedContacts } from '../accounts/account.ts';
import { refuseChanged } from '../accounts/account-lock.ts';
import { issueConfirmation } from '../codes/confirmation.ts';
import type { Deps } from '../deps.ts';
import type { CookieWriter } from '../http/cookies.ts';
import { notify } from '../messages/notify.ts';
import { audit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { hotStatement } from '../platform/database/hot-statement.ts';
import type { Db } from '../platform/db.ts';
import { issueStep } from '../steps/step-token.ts';
import { setSessionCookies, startSession } from './session.ts';
import { fenceReason } from './situation.ts';

type Arrival = { readonly account: Account; readonly caller: Caller; readonly cookies: CookieWriter };

/** The end of every sign-in: new terms are accepted first (SI-09), then the session starts (SI-08, SI-18). */
export async function completeSignIn(deps: Deps, arrival: Arrival, db: Db): Promise<LoginAnswer> {
  const { account, caller } = arrival;
  await refuseChanged(db, account);
  if (account.acceptedTerms.includes(deps.termsVersion)) return beginSession(deps, arrival, db);
  const ut_token = await issueStep(deps, 'sign-in.terms', { accountId: account.id }, db);
  await audit(deps, caller, { event: 'sign-in', outcome: 'refused', reason: 'outdated_terms', accountId: account.id }, db);
  deps.metrics.signIns.inc({ outcome: 'outdated_terms' });
  return { status: 'outdated_terms', ut_token, termsVersion: deps.termsVersion, id: account.id, tokenEligible: account.tokenEligible };
}

export async function beginSession(deps: Deps, { account, caller, cookies }: Arrival, db: Db): Promise<LoginAnswer> {
  const { session, deviceId, isNewDevice } = await enter(deps, { accountId: account.id, caller, cookies }, db);
  await audit(deps, caller, { event: 'sign-in', outcome: 'ok', accountId: account.id, cpf: account.cpf, deviceId }, db);
  if (isNewDevice) await notify(deps, db, account, 'new-device', caller);
  const reason = fenceReason(account);
  const contacts = unconfirmedContacts(account);
  const about = { accountId: account.id, subject: account.id, purpose: 'contact-verification', contacts } as const;
  const confirmation = reason && (await issueConfirmation(deps, about, db));
  deps.metrics.signIns.inc({ outcome: 'ok' });
  return {
    // The session's public id: shown in the customer area, authorises nothing.
    token: session.id,
    sessionToken: session.id,
    id: account.id,
    loa: account.loa,
    ...(account.loaEvidence && { loaEvidence: account.loaEvidence }),
    'incognia-account-id': deps.keys.blind('vendor', account.id).toString('hex'),
    tokenEligible: account.tokenEligible,
    fence: { show: reason !== null, reason: reason ?? '' },
    ...(confirmation && { contactConfirmationToken: confirmation }),
  };
}

type Entering = Pick<Arrival, 'caller' | 'cookies'> & { readonly accountId: string };

/** SI-18: starts a session, sets its cookies and remembers the device (SI-19). */
export async function enter(deps: Deps, { accountId, caller, cookies }: Entering, db: Db) {
  const deviceId = caller.deviceId ?? randomUUID();
  const isNewDevice = await rememberDevice(deps, accountId, deviceId, db);
  const session = await startSession(deps, accountId, caller, deviceId, db);
  setSessionCookies(cookies, session.token);
  cookies.set('device', deps.keys.sign('device', deviceId));
  return { session, deviceId, isNewDevice };
}

const remember = hotStatement(
  'remember device',
  `with remembered as (
     insert into devices (device_id, account_id, first_seen_at, last_seen_at) values ($1, $2, $3, $3)
     on conflict (device_id, account_id) do update set last_seen_at = excluded.last_seen_at)
   select count(*) > 0 and not coalesce(bool_or(device_id = $1), false) as "isNew" from devices where account_id = $2`,
);

/** Returns whether this device is new to an account that has other devices. */
async function rememberDevice(deps: Deps, accountId: string, deviceId: string, db: Db): Promise<boolean> {
  const { rows } = await db.query<{ isNew: boolean }>(remember(deviceId, accountId, deps.now()));
  return rows[0]!.isNew;
}
