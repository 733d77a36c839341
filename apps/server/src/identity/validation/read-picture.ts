import type { ParsedBodyOf } from '@portaria/contract/call';
import type { identityCalls as calls } from '@portaria/contract/calls/identity';
import { documentTypeFrom, sideOfStep } from '@portaria/domain/identity';
import type { ProvenDocument, Step } from '@portaria/identity-engine/engine';
import { Refusal } from '../../platform/refusal.ts';
import type { IdentitySession } from '../identity-session.ts';

/** One picture, or an answered challenge. */
export type Picture =
  | { readonly step: 'selfie'; readonly image: Uint8Array }
  | { readonly step: 'selfie'; readonly challengeId: string }
  | { readonly step: Exclude<Step, 'selfie'>; readonly type: ProvenDocument; readonly image: Uint8Array };

/** ID-03. */
export function readExecute(body: ParsedBodyOf<typeof calls.execute>, session: IdentitySession): Picture {
  if (body.selfie && body.challenge) return { step: 'selfie', challengeId: body.challenge.id };
  if (!body.image) throw wrong('image');
  const image = fromBase64(body.image);
  if (body.selfie) return { step: 'selfie', image };
  if (!body.documentType) throw wrong('documentType');
  return { step: body.side ?? nextSide(body.documentType, session), type: body.documentType, image };
}

/** ID-02. */
export function readForm({ step, type, image }: ParsedBodyOf<typeof calls.processImage>): Picture {
  if (step === 'selfie') return { step, image };
  const document = documentTypeFrom(type);
  if (!document || document === 'SELFIE') throw wrong('type');
  return { step: sideOfStep[step], type: document, image };
}

/** ID-03: the side may be omitted: a CNH is shown whole, the others start with the front. */
function nextSide(type: ProvenDocument, { documentType, passed }: IdentitySession) {
  if (type === 'CNH') return 'full';
  return type === documentType && passed.some(({ picture }) => picture === 'front') ? 'back' : 'front';
}

export const wrong = (field: string, message = 'missing') => new Refusal('0038', undefined, { errors: [{ field, message }] });

/** With or without the `data:` prefix of a canvas. */
export function fromBase64(text: string, field = 'image'): Uint8Array {
  const comma = text.startsWith('data:') ? text.indexOf(',') : -1;
  const bytes = Buffer.from(comma < 0 ? text : text.slice(comma + 1), 'base64');
  if (bytes.length === 0) throw wrong(field);
  return bytes;
}
