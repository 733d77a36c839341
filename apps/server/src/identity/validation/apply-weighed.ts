import { verdictStatus } from '@portaria/domain/identity';
import type { ProvenDocument } from '@portaria/identity-engine/engine';
import type { Deps } from '../../deps.ts';
import { audit } from '../../platform/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db.ts';
import { type Journey, sealValue } from '../identity-session.ts';
import { recordDenial } from './denials.ts';
import { endIfSpent, withOpenJourney } from './end-if-spent.ts';
import { recoveryToken } from './grant.ts';
import type { Opened } from './open-session.ts';
import { triesLeft } from './progress.ts';
import type { Picture } from './read-picture.ts';
import { settle } from './settle.ts';
import type { Weighed } from './weigh.ts';

export type Applied = {
  readonly outcome: 'next' | 'retry' | 'allowed' | 'denied' | 'review';
  readonly left: number;
  readonly next?: Weighed['next'];
  readonly reasons: Weighed['reasons'];
  readonly documentType?: ProvenDocument | undefined;
  readonly grantToken?: string | undefined;
};

/** ID-14: nothing was looked at, or what was found counts no more. */
export const spent: Applied = { outcome: 'denied', left: 0, reasons: [] };

/** ID-04, ID-14: what a weighed picture changes, all of it or nothing. 0035 when the journey was ended meanwhile. */
export function applyWeighed(
  deps: Deps,
  { journey: { id }, isPhone }: Opened,
  picture: Picture,
  weighed: Weighed,
  caller: Caller,
): Promise<Applied> {
  return withOpenJourney(deps, id, async (db, journey) => {
    if (await endIfSpent(deps, db, journey, caller)) return spent;
    const applied = await apply(deps, db, journey, picture, weighed, caller);
    const grantToken = applied.outcome === 'allowed' && !isPhone ? await recoveryToken(deps, journey, caller, db) : undefined;
    return { ...applied, grantToken };
  });
}

async function apply(deps: Deps, db: Db, journey: Journey, picture: Picture, weighed: Weighed, caller: Caller): Promise<Applied> {
  const { reasons, next } = weighed;
  const documentType = 'type' in picture ? picture.type : (journey.documentType ?? undefined);
  const left = (tries: number) => triesLeft(deps, { ...journey, tries }, db);

  if (weighed.status === verdictStatus.waiting_upload) {
    await db.query('update identity_sessions set evidence = $2, document_type = $3 where id = $1', [
      journey.id,
      sealValue(deps, journey.id, weighed.passed),
      documentType ?? null,
    ]);
    return { outcome: 'next', left: await left(journey.tries), next, reasons, documentType };
  }
  if (documentType) await db.query('update identity_sessions set document_type = $2 where id = $1', [journey.id, documentType]);
  // RE-02: without an account nothing is ever allowed, and nobody is asked to look at it.
  if (weighed.status !== verdictStatus.denied && journey.accountId) {
    const outcome = weighed.status === verdictStatus.allowed ? 'allowed' : 'review';
    await settle(deps, db, journey, outcome, weighed, caller);
    return { outcome, left: 0, reasons };
  }
  return deny(deps, db, journey, weighed, caller, left);
}

async function deny(deps: Deps, db: Db, journey: Journey, weighed: Weighed, caller: Caller, leftAfter: (tries: number) => Promise<number>) {
  const tries = journey.tries + 1;
  await recordDenial(deps, db, journey);
  const { reasons, next } = weighed;
  const stays = weighed.passed.filter(({ picture }) => picture !== next);
  await db.query('update identity_sessions set tries = $2, evidence = $3 where id = $1', [
    journey.id,
    tries,
    sealValue(deps, journey.id, stays),
  ]);
  const left = await leftAfter(tries);
  if (!weighed.retry || left === 0) {
    await settle(deps, db, journey, 'denied', weighed, caller);
    return { outcome: 'denied', left, reasons } as const;
  }
  const reason = [...new Set(reasons.map(({ code }) => code))].join(' ');
  await audit(deps, caller, { event: 'identity-picture', outcome: 'refused', reason, accountId: journey.accountId ?? undefined }, db);
  return { outcome: 'retry', left, next, reasons } as const;
}
