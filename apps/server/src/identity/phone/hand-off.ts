import { randomInt, randomUUID } from 'node:crypto';
import type { AnswerOf } from '@portaria/contract/call';
import type { identityPhoneCalls as calls } from '@portaria/contract/calls/identity';
import type { IdentityPurpose } from '@portaria/domain/identity';
import * as limits from '@portaria/domain/limits';
import { maskPhone } from '@portaria/domain/person/masked-contact';
import { findAccountById } from '../../accounts/account.ts';
import { contactsOf, noAccountId } from '../../accounts/decoys.ts';
import { deviceName } from '../../accounts/device-name.ts';
import type { Input } from '../../api/route.ts';
import { limitSends } from '../../codes/send-budget.ts';
import type { Deps } from '../../deps.ts';
import { bindBrowser } from '../../http/browser-binding.ts';
import { queueMessage } from '../../messages/queue-message.ts';
import { linkTo } from '../../messages/site.ts';
import { audit } from '../../platform/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { type Db, transaction } from '../../platform/db.ts';
import { knownDevice } from '../../platform/known-device.ts';
import { Refusal } from '../../platform/refusal.ts';
import { keepAnswer } from '../../steps/kept-answer.ts';
import { consumeStep, issueStep, refuseOvertaken, type Step } from '../../steps/step-token.ts';
import { findIdentitySession, type IdentitySession } from '../identity-session.ts';
import { deletePicturesFrom } from '../pictures/pictures.ts';
import { issueSessionToken } from '../session-tokens.ts';
import { openForChange, openIdentitySession } from '../validation/open-session.ts';
import { changeOf, progressOf } from '../validation/progress.ts';
import { cancelPhones, claimPhone, lastPhone, type Phone } from './phone-link.ts';

type PhoneToken = { readonly journey: string; readonly phone: string };
type Shown = Pick<AnswerOf<typeof calls.open>, 'number' | 'expiresAt' | 'state'>;

/** Creates a link, and sends it on request; the previous link becomes invalid. */
export async function offerPhone(deps: Deps, input: Input<typeof calls.open>): Promise<AnswerOf<typeof calls.open>> {
  const { body, caller, step } = input;
  const { session } = await openForChange(deps, input);
  const cellphone = body.channel ? await cellphoneOf(deps, session) : null;
  if (body.channel && !cellphone) throw new Refusal('0021');
  return transaction(deps.db, async (db) => {
    await findIdentitySession(deps, session.id, db, { locked: true });
    await refuseOvertaken(deps, step, db);
    await refuseTooMany(db, session);
    await cancelPhones(db, session.id);
    const { phone, token } = await newPhone(deps, db, session, caller);
    const link = linkTo(deps.config, '/autorizacao/validacao-de-identidade/celular', token);
    if (body.channel && cellphone) {
      await send(deps, db, { channel: body.channel, ...cellphone, accountId: session.accountId, link, phone, caller });
    }
    await note(deps, db, session, caller, body.channel ?? 'shown');
    const offer = { link, ...(cellphone && { contact: maskPhone(cellphone.to) }), ...shown(deps, phone, session) };
    return keepAnswer(deps, step, offer, db, new Date(deps.now().getTime() + limits.resendAfterSeconds * 1000)); // a link sent twice would end the first one
  });
}

export async function followPhone(deps: Deps, input: Input<typeof calls.follow>): Promise<AnswerOf<typeof calls.follow>> {
  const opened = await openIdentitySession(deps, input);
  if (!opened.phone) throw new Refusal('0035');
  return { ...shown(deps, opened.phone, opened.session), progress: await progressOf(deps, opened, input.caller) };
}

/** A GET changes nothing: a scanner that opens every link does no harm. */
export async function aboutPhone(deps: Deps, input: Input<typeof calls.about>): Promise<AnswerOf<typeof calls.about>> {
  bindBrowser(deps, input); // SU-14: the answer may be sent twice
  const { session, phone } = await offered(deps, input.step);
  const purpose: IdentityPurpose = session.purpose;
  const { number, device, askedAt } = phone;
  return { number, device, at: askedAt.toISOString(), purpose, ...(await changeOf(deps, session)) };
}

export async function acceptPhone(deps: Deps, { step, caller }: Input<typeof calls.accept>): Promise<AnswerOf<typeof calls.accept>> {
  const { session, phone } = await offered(deps, step);
  const progress = await progressOf(deps, { session, isPhone: true }, caller);
  return transaction(deps.db, async (db) => {
    await consumeStep(deps, step, db);
    if (!(await claimPhone(deps, db, phone.id))) throw new Refusal('0035');
    await note(deps, db, session, caller, 'accepted');
    return keepAnswer(deps, step, { token: await issueSessionToken(deps, session, db, phone.id), ...progress }, db);
  });
}

export async function cancelPhone(deps: Deps, input: Input<typeof calls.cancel>): Promise<object> {
  const { session } = await openIdentitySession(deps, input);
  await transaction(deps.db, async (db) => {
    if (await cancelPhones(db, session.id)) await note(deps, db, session, input.caller, 'cancelled');
  });
  return {};
}

/** "Não fui eu": an intruder started it, so it ends. */
export async function refusePhone(deps: Deps, { step, caller }: Input<typeof calls.refuse>): Promise<object> {
  const { session } = await offered(deps, step);
  return transaction(deps.db, async (db) => {
    await consumeStep(deps, step, db);
    await cancelPhones(db, session.id);
    await db.query(
      `update identity_sessions set status = 'cancelled', decided_at = $2, evidence = null, challenge = null where id = $1 and status = 'open'`,
      [session.id, deps.now()],
    );
    await deletePicturesFrom(deps, db, session.id, deps.now());
    await note(deps, db, session, caller, 'not_me');
    return keepAnswer(deps, step, {}, db);
  });
}

/** 0036 when the link or the session has expired; 0035 when the link was cancelled. */
async function offered(deps: Deps, { data }: Step): Promise<{ session: IdentitySession; phone: Phone }> {
  const token = data as unknown as PhoneToken;
  const session = await findIdentitySession(deps, token.journey);
  if (!session || session.expiresAt <= deps.now()) throw new Refusal('0036');
  const phone = await lastPhone(deps.db, session.id);
  if (session.status !== 'open' || phone?.id !== token.phone || phone.state !== 'waiting') throw new Refusal('0035');
  return { session, phone };
}

type Cellphone = { readonly to: string /** RE-02: a decoy; nothing is sent. */; readonly isDecoy: boolean };

async function cellphoneOf(deps: Deps, { accountId, subject, contact }: IdentitySession): Promise<Cellphone | null> {
  const account = await findAccountById(deps.db, accountId ?? noAccountId);
  const { cellphone } = contactsOf(deps, account, subject);
  if (cellphone) return { to: cellphone, isDecoy: !account };
  return contact ? { to: contact, isDecoy: false } : null;
}

/** Each link may disturb a person. */
async function refuseTooMany(db: Db, { id }: IdentitySession) {
  const { rowCount } = await db.query('select 1 from identity_phones where session_id = $1', [id]);
  if ((rowCount ?? 0) >= limits.identityPhoneLinks) throw new Refusal('0008');
}

async function newPhone(deps: Deps, db: Db, { id, accountId }: IdentitySession, caller: Caller) {
  const now = deps.now();
  const phone: Phone = {
    id: randomUUID(),
    number: String(randomInt(10, 100)),
    state: 'waiting',
    device: deviceName(caller.userAgent),
    askedAt: now,
    expiresAt: new Date(now.getTime() + limits.identityPhoneMinutes * 60_000),
  };
  // `place` is empty: no build reads it any more, and the next release drops it
  await db.query(
    `insert into identity_phones (id, session_id, number, device, place, asked_at, expires_at) values ($1, $2, $3, $4, '', $5, $6)`,
    [phone.id, id, phone.number, phone.device, now, phone.expiresAt],
  );
  const data: PhoneToken = { journey: id, phone: phone.id };
  const minutes = limits.identityPhoneMinutes;
  return { phone, token: await issueStep(deps, 'identity.phone', { accountId: accountId ?? undefined, data, minutes }, db) };
}

type Sending = Cellphone & {
  readonly accountId: string | null;
  readonly channel: 'sms' | 'whatsapp';
  readonly link: string;
  readonly phone: Phone;
  readonly caller: Caller;
};

/** CC-08: counted together with the codes to the same contact. */
async function send(deps: Deps, db: Db, { channel, to, isDecoy, accountId, link, phone, caller }: Sending) {
  const device = await knownDevice(db, accountId, caller);
  await limitSends(deps, db, { contact: { type: 'cellphone', value: to }, accountId, device, caller });
  const said = { kind: 'phone-link', link, device: phone.device, at: phone.askedAt.toISOString() } as const;
  const content = isDecoy ? ({ kind: 'decoy' } as const) : said;
  await queueMessage(deps, db, { channel, to, content, expiresAt: phone.expiresAt, chosenBy: 'person' });
}

const note = (deps: Deps, db: Db, { accountId }: IdentitySession, caller: Caller, reason: string) =>
  audit(
    deps,
    caller,
    { event: 'identity-phone', outcome: reason === 'not_me' ? 'refused' : 'ok', reason, accountId: accountId ?? undefined },
    db,
  );

function shown(deps: Deps, { number, state, expiresAt }: Phone, { status }: IdentitySession): Shown {
  const isOver = state === 'waiting' && expiresAt <= deps.now();
  const isDone = state === 'opened' && status !== 'open';
  return { number, expiresAt: expiresAt.toISOString(), state: isDone ? 'done' : isOver ? 'expired' : state };
}
