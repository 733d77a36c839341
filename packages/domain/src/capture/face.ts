import { type CaptureBounds, measuringSide, secondFaceMin } from './bounds.ts';
import { type Frame, shrunk } from './frame.ts';
import { greyOf, meanOf, sharpnessOf } from './measures.ts';
import type { Objection } from './objection.ts';

type Size = { readonly width: number; readonly height: number };
type Box = Size & { readonly left: number; readonly top: number };
export type Light = { readonly luma: number; readonly sharpness: number };
/** `faces`: how many people. `width` of the first face in fractions of the video frame's long side, `offCentre` of its width or height. */
export type Placed = { readonly faces: number; readonly width: number; readonly offCentre: number };

export function lightOf(frame: Frame): Light {
  const grey = greyOf(shrunk(frame, measuringSide));
  return { luma: meanOf(grey), sharpness: sharpnessOf(grey) };
}

/** The largest face first. */
export const byWidth = (one: Size, other: Size) => other.width - one.width;

/** The boxes, the largest first, in the unit of the video frame's size. */
export function placeOf(boxes: readonly Box[], frame: Size): Placed {
  const [first] = boxes;
  if (!first) return { faces: 0, width: 0, offCentre: 0 };
  return {
    faces: boxes.filter(({ width }) => width >= secondFaceMin * first.width).length,
    width: first.width / Math.max(frame.width, frame.height),
    offCentre: Math.max(
      Math.abs((first.left + first.width / 2) / frame.width - 0.5),
      Math.abs((first.top + first.height / 2) / frame.height - 0.5),
    ),
  };
}

/** An empty room has no edges: without a face, blur says nothing. */
export function lightObjection({ luma, sharpness }: Light, faces: number, b: CaptureBounds): Objection | undefined {
  if (luma < b.selfieLumaMin) return { code: 'too_dark', score: luma, threshold: b.selfieLumaMin };
  if (luma > b.selfieLumaMax) return { code: 'too_bright', score: luma, threshold: b.selfieLumaMax };
  const isBlurred = faces > 0 && sharpness < b.selfieSharpnessMin;
  return isBlurred ? { code: 'blur', score: sharpness, threshold: b.selfieSharpnessMin } : undefined;
}

export function placeObjection({ faces, width, offCentre }: Placed, b: CaptureBounds): Objection | undefined {
  if (faces === 0) return { code: 'no_face', score: 0, threshold: 1 };
  if (faces > 1) return { code: 'multiple_faces', score: faces, threshold: 1 };
  if (width < b.faceWidthMin) return { code: 'too_far', score: width, threshold: b.faceWidthMin };
  return offCentre > b.faceOffCentreMax ? { code: 'off_centre', score: offCentre, threshold: b.faceOffCentreMax } : undefined;
}

/** Of the first frame, which looks straight ahead. In degrees. */
export function frontalObjection(pose: { readonly yaw: number; readonly roll: number }, b: CaptureBounds): Objection | undefined {
  const [yaw, roll] = [Math.abs(pose.yaw), Math.abs(pose.roll)];
  if (yaw > b.neutralYawMax) return { code: 'not_frontal', score: yaw, threshold: b.neutralYawMax };
  return roll > b.neutralRollMax ? { code: 'not_frontal', score: roll, threshold: b.neutralRollMax } : undefined;
}
