import * as limits from '@portaria/domain/limits';
import type { Challenge, Expected, IdentityEngine, StepResult } from '@portaria/identity-engine/engine';
import type { IdentitySession } from '../identity-session.ts';
import type { Picture } from './read-picture.ts';

/**
 * The engine's result; null for a picture that is kept and not judged, `unasked` for the answer to another challenge than the current one.
 */
export type Checked = StepResult | 'unasked' | null;

type Looking = {
  readonly engine: IdentityEngine;
  readonly expected: Expected;
  readonly session: IdentitySession;
  /** The current challenge; single-use. */
  readonly challenge: Challenge | null;
};

export async function checkPicture(picture: Picture, { engine, expected, session, challenge }: Looking): Promise<Checked> {
  const { id, purpose, tries } = session;
  if (picture.step === 'selfie') {
    if ('image' in picture) return engine.checkSelfie({ session: id, purpose, image: picture.image }, expected);
    if (challenge?.id !== picture.challengeId) return 'unasked';
    const answer = { id: challenge.id, nonce: challenge.nonce, frames: picture.frames };
    return engine.checkSelfie({ session: id, purpose, challenge, answer }, expected);
  }
  const { type, image } = picture;
  const isCnh = type === 'CNH';
  if (isCnh && picture.step === 'back') return null; // ID-15: everything to check on a CNH is on the other side
  const isLastTry = tries + 1 >= limits.identityTriesPerSession;
  return engine.checkDocument({ session: id, purpose, type, side: isCnh ? 'full' : picture.step, image, isLastTry }, expected);
}
