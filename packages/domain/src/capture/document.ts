import { type CaptureBounds, measuringSide } from './bounds.ts';
import { findQuad, type Quad, quadSide } from './find-quad.ts';
import { type Frame, shrunk } from './frame.ts';
import { glareOf, type Spot } from './glare.ts';
import { greyOf, meanOf, sharpnessOf } from './measures.ts';
import type { Objection } from './objection.ts';

export type DocumentGlance = { readonly luma: number; readonly quad: Quad | undefined };
export type DocumentFacts = DocumentGlance & { readonly sharpness: number; readonly glare: number; readonly glareSpot?: Spot | undefined };

/** Of a small frame: cheap enough to repeat while a camera is open. */
export function glanceAt(frame: Frame): DocumentGlance {
  const small = shrunk(frame, quadSide);
  return { luma: meanOf(greyOf(small)), quad: findQuad(small) };
}

/** Of the whole picture as it is sent. Glare counts inside the edges of the document, if they were found. */
export function documentFacts(frame: Frame, { whiteMax }: CaptureBounds): DocumentFacts {
  const small = shrunk(frame, measuringSide);
  const grey = greyOf(small);
  const quad = findQuad(shrunk(small, quadSide));
  const { share, spot } = glareOf(small, whiteMax, quad);
  return { luma: meanOf(grey), sharpness: sharpnessOf(grey), glare: share, glareSpot: spot, quad };
}

export const documentLight = ({ luma }: DocumentGlance, b: CaptureBounds): Objection[] => [
  ...(luma < b.documentLumaMin ? [{ code: 'too_dark', score: luma, threshold: b.documentLumaMin } as const] : []),
  ...(luma > b.documentLumaMax ? [{ code: 'too_bright', score: luma, threshold: b.documentLumaMax } as const] : []),
];

export function documentObjections(facts: DocumentFacts, b: CaptureBounds): Objection[] {
  const { sharpness, glare } = facts;
  return [
    ...documentLight(facts, b),
    ...(sharpness < b.documentSharpnessMin ? [{ code: 'blur', score: sharpness, threshold: b.documentSharpnessMin } as const] : []),
    ...(glare > b.glareMax ? [{ code: 'glare', score: glare, threshold: b.glareMax } as const] : []),
  ];
}
