/** The long side at which light, sharpness and glare are measured. */
export const measuringSide = 640;

/** ID-10, ID-11: what the engine asks of a picture that the page has measured too. Part of the engine's thresholds. */
export const captureBounds = {
  selfieLumaMin: 45,
  selfieLumaMax: 225,
  selfieSharpnessMin: 0.12,
  faceWidthMin: 0.25, // of the video frame's long side, 160 of 640
  faceOffCentreMax: 0.25, // of the video frame's width and height
  neutralYawMax: 10,
  neutralRollMax: 15,
  documentLumaMin: 40,
  documentLumaMax: 250,
  documentSharpnessMin: 0.38,
  whiteMax: 249, // a brighter pixel shows nothing
  glareMax: 0.012, // of the document
} as const;

export type CaptureBounds = { readonly [name in keyof typeof captureBounds]: number };

/** How much the page is stricter: what the JPEG changes, and for angles and position how far a person moves while it is taken. */
const margins: CaptureBounds = {
  selfieLumaMin: 1.08,
  selfieLumaMax: 0.97,
  selfieSharpnessMin: 1.1,
  faceWidthMin: 1.08,
  faceOffCentreMax: 0.92,
  neutralYawMax: 0.8,
  neutralRollMax: 0.8,
  documentLumaMin: 1.08,
  documentLumaMax: 0.97,
  documentSharpnessMin: 1.08,
  whiteMax: 0.985, // a JPEG brightens some of those just below
  glareMax: 0.75,
};

export const pageBounds = Object.fromEntries(
  Object.entries(captureBounds).map(([name, bound]) => [name, bound * margins[name as keyof CaptureBounds]]),
) as CaptureBounds;

/** ID-11: how far a head may turn, from the neutral frame, while it comes closer; in degrees. */
export const approachTurnMax = 4;

/** What only the page asks for, before it takes a picture by itself. Fractions of the video frame. */
export const pageWishes = {
  faceWidthMax: 0.75, // the whole face fits
  neutralOffCentreMax: 0.17, // inside the oval
  documentWidthMin: 0.5, // the longer edge of the document, of the video frame's long side: its print is legible
  documentEdge: 0.01, // between the document and the border of the video frame
  documentShift: 0.02, // of any corner between two looks
  approachTurn: approachTurnMax * 0.75, // degrees
} as const;

/** A smaller face is a person far behind, who does not matter. Of the width of the largest face. */
export const secondFaceMin = 0.5;

/** How the face is looked for, on both sides. */
export const detectorOptions = { rotation: true, maxDetected: 4, minConfidence: 0.4 } as const;
