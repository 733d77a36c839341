import sharp from 'sharp';
import type { Point } from '../src/face/mesh.ts';
import { meshOf, type PortraitName, portraits } from './person.ts';
import { type Pixels, pixelsOf } from './pixels.ts';

/** The frame size of a phone's camera. */
const frameSize = { width: 640, height: 480 } as const;

/** The person looking into the camera, and the mesh of the face in pixels of that video frame. */
export async function selfieOf(portrait: PortraitName): Promise<{ readonly picture: Pixels; readonly mesh: readonly Point[] }> {
  const { file, selfie } = portraits[portrait];
  const picture = await pixelsOf(sharp(file).extract(selfie).resize(frameSize.width, frameSize.height, { kernel: 'lanczos3' }));
  const scale = frameSize.width / selfie.width;
  const mesh = meshOf(portrait).map(([x, y, z]): Point => [(x - selfie.left) * scale, (y - selfie.top) * scale, z * scale]);
  return { picture, mesh };
}
