import type { AnswerOf } from '@portaria/contract/call';
import type { recoveryCalls as calls } from '@portaria/contract/calls/recovery';
import type { SentCode } from '@portaria/contract/sent-code';
import * as limits from '@portaria/domain/limits';
import { deviceName } from '../../accounts/device-name.ts';
import type { Input } from '../../api/route.ts';
import { issueSent } from '../../codes/confirmation.ts';
import { type Outgoing, sendCode } from '../../codes/send-code.ts';
import type { Deps } from '../../deps.ts';
import { linkTo } from '../../messages/site.ts';
import type { Db } from '../../platform/db.ts';
import { issueStep, keepStepUntil } from '../../steps/step-token.ts';
import { openRecovery, type Recovery } from './recovery.ts';
import { challengeOf, offeredContact } from './recovery-contacts.ts';

type Given = Input<typeof calls.validate>;

/**
 * RE-04: sends a code to the cellphone, or a link to the e-mail (a code in the account recovery, RE-06, RE-08). Decoys take the same steps,
 * and nothing is sent.
 */
export async function validate(deps: Deps, input: Given): Promise<AnswerOf<typeof calls.validate>> {
  const { body, caller, step, cookies } = input;
  const recovery = await openRecovery(step, deps.db);
  const contact = await offeredContact(deps, recovery, body.contactType);
  const challenge = challengeOf(deps, recovery, 'recovery', contact);
  const isLink = contact.type === 'email' && recovery.variant === 'esqueceu-senha';
  const channel = contact.type === 'email' ? 'email' : (body.channel ?? 'sms');
  const make = isLink ? (db: Db) => newLink(deps, recovery, db) : undefined;

  return sendCode(deps, { challenge, channel, step, caller, ...(make && { make }) }, async (sent, db) => {
    await keepStepUntil(step, later(new Date(sent.expiresAt)), db); // the page that waits calls with it
    const token = await (isLink ? issueWait(deps, recovery, sent, db) : issueSent(deps, challenge, channel, { recovery: recovery.id }, db));
    if (!isLink) cookies.set('authorizer', token); // RE-08
    return { data: { data: { contactConfirmationToken: token, sent } } };
  });
}

/** Time to choose a password after the last second of a code or link. */
const later = (time: Date) => new Date(time.getTime() + limits.stepTokenMinutes * 60_000);

/** For the page that waits for the link: expires with it. */
function issueWait(deps: Deps, { id, accountId }: Recovery, { expiresAt }: SentCode, db: Db) {
  const minutes = (new Date(expiresAt).getTime() - deps.now().getTime()) / 60_000;
  return issueStep(deps, 'recovery.wait', { accountId: accountId ?? undefined, data: { recovery: id }, minutes }, db);
}

/** RE-11: only the newest link is valid. It shows what device requested it and when, for the person to judge. */
async function newLink(deps: Deps, { id, accountId, userAgent, startedAt }: Recovery, db: Db): Promise<Outgoing> {
  const lifeMinutes = limits.recoveryLinkMinutes;
  const given = { accountId: accountId ?? undefined, data: { recovery: id }, minutes: lifeMinutes };
  const secret = await issueStep(deps, 'recovery.link', given, db);
  await db.query('update recoveries set link_hash = $2 where id = $1', [id, deps.keys.hashToken(secret)]);
  const link = linkTo(deps.config, '/autorizacao/esqueceu-senha/verificacao', secret);
  const content = { kind: 'link', link, device: deviceName(userAgent), at: startedAt.toISOString() } as const;
  return { secret, content, lifeMinutes };
}
