import type { LoginAnswer } from '@portaria/contract/calls/sign-in';
import { signInByCodeCalls as calls } from '@portaria/contract/calls/sign-in-by-code';
import type { SentCode } from '@portaria/contract/sent-code';
import { type Contact, type ContactType, contactTypeOf } from '@portaria/domain/person/contact';
import { type Account, confirmedContacts } from '../../accounts/account.ts';
import type { Input } from '../../api/route.ts';
import type { Challenge } from '../../codes/challenge.ts';
import { lastChannel } from '../../codes/code-store.ts';
import { sendCode } from '../../codes/send-code.ts';
import { verifyCode } from '../../codes/verify-code.ts';
import type { Deps } from '../../deps.ts';
import { readAuthorizer } from '../../http/authorizer.ts';
import { Refusal } from '../../platform/refusal.ts';
import { settingsAt } from '../../risk/rules.ts';
import { completeSignIn } from '../../sessions/complete-sign-in.ts';
import { situationSince } from '../../sessions/situation.ts';
import { consumeStep, openStep, type Step } from '../../steps/step-token.ts';
import { situationRefusal } from './situation-refusal.ts';
import { accountByHandle } from './subject.ts';

type SendInput = Input<typeof calls.sendTwoFactorCode>;
type ValidateInput = Input<typeof calls.validateTwoFactorCode>;

/** SI-14: sends the code to a confirmed contact; a second request is a resend. */
export async function sendTwoFactorCode(deps: Deps, input: SendInput): Promise<{ data: SentCode }> {
  const { contactType, userId } = input.body;
  const { step, account } = await openTwoFactor(deps, input, userId, calls.sendTwoFactorCode.path);
  const challenge = challengeOf(step, account, contactType);
  const channel = contactType === 'email' ? 'email' : 'sms';
  return sendCode(deps, { challenge, channel, step, caller: input.caller }, async (sent) => ({ data: sent }));
}

/** SI-14: verifies the last code sent, to whichever contact; then the refused sign-in continues. */
export async function validateTwoFactorCode(deps: Deps, input: ValidateInput): Promise<LoginAnswer> {
  const { caller, cookie, cookies } = input;
  const { token: code, userId } = input.body;
  const { step, account } = await openTwoFactor(deps, input, userId, calls.validateTwoFactorCode.path);
  const channel = await lastChannel(deps.db, step.tokenHash);
  if (!channel) throw new Refusal('0011');
  const challenge = challengeOf(step, account, contactTypeOf[channel]);
  const situation = situationSince(account, settingsAt(deps.risk.current(), 'sign-in'));
  const asksForData = situation === '0002' || situation === '0018';
  if (situation && !asksForData) throw new Refusal('0036'); // something changed meanwhile: the person signs in again and learns what
  const answer = await verifyCode(deps, { challenge, step, code, caller }, async (db) => {
    await consumeStep(deps, step, db);
    if (!asksForData) return completeSignIn(deps, { account, caller, cookies }, db);
    return situationRefusal(deps, situation, { account, caller, cookie, cookies, code: challenge.contact.type }, db); // SI-15: data are confirmed after the person
  });
  if (answer instanceof Refusal) throw answer; // after the commit, so that the code is used
  return answer;
}

/** The authorizer must be about the person of the login handle. */
async function openTwoFactor(deps: Deps, input: SendInput | ValidateInput, userId: string, path: string) {
  const step = await openStep(deps, readAuthorizer(input), 'sign-in.two-factor', input.request).catch(asExpired);
  const account = await accountByHandle(deps, userId, { ...input.caller, path });
  if (account.id !== step.accountId) throw new Refusal('0036');
  return { step, account };
}

function asExpired(error: unknown): never {
  throw error instanceof Refusal && error.code === '0036' ? new Refusal('0013') : error;
}

function challengeOf(step: Step, account: Account, type: ContactType): Challenge {
  const value = confirmedContacts(account)[type];
  if (!value) throw new Refusal('0017');
  const contact: Contact = { type, value };
  return { id: step.tokenHash, purpose: 'two-factor', subject: account.id, accountId: account.id, contact };
}
