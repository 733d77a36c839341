import type { Channel, SentCode } from '@portaria/contract/sent-code';
import { type Contact, type ContactType, contactTypeOf } from '@portaria/domain/person/contact';
import type { Deps } from '../deps.ts';
import type { Caller } from '../platform/caller.ts';
import type { Db } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import type { StepRequest } from '../steps/kept-answer.ts';
import { consumeStep, endStep, issueStep, keepStepUntil, openStep, type Step } from '../steps/step-token.ts';
import type { Challenge } from './challenge.ts';
import type { Purpose } from './purposes.ts';
import { sendCode } from './send-code.ts';
import { verifyCode } from './verify-code.ts';

type About = {
  readonly purpose: Purpose;
  readonly subject: string;
  /** Data of the flow, returned with the validation. */
  readonly note?: Readonly<Record<string, string>>;
  readonly decoy?: true;
};
/** The data of a contactConfirmationToken: the contacts that may get a code, for one purpose and person. */
type Confirmation = About & { readonly contacts: { readonly [T in ContactType]?: string } };
/** The data of a sendCodeToken. */
type Sent = About & { readonly contact: Contact; readonly channel: Channel; readonly challenge: string };
/** S4, S15: the data of the token of a passed verification: bound to this purpose, person and contact. */
type Validated = About & { readonly contact: Contact };
export type Validation = Validated & { readonly step: Step };

type NewConfirmation = Confirmation & { readonly accountId: string | undefined };

/** CC-01: the token that authorises sends. It stays valid until a code passes, so that another channel may be tried. */
export const issueConfirmation = (deps: Deps, { accountId, ...data }: NewConfirmation, db: Db = deps.db) =>
  issueStep(deps, 'two-factor.send', { accountId, data }, db);

/** 0017 when the channel reaches none of the contacts. */
export function challengeFor(step: Step, channel: Channel): Challenge {
  const { purpose, subject, contacts, decoy } = step.data as Confirmation;
  const type = contactTypeOf[channel];
  const value = contacts[type];
  if (!value) throw new Refusal('0017');
  return { id: step.tokenHash, purpose, subject, accountId: step.accountId, contact: { type, value }, decoy };
}

/** CC-01: the sendCodeToken, valid for verify and resend. */
export function issueSent(deps: Deps, challenge: Challenge, channel: Channel, note: About['note'], db: Db) {
  const { purpose, subject, accountId, contact, id, decoy } = challenge;
  const data: Sent = { purpose, subject, contact, channel, challenge: id.toString('hex'), ...(note && { note }), ...(decoy && { decoy }) };
  return issueStep(deps, 'two-factor.verify', { accountId: accountId ?? undefined, data }, db);
}

export const noteOf = ({ data }: Step) => (data as About).note;

function sentChallenge({ accountId, data }: Step): { readonly challenge: Challenge; readonly channel: Channel } {
  const { purpose, subject, contact, channel, challenge, decoy } = data as Sent;
  return { challenge: { id: Buffer.from(challenge, 'hex'), purpose, subject, accountId, contact, decoy }, channel };
}

function issueValidation(deps: Deps, { accountId, data }: Step, db: Db) {
  const { purpose, subject, contact, note } = data as Sent;
  const validated: Validated = { purpose, subject, contact, ...(note && { note }) };
  return issueStep(deps, 'two-factor.validated', { accountId: accountId ?? undefined, data: validated }, db);
}

/** Opens the token that the flow's result call receives. A validation for another purpose is another step (0035). */
export async function openValidation(deps: Deps, token: string | undefined, purpose: Purpose, request?: StepRequest): Promise<Validation> {
  const step = await openStep(deps, token, 'two-factor.validated', request);
  const validated = step.data as Validated;
  if (validated.purpose !== purpose) throw new Refusal('0035');
  return { ...validated, step };
}

/** CC-01: resends with a sendCodeToken. */
export const resendSent = (deps: Deps, step: Step, caller: Caller): Promise<{ data: SentCode }> =>
  sendCode(deps, { ...sentChallenge(step), step, caller }, async (sent, db) => {
    await keepStepUntil(step, new Date(sent.expiresAt), db);
    return { data: sent };
  });

/** Answers the token that the flow's result call takes. */
export function verifySent(deps: Deps, step: Step, code: string, caller: Caller): Promise<{ data: { token: string } }> {
  const { challenge } = sentChallenge(step);
  return verifyCode(deps, { challenge, step, code, caller }, async (db) => {
    await consumeStep(deps, step, db);
    await endStep(deps, challenge.id, db); // SU-14: no other channel can be tried
    return { data: { token: await issueValidation(deps, step, db) } };
  });
}
