import * as limits from '@portaria/domain/limits';
import type { Deps } from '../../deps.ts';
import { type Browser, isMarked } from '../../http/browser-mark.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { issueStep, keepStepUntil, type Step } from '../../steps/step-token.ts';
import { findJourney, type Journey } from '../identity-session.ts';
import { hasIt, lastPhone, type Phone } from '../phone/phone-link.ts';
import { anotherBrowser } from './entry.ts';

export type Opened = {
  readonly journey: Journey;
  /** The last hand-over to a phone, if there was one. */
  readonly phone: Phone | null;
  /** The token is the phone's. */
  readonly isPhone: boolean;
};

type JourneyToken = { readonly journey: string; readonly phone?: string };

/** A token that goes on with a journey; `phone` is the hand-over it came by. */
export const issueJourney = (deps: Deps, { id, accountId }: Journey, db: Db = deps.db, phone?: string) =>
  issueStep(deps, 'identity.journey', { accountId: accountId ?? undefined, data: { journey: id, ...(phone && { phone }) } }, db);

/** A token, and the browser that brought it. */
export type Bearer = Pick<Browser, 'cookie'> & { readonly step: Step };

/** S4, S19: 0036 for a journey that is gone, has expired or was begun elsewhere, 0035 for the token of a phone that was sent away. */
export async function openJourney(deps: Deps, { step, cookie }: Bearer): Promise<Opened> {
  const token = step.data as JourneyToken;
  const journey = await findJourney(deps, token.journey);
  if (!journey || (journey.status === 'open' && journey.expiresAt <= deps.now())) throw new Refusal('0036');
  if (!token.phone && !isMarked(deps, cookie, journey.browser)) throw anotherBrowser();
  const phone = await lastPhone(deps.db, journey.id);
  if (token.phone && !(phone?.id === token.phone && phone.state === 'opened')) throw new Refusal('0035');
  return { journey, phone, isPhone: token.phone !== undefined };
}

/** The same for what changes it: 0035 when it has been decided, or while another device has it. Each call keeps the token alive. */
export async function openForChange(deps: Deps, bearer: Bearer): Promise<Opened> {
  const opened = await openJourney(deps, bearer);
  const { journey, phone, isPhone } = opened;
  if (journey.status !== 'open' || (hasIt(phone) && !isPhone)) throw new Refusal('0035');
  const until = Math.min(deps.now().getTime() + limits.stepTokenMinutes * 60_000, journey.expiresAt.getTime());
  await keepStepUntil(bearer.step, new Date(until), deps.db);
  return opened;
}

/** LGPD art. 11: no picture before the consent. */
export async function openForPicture(deps: Deps, bearer: Bearer): Promise<Opened> {
  const opened = await openForChange(deps, bearer);
  if (!opened.journey.consentAt) throw new Refusal('0035');
  return opened;
}
