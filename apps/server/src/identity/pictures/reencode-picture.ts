import { readImage, toJpeg } from '@portaria/identity-engine/image/read-image';
import { defaultThresholds } from '@portaria/identity-engine/thresholds';

const longSidePx = 1600; // enough for an operator to judge
/** A picture too small to be judged is kept all the same, as the engine got it. */
const thresholds = { ...defaultThresholds, minShortSidePx: 1, minLongSidePx: 1 };

/** S31, ID-12: re-encodes a picture from its pixels, without location, device or hidden data. Null if it is not a picture. */
export async function reencodePicture(file: Uint8Array): Promise<Uint8Array | null> {
  const read = await readImage(file, longSidePx, thresholds);
  return 'pixels' in read ? toJpeg(read.pixels) : null;
}
