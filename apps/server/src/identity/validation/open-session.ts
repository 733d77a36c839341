import * as limits from '@portaria/domain/limits';
import type { Deps } from '../../deps.ts';
import { type Browser, isBoundBrowser } from '../../http/browser-binding.ts';
import { Refusal } from '../../platform/refusal.ts';
import { keepStepUntil, type Step } from '../../steps/step-token.ts';
import { findIdentitySession, type IdentitySession } from '../identity-session.ts';
import { isTakenOver, lastPhone, type Phone } from '../phone/phone-link.ts';
import type { SessionToken } from '../session-tokens.ts';
import { anotherBrowser } from './entry.ts';

export type Opened = {
  readonly session: IdentitySession;
  /** The last hand-off to a phone, if any. */
  readonly phone: Phone | null;
  /** Whether the token belongs to the phone. */
  readonly isPhone: boolean;
};

/** A token, and the cookies of the browser that sent it. */
export type Bearer = Pick<Browser, 'cookie'> & { readonly step: Step };

/** S4, S19: 0036 for a session that is gone, has expired or was started in another browser, 0035 for the token of a cancelled phone. */
export async function openIdentitySession(deps: Deps, { step, cookie }: Bearer): Promise<Opened> {
  const token = step.data as SessionToken;
  const session = await findIdentitySession(deps, token.journey);
  if (!session || (session.status === 'open' && session.expiresAt <= deps.now())) throw new Refusal('0036');
  if (!token.phone && !isBoundBrowser(deps, cookie, session.browser)) throw anotherBrowser();
  const phone = await lastPhone(deps.db, session.id);
  if (token.phone && !(phone?.id === token.phone && phone.state === 'opened')) throw new Refusal('0035');
  return { session, phone, isPhone: token.phone !== undefined };
}

/** The same for a call that changes it: 0035 when it is decided, or while another device has it. Each call extends the token. */
export async function openForChange(deps: Deps, bearer: Bearer): Promise<Opened> {
  const opened = await openIdentitySession(deps, bearer);
  const { session, phone, isPhone } = opened;
  if (session.status !== 'open' || (isTakenOver(phone) && !isPhone)) throw new Refusal('0035');
  const until = Math.min(deps.now().getTime() + limits.stepTokenMinutes * 60_000, session.expiresAt.getTime());
  await keepStepUntil(bearer.step, new Date(until), deps.db);
  return opened;
}

/** LGPD art. 11: no picture before the consent. */
export async function openForPicture(deps: Deps, bearer: Bearer): Promise<Opened> {
  const opened = await openForChange(deps, bearer);
  if (!opened.session.consentAt) throw new Refusal('0035');
  return opened;
}
