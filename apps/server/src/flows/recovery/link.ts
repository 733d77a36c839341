import type { AnswerOf } from '@portaria/contract/call';
import type { linkCalls as calls } from '@portaria/contract/calls/recovery';
import { maskContact } from '@portaria/domain/person/contact';
import { deviceName } from '../../accounts/device-name.ts';
import type { Input } from '../../api/route.ts';
import { showCode } from '../../codes/send-code.ts';
import type { Deps } from '../../deps.ts';
import { bindBrowser, isBoundBrowser } from '../../http/browser-binding.ts';
import { audit } from '../../platform/audit.ts';
import { transaction } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { forgetAnswer, keepAnswer } from '../../steps/kept-answer.ts';
import { markConfirmed } from './confirmed.ts';
import { endRecovery, lockRecovery, openRecovery, type Recovery } from './recovery.ts';
import { challengeOf, offeredContact } from './recovery-contacts.ts';

type Opened = Input<typeof calls.about> | Input<typeof calls.confirm> | Input<typeof calls.refuse>;

/** RE-11, S19: mail programs and scanners open links by themselves, so a GET changes nothing. */
export async function aboutLink(deps: Deps, input: Input<typeof calls.about>): Promise<AnswerOf<typeof calls.about>> {
  const { recovery, isSameBrowser } = await openLink(deps, input);
  bindBrowser(deps, input); // SU-14: what it confirms or refuses may be sent twice
  const { userAgent, startedAt } = recovery;
  const contact = maskContact(await offeredContact(deps, recovery, 'email'));
  return { data: { device: deviceName(userAgent), at: startedAt.toISOString(), contact, isSameBrowser } };
}

/** Releases the page that waits if this is the browser that started; any other shows a code, valid only in the page that waits. */
export async function confirmLink(deps: Deps, input: Input<typeof calls.confirm>): Promise<AnswerOf<typeof calls.confirm>> {
  const { recovery, isSameBrowser } = await openLink(deps, input);
  const contact = await offeredContact(deps, recovery, 'email');
  if (isSameBrowser) {
    await transaction(deps.db, async (db) => markConfirmed(deps, await lockRecovery(recovery, db), 'email', input.caller, db));
    return { data: { released: true } };
  }
  if (recovery.confirmedAt) throw new Refusal('0035');
  const { step, caller } = input;
  return showCode(deps, { challenge: challengeOf(deps, recovery, 'recovery-link', contact), step, caller }, (code, expiresAt) => ({
    data: { released: false, code, expiresAt: expiresAt.toISOString() },
  }));
}

/** "Não fui eu". */
export async function refuseLink(deps: Deps, input: Input<typeof calls.refuse>): Promise<Record<string, never>> {
  const { recovery } = await openLink(deps, input);
  return transaction(deps.db, async (db) => {
    if (!(await endRecovery(deps, recovery, 'refused', db))) throw new Refusal('0035');
    await forgetAnswer(db, input.step.tokenHash); // the code that it showed
    const accountId = recovery.accountId ?? undefined;
    await audit(deps, input.caller, { event: 'recovery-refused', outcome: 'ok', accountId }, db);
    deps.metrics.recoveries.inc({ outcome: 'refused' });
    return keepAnswer(deps, input.step, {}, db);
  });
}

async function openLink(deps: Deps, { step, cookie }: Opened): Promise<{ recovery: Recovery; isSameBrowser: boolean }> {
  const recovery = await openRecovery(step, deps.db);
  if (!recovery.linkHash?.equals(step.tokenHash)) throw new Refusal('0035'); // a newer one was sent
  return { recovery, isSameBrowser: isBoundBrowser(deps, cookie, recovery.browserHash) };
}
