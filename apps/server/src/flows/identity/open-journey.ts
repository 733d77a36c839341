import * as limits from '@portaria/domain/limits';
import type { Db } from '../../db.ts';
import type { Deps } from '../../deps.ts';
import { findJourney, type Journey } from '../../identity/journey.ts';
import { hasIt, lastPhone, type Phone } from '../../identity/phone.ts';
import { Refusal } from '../../refusal.ts';
import { issueStep, keepStepUntil, type Step } from '../../step-token.ts';

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

/** S4: 0036 for a journey that is gone or has expired, 0035 for the token of a phone that was sent away. */
export async function openJourney(deps: Deps, step: Step, db: Db = deps.db): Promise<Opened> {
  const token = step.data as JourneyToken;
  const journey = await findJourney(deps, token.journey, db);
  if (!journey || (journey.status === 'open' && journey.expiresAt <= deps.now())) throw new Refusal('0036');
  const phone = await lastPhone(db, journey.id);
  if (token.phone && !(phone?.id === token.phone && phone.state === 'opened')) throw new Refusal('0035');
  return { journey, phone, isPhone: token.phone !== undefined };
}

/** The same for what changes it: 0035 when it has been decided, or while another device has it. Each call keeps the token alive. */
export async function openForChange(deps: Deps, step: Step): Promise<Opened> {
  const opened = await openJourney(deps, step);
  const { journey, phone, isPhone } = opened;
  if (journey.status !== 'open' || (hasIt(phone) && !isPhone)) throw new Refusal('0035');
  const until = Math.min(deps.now().getTime() + limits.stepTokenMinutes * 60_000, journey.expiresAt.getTime());
  await keepStepUntil(step, new Date(until), deps.db);
  return opened;
}

/** LGPD art. 11: no picture before the consent. */
export async function openForPicture(deps: Deps, step: Step): Promise<Opened> {
  const opened = await openForChange(deps, step);
  if (!opened.journey.consentAt) throw new Refusal('0035');
  return opened;
}
