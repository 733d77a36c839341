import { randomUUID } from 'node:crypto';
import type { LoginAnswer } from '@portaria/contract/calls/sign-in';
import { type Account, unconfirmedContacts } from '../accounts/account.ts';
import { refuseChanged } from '../accounts/account-lock.ts';
import { isNewToBrand } from '../accounts/terms-acceptance.ts';
import { issueConfirmation } from '../codes/confirmation.ts';
import type { Deps } from '../deps.ts';
import type { CookieWriter } from '../http/cookies.ts';
import { notify } from '../messages/notify.ts';
import { audit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { hotStatement } from '../platform/database/hot-statement.ts';
import { type Db, together } from '../platform/db.ts';
import { issueStep } from '../steps/step-token.ts';
import { setSessionCookies, startSession } from './session.ts';
import { fenceReason } from './situation.ts';

export type Arrival = { readonly account: Account; readonly caller: Caller; readonly cookies: CookieWriter };

/** The end of every sign-in: new terms are accepted first (SI-09), then the session starts (SI-08, SI-18). */
export async function completeSignIn(deps: Deps, arrival: Arrival, db: Db): Promise<LoginAnswer> {
  const { account, caller } = arrival;
  const unchanged = refuseChanged(db, account);
  if (account.acceptedTerms.includes(deps.termsKey)) return beginSession(deps, arrival, db, unchanged);
  await unchanged;
  const ut_token = await issueStep(deps, 'sign-in.terms', { accountId: account.id }, db);
  await audit(deps, caller, { event: 'sign-in', outcome: 'refused', reason: 'outdated_terms', accountId: account.id }, db);
  deps.metrics.signIns.inc({ outcome: 'outdated_terms' });
  const firstTerms = isNewToBrand(deps, account.acceptedTerms);
  const { termsVersion } = deps;
  return {
    status: 'outdated_terms',
    ut_token,
    termsVersion,
    ...(firstTerms && { firstTerms }),
    id: account.id,
    tokenEligible: account.tokenEligible,
  };
}

/** `allowed` is a statement that was sent before on this connection: if it refuses, nothing of this remains. */
export async function beginSession(
  deps: Deps,
  { account, caller, cookies }: Arrival,
  db: Db,
  allowed?: Promise<void>,
): Promise<LoginAnswer> {
  const entering = { accountId: account.id, deviceId: caller.deviceId ?? randomUUID(), caller };
  const { deviceId } = entering;
  const [, { session, isNewDevice }] = await together(
    allowed ?? Promise.resolve(),
    writeEntry(deps, entering, db),
    audit(deps, caller, { event: 'sign-in', outcome: 'ok', accountId: account.id, cpf: account.cpf, deviceId }, db),
  );
  setEntryCookies(deps, cookies, session.token, deviceId);
  if (isNewDevice) await notify(deps, db, account, 'new-device', caller);
  const reason = fenceReason(account);
  const contacts = unconfirmedContacts(account);
  const about = { accountId: account.id, subject: account.id, purpose: 'contact-verification', contacts } as const;
  const confirmation = reason && (await issueConfirmation(deps, about, db));
  return { ...entryAnswer(deps, account, session.id), ...(confirmation && { contactConfirmationToken: confirmation }) };
}

/** Of a sign-in that is complete. */
export function entryAnswer(deps: Deps, account: Account, sessionId: string): LoginAnswer {
  const reason = fenceReason(account);
  deps.metrics.signIns.inc({ outcome: 'ok' });
  return {
    // The session's public id: shown in the customer area, authorises nothing.
    token: sessionId,
    sessionToken: sessionId,
    id: account.id,
    loa: account.loa,
    ...(account.loaEvidence && { loaEvidence: account.loaEvidence }),
    'incognia-account-id': deps.keys.blind('vendor', account.id).toString('hex'),
    tokenEligible: account.tokenEligible,
    fence: { show: reason !== null, reason: reason ?? '' },
  };
}

type Entering = { readonly accountId: string; readonly caller: Caller; readonly deviceId: string };

/** SI-18: starts a session, sets its cookies and remembers the device (SI-19). */
export async function enter(deps: Deps, { accountId, caller, cookies }: Omit<Entering, 'deviceId'> & Pick<Arrival, 'cookies'>, db: Db) {
  const deviceId = caller.deviceId ?? randomUUID();
  const { session } = await writeEntry(deps, { accountId, caller, deviceId }, db);
  setEntryCookies(deps, cookies, session.token, deviceId);
  return { deviceId };
}

async function writeEntry(deps: Deps, { accountId, caller, deviceId }: Entering, db: Db) {
  const [isNewDevice, session] = await together(
    rememberDevice(deps, accountId, deviceId, db),
    startSession(deps, accountId, caller, deviceId, db),
  );
  return { session, isNewDevice };
}

export function setEntryCookies(deps: Deps, cookies: CookieWriter, token: string, deviceId: string) {
  setSessionCookies(cookies, token);
  cookies.set('device', deps.keys.sign('device', deviceId));
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
