import type { IdentityVerdict } from '@portaria/contract/calls/identity';
import { internalError, retryCodes, verdictStatus } from '@portaria/domain/identity';
import type { ReasonCode } from '@portaria/domain/identity-reasons';
import { EngineFault, type StepResult } from '@portaria/identity-engine/engine';
import type { Deps } from '../../deps.ts';
import { tooMany } from '../../http/rate-limit.ts';
import { audit } from '../../platform/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import { keepAnswer } from '../../steps/kept-answer.ts';
import { refuseOvertaken, type Step } from '../../steps/step-token.ts';
import { findIdentitySession, type IdentitySession } from '../identity-session.ts';
import { dropDocumentPictures, keepPicture, removeDuePictures } from '../pictures/pictures.ts';
import { issueSessionToken } from '../session-tokens.ts';
import { afterDenial } from './after-denial.ts';
import { type Answered, answeredChallenge, endChallenge } from './answered-challenge.ts';
import { type Applied, applyJudged, exhausted } from './apply-judged.ts';
import { type Checked, checkPicture } from './check-picture.ts';
import { endIfExhausted, withOpenSession } from './end-if-exhausted.ts';
import { engineFor } from './engine-for.ts';
import { errorKeyOf, faultKey, judge } from './judge.ts';
import type { Opened } from './open-session.ts';
import { triesLeft } from './progress.ts';
import type { Picture } from './read-picture.ts';
import { forgetDraw } from './redraws.ts';

type Sent = Opened & { readonly step: Step };

/** Longer than any engine takes; a crashed process does not block a session forever. */
const claimMs = 90_000;

/** ID-02, ID-03, ID-04: processes one picture. */
export async function takePicture(deps: Deps, opened: Sent, picture: Picture, caller: Caller): Promise<IdentityVerdict> {
  refusePlainSelfie(opened.session, picture);
  const session = await claim(deps, opened.session.id);
  try {
    await refuseOvertaken(deps, opened.step, deps.db);
    if (await withOpenSession(deps, session.id, (db, open) => endIfExhausted(deps, db, open, caller)))
      return countAndAnswer(deps, opened, exhausted);
    return await checkAndApply(deps, { ...opened, session }, picture, caller);
  } finally {
    await deps.db.query('update identity_sessions set busy_until = null where id = $1', [session.id]);
  }
}

/** ID-06: a single picture is not enough for the other purposes. */
function refusePlainSelfie({ purpose }: IdentitySession, picture: Picture) {
  if (picture.step === 'selfie' && 'image' in picture && purpose !== 'loa') throw new Refusal('0035');
}

/** One picture at a time, over all processes. */
async function claim(deps: Deps, id: string): Promise<IdentitySession> {
  const now = deps.now();
  const { rowCount } = await deps.db.query(
    `update identity_sessions set busy_until = $3 where id = $1 and status = 'open' and (busy_until is null or busy_until <= $2)`,
    [id, now, new Date(now.getTime() + claimMs)],
  );
  const session = await findIdentitySession(deps, id);
  if (rowCount && session) return session;
  throw session?.status === 'open' ? tooMany(2) : new Refusal('0035');
}

async function checkAndApply(deps: Deps, opened: Sent, picture: Picture, caller: Caller): Promise<IdentityVerdict> {
  const { session } = opened;
  const { engine, expected } = await engineFor(deps, session);
  const answered = 'challengeId' in picture ? await answeredChallenge(deps, session.challenge, picture.challengeId) : undefined;
  if (typeof answered === 'string') return refuseChallenge(deps, session, answered);
  const done = deps.metrics.identitySeconds.startTimer({ step: picture.step });
  try {
    const checked = await checkPicture(picture, { engine, expected, session, answered });
    done();
    await storePicture(deps, session, picture, checked, answered);
    const judged = await judge(engine, session, picture, checked);
    if (answered) await endChallenge(deps, session); // after a fault before this, the same frames are judged again
    const applied = await applyJudged(deps, opened, picture, judged, caller);
    if (applied.outcome === 'allowed') await removeDuePictures(deps, session.id).catch(() => 0); // otherwise the housekeeping does
    return countAndAnswer(deps, opened, applied);
  } catch (error) {
    if (!(error instanceof EngineFault)) throw error;
    if (answered) await forgetDraw(deps.db, answered.challenge.id); // what our fault leaves unjudged is no redraw
    return fault(deps, session, error, caller);
  }
}

/** A picture that is not judged is not stored either. */
async function storePicture(
  deps: Deps,
  { id, expiresAt, documentType }: IdentitySession,
  picture: Picture,
  checked: Checked,
  answered: Answered | undefined,
) {
  if (documentType && 'type' in picture && picture.type !== documentType) await dropDocumentPictures(deps, id);
  const drawn = checked && (await reencodedPicture(deps, 'image' in picture ? picture.image : firstFrame(answered!), checked));
  if (drawn) await keepPicture(deps, id, picture.step, drawn, expiresAt);
}

/** S31: as re-encoded by the engine; if it returned none, or the original, we re-encode it. No uploaded file is ever stored as it came. */
async function reencodedPicture(
  { reencoder }: Deps,
  given: Uint8Array | undefined,
  { picture: drawn }: StepResult,
): Promise<Uint8Array | null> {
  if (drawn && drawn !== given) return drawn;
  return given ? reencoder.run(given) : null;
}

/** It looks straight ahead. */
const firstFrame = ({ answer }: Answered) => answer.steps[0]?.frames[0];

/** Nothing was checked, nothing counts. */
const refuseChallenge = async (deps: Deps, session: IdentitySession, reason: ReasonCode): Promise<IdentityVerdict> => ({
  status: verdictStatus.denied,
  retry: true,
  reasons: [reason],
  errorKey: faultKey(reason),
  next: 'selfie',
  left: await triesLeft(deps, session),
});

/** ID-04, ID-13: our fault, not the picture's. */
async function fault(deps: Deps, session: IdentitySession, { code }: EngineFault, caller: Caller): Promise<IdentityVerdict> {
  deps.metrics.identityVerdicts.inc({ purpose: session.purpose, outcome: 'fault' });
  await audit(deps, caller, { event: 'identity-picture', outcome: 'refused', reason: code, accountId: session.accountId ?? undefined });
  return { status: internalError, retry: true, reasons: [code], errorKey: faultKey(code), left: await triesLeft(deps, session) };
}

/** SU-14: a verdict is kept: the same picture again is one try. After a fault of ours it is judged again. */
async function countAndAnswer(deps: Deps, opened: Sent, applied: Applied): Promise<IdentityVerdict> {
  deps.metrics.identityVerdicts.inc({ purpose: opened.session.purpose, outcome: applied.outcome });
  return keepAnswer(deps, opened.step, await answerOf(deps, opened, applied), deps.db);
}

async function answerOf(deps: Deps, { session, phone, isPhone }: Opened, applied: Applied): Promise<IdentityVerdict> {
  const { outcome, left, next, reasons, documentType, grantToken } = applied;
  if (outcome === 'allowed') return { status: verdictStatus.allowed, ...(grantToken && { grantToken }) };
  if (outcome === 'review') return { status: verdictStatus.waiting_ocr };
  if (outcome === 'next') {
    const retryCode = next === 'back' && documentType && documentType !== 'CNH' ? retryCodes[documentType] : undefined;
    return { status: verdictStatus.waiting_upload, ...(next && { next }), ...(retryCode && { retryCode }), left };
  }
  if (outcome === 'denied') {
    const prospects = await afterDenial(deps, { session, isPhone });
    return { status: verdictStatus.denied, retry: false, ...prospects, ...(prospects.left === 0 && { errorKey: 'exceeded_attempts' }) };
  }
  const errorKey = errorKeyOf(reasons);
  return {
    status: verdictStatus.denied,
    retry: true,
    retryToken: await issueSessionToken(deps, session, deps.db, isPhone ? phone?.id : undefined),
    reasons: reasons.map(({ code }) => code),
    ...(errorKey && { errorKey }),
    ...(next && { next }),
    left,
  };
}
