import * as limits from '@portaria/domain/limits';
import type { Expected, IdentityEngine, StepResult } from '@portaria/identity-engine/engine';
import type { IdentitySession } from '../identity-session.ts';
import type { Answered } from './answered-challenge.ts';
import type { Picture } from './read-picture.ts';

/** The engine's result; null for a picture that is kept and not judged. */
export type Checked = StepResult | null;

type Looking = {
  readonly engine: IdentityEngine;
  readonly expected: Expected;
  readonly session: IdentitySession;
  /** With a selfie that is a challenge. */
  readonly answered?: Answered | undefined;
};

export async function checkPicture(picture: Picture, { engine, expected, session, answered }: Looking): Promise<Checked> {
  const { id, purpose, tries } = session;
  const isLastTry = tries + 1 >= limits.identityTriesPerSession;
  if (picture.step === 'selfie') {
    const shown = 'image' in picture ? { image: picture.image } : answered!;
    return engine.checkSelfie({ session: id, purpose, isLastTry, ...shown }, expected);
  }
  const { type, image } = picture;
  const isCnh = type === 'CNH';
  if (isCnh && picture.step === 'back') return null; // ID-15: everything to check on a CNH is on the other side
  return engine.checkDocument({ session: id, purpose, type, side: isCnh ? 'full' : picture.step, image, isLastTry }, expected);
}
