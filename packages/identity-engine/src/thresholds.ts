/**
 * Every number that decides. Measured on few photographs (docs/identity-engine.md): calibrate on your own, consented ones and give the set
 * a new name; the name is part of every verdict.
 */
export const defaultThresholds = {
  name: '2026-11',
  // Files
  minShortSidePx: 240,
  minLongSidePx: 640,
  // Selfie
  selfieLumaMin: 45,
  selfieLumaMax: 225,
  selfieSharpnessMin: 0.12,
  faceWidthMin: 0.25, // of the video frame's width, 160 of 640
  faceOffCentreMax: 0.25, // of the video frame
  neutralYawMax: 10,
  neutralRollMax: 15,
  // Challenge
  turnYawMin: 12, // change from the neutral frame; the mesh under-estimates a turn
  planarityMin: 0.03,
  continuityMax: 0.62,
  frameGapMinMs: 250,
  challengeSeconds: 60,
  // Document
  documentLumaMin: 40,
  documentLumaMax: 250,
  documentSharpnessMin: 0.38,
  glareMax: 0.012,
  portraitWidthMinPx: 120,
  sideScoreMin: 0.9, // one word that only this side has
  nameMin: 0.85,
  nameReadMin: 0.6,
  documentColourMin: 0.07, // of the logarithm of two channels' ratio; a photocopy under a warm lamp has up to 0.05
  screenGridMax: 1.8, // powers of ten; genuine pictures have up to 1.79
  // Match, distances of the first description and cosine of the second
  matchMax: 0.55,
  matchReviewMax: 0.64,
  secondMin: 0.5,
  samePhotoMax: 0.2,
} as const;

export type Thresholds = { readonly [name in keyof typeof defaultThresholds]: name extends 'name' ? string : number };

/** The engine alone allows no one: every match goes to review. */
export const reviewAllThresholds: Thresholds = { ...defaultThresholds, name: `${defaultThresholds.name}, all reviewed`, matchMax: 0 };
