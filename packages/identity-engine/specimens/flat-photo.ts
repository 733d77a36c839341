import { type Pixels, sample } from './pixels.ts';

/** A printed photograph, or a tablet that shows one, turned in front of the camera: the plane tilts, the face in it does not turn. */
export function tiltedPhoto(picture: Pixels, degrees: number): Pixels {
  const { width, height } = picture;
  const angle = (degrees * Math.PI) / 180;
  const distance = 1.4 * width;
  const data = new Uint8Array(picture.data.length).fill(60);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const across = (x - width / 2) / distance;
      const down = (y - height / 2) / distance;
      const onPlane = (across * distance) / (Math.cos(angle) - across * Math.sin(angle));
      const away = distance + onPlane * Math.sin(angle);
      const [fromX, fromY] = [onPlane + width / 2, down * away + height / 2];
      if (fromX >= 0 && fromY >= 0 && fromX < width - 1 && fromY < height - 1) sample(picture, fromX, fromY, data, (y * width + x) * 3);
    }
  }
  return { data, width, height };
}
