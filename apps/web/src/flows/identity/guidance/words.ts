import type { Objection } from '@portaria/domain/capture/objection';
import type { guidance } from '@portaria/domain/texts/identity';

export type Word = keyof typeof guidance;

/** What the person can do about an objection. */
export const wordOf = {
  too_dark: 'tooDark',
  too_bright: 'tooBright',
  blur: 'blurred',
  glare: 'glare',
  no_face: 'noFace',
  multiple_faces: 'manyFaces',
  too_far: 'tooFar',
  off_centre: 'offCentre',
  not_frontal: 'center',
} as const satisfies Record<Objection['code'], Word>;
