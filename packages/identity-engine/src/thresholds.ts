import { approachTurnMax, captureBounds } from '@portaria/domain/capture/bounds';

/**
 * Every number that decides. Measured on few photographs (docs/identity-engine.md): calibrate on your own, consented ones and give the set
 * a new name; the name is part of every verdict.
 */
export const defaultThresholds = {
  name: '2026-11d',
  // Files
  minShortSidePx: 240,
  minLongSidePx: 640,
  // Light, sharpness, glare, size and position: what the page measures too
  ...captureBounds,
  // Challenge
  turnYawMin: 12, // change from the neutral frame; the mesh under-estimates a turn
  planarityMin: 0.03,
  continuityMax: 0.56, // 73 genuine turns in films stay below 0.51; of strangers one in fifty does not reach it
  stillnessMax: 0.97, // of the two neutral frames: a camera has noise, and a person moves
  turnScoreMin: -0.25, // a turn that the neutral picture does not explain
  growthMin: 1.25, // of the face that comes closer
  approachDepthMin: 0.014, // as planarityMin, of a face that came closer: an enlarged picture stays flat
  approachTurnFree: 1.2, // degrees, within the noise of the mesh
  approachDepthPerDegree: 0.007, // what is asked for more of a face that turned farther meanwhile: a warped picture gets depth by that too
  approachTurnMax,
  colourAgreementMin: 0.7,
  colourStrengthMin: 0.015,
  stepMinMs: 300, // from the reveal of a step to its frames: a person has to read it
  stepSecondsMax: 30, // the same: a weak signal has to send them
  challengeSeconds: 150,
  // Document
  portraitWidthMinPx: 120,
  sideScoreMin: 0.9, // one word that only this side has
  nameMin: 0.85,
  documentColourMin: 0.07, // of the logarithm of two channels' ratio; a photocopy under a warm lamp has up to 0.05
  screenGridMax: 1.8, // powers of ten; genuine pictures have up to 1.79
  // Match, scores of both descriptions together
  matchMin: 0.42,
  matchReviewMin: 0.3,
  samePhotoMin: 0.7,
} as const;

export type Thresholds = { readonly [name in keyof typeof defaultThresholds]: name extends 'name' ? string : number };
