import type { Objection } from '@portaria/domain/capture/objection';
import type { guidance } from '@portaria/domain/texts/identity';

export type Word = keyof typeof guidance;
/** The colour of mask, sentence and count together; none while there is nothing to judge. */
export type Tone = 'adjust' | 'good' | undefined;

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

const instructions: readonly Word[] = ['center', 'left', 'right', 'closer', 'colours', 'further'];

export function toneOf(word: Word | undefined): Tone {
  if (!word || instructions.includes(word)) return undefined;
  return word === 'hold' ? 'good' : 'adjust';
}
