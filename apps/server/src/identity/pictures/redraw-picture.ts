import { readImage, toJpeg } from '@portaria/identity-engine/image/read-image';
import { defaultThresholds } from '@portaria/identity-engine/thresholds';

const longSidePx = 1600; // enough for a person to look at
/** What is too small to be judged is kept all the same, as it was sent to whoever judged it. */
const thresholds = { ...defaultThresholds, minShortSidePx: 1, minLongSidePx: 1 };

/** S31, ID-12: the picture drawn anew from its pixels: no place, no device, nothing hidden in it. Null for what is no picture. */
export async function redrawPicture(file: Uint8Array): Promise<Uint8Array | null> {
  const read = await readImage(file, longSidePx, thresholds);
  return 'pixels' in read ? toJpeg(read.pixels) : null;
}
