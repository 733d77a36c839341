import { verdictStatus } from '@portaria/domain/identity';
import type { ProvenDocument } from '@portaria/identity-engine/engine';
import type { Deps } from '../../deps.ts';
import { audit } from '../../platform/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db.ts';
import { weigh } from '../evidence/weigh.ts';
import { type IdentitySession, sealValue } from '../identity-session.ts';
import { recordDenial } from './denials.ts';
import { endIfExhausted, withOpenSession } from './end-if-exhausted.ts';
import { recoveryToken } from './grant.ts';
import type { Judged } from './judge.ts';
import type { Opened } from './open-session.ts';
import { triesLeft } from './progress.ts';
import type { Picture } from './read-picture.ts';
import { settle } from './settle.ts';

export type Applied = {
  readonly outcome: 'next' | 'retry' | 'allowed' | 'denied' | 'review';
  readonly left: number;
  readonly next?: Judged['next'];
  readonly reasons: Judged['reasons'];
  readonly documentType?: ProvenDocument | undefined;
  readonly grantToken?: string | undefined;
};

/** ID-14: nothing was checked, or the result no longer counts. */
export const exhausted: Applied = { outcome: 'denied', left: 0, reasons: [] };

/** ID-04, ID-14: applies a judged picture in one transaction. 0035 when the session has ended meanwhile. */
export function applyJudged(
  deps: Deps,
  { session: { id }, isPhone }: Opened,
  picture: Picture,
  judged: Judged,
  caller: Caller,
): Promise<Applied> {
  return withOpenSession(deps, id, async (db, session) => {
    if (await endIfExhausted(deps, db, session, caller)) return exhausted;
    const applied = await apply(deps, db, session, picture, judged, caller);
    const grantToken = applied.outcome === 'allowed' && !isPhone ? await recoveryToken(deps, session, caller, db) : undefined;
    return { ...applied, grantToken };
  });
}

async function apply(deps: Deps, db: Db, session: IdentitySession, picture: Picture, judged: Judged, caller: Caller): Promise<Applied> {
  const { reasons, next } = judged;
  const documentType = 'type' in picture ? picture.type : (session.documentType ?? undefined);
  if (judged.status === verdictStatus.waiting_upload) {
    await db.query('update identity_sessions set evidence = $2, document_type = $3 where id = $1', [
      session.id,
      sealValue(deps, session.id, judged.passed),
      documentType ?? null,
    ]);
    return { outcome: 'next', left: await triesLeft(deps, session, db), next, reasons, documentType };
  }
  if (documentType) await db.query('update identity_sessions set document_type = $2 where id = $1', [session.id, documentType]);
  // RE-02: without an account nothing is ever allowed or reviewed.
  if (judged.status !== verdictStatus.denied && session.accountId) {
    const { outcome, verdict } = await weigh(deps, db, session, judged);
    await settle(deps, db, session, outcome, verdict, caller);
    return { outcome, left: 0, reasons };
  }
  return denyTry(deps, db, session, judged, caller);
}

/** ID-14: counts a denied try, and ends the session with the last one. */
export async function denyTry(deps: Deps, db: Db, session: IdentitySession, judged: Judged, caller: Caller) {
  const tries = session.tries + 1;
  await recordDenial(deps, db, session);
  const { reasons, next } = judged;
  const stays = judged.passed.filter(({ picture }) => picture !== next);
  await db.query('update identity_sessions set tries = $2, evidence = $3 where id = $1', [
    session.id,
    tries,
    sealValue(deps, session.id, stays),
  ]);
  const left = await triesLeft(deps, { ...session, tries }, db);
  if (!judged.retry || left === 0) {
    await settle(deps, db, session, 'denied', { reasons, engine: judged.engine }, caller);
    return { outcome: 'denied', left, reasons } as const;
  }
  const reason = [...new Set(reasons.map(({ code }) => code))].join(' ');
  await audit(deps, caller, { event: 'identity-picture', outcome: 'refused', reason, accountId: session.accountId ?? undefined }, db);
  return { outcome: 'retry', left, next, reasons } as const;
}
