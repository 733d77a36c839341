type Source = HTMLVideoElement | ImageBitmap;

const sizeOf = (source: Source) =>
  'videoWidth' in source ? { width: source.videoWidth, height: source.videoHeight } : { width: source.width, height: source.height };

/** Draws a frame into a canvas, scaled down to `longSide`. Not mirrored: only the preview is. */
export function drawFrame(source: Source, longSide: number, canvas = document.createElement('canvas')): HTMLCanvasElement {
  const { width, height } = sizeOf(source);
  const scale = Math.min(1, longSide / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d', { willReadFrequently: true })!.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const jpegQuality = 0.85;

/** Not `toBlob`: that waits for an idle moment of the page, up to a second for each frame while a camera plays. */
export async function jpegOf(canvas: HTMLCanvasElement, quality: number = jpegQuality): Promise<Blob> {
  const [, base64] = canvas.toDataURL('image/jpeg', quality).split(',');
  if (!base64) throw new Error('no picture');
  const bytes = atob(base64);
  const picture = new Uint8Array(bytes.length);
  for (let i = 0; i < bytes.length; i++) picture[i] = bytes.charCodeAt(i);
  return new Blob([picture], { type: 'image/jpeg' });
}

export async function isSamePicture(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false;
  const [a, b] = await Promise.all([one, other].map(async (blob) => new Uint8Array(await blob.arrayBuffer())));
  return a!.every((byte, i) => byte === b![i]);
}

/** A chosen file, scaled down like a picture of the camera; undefined if the browser cannot decode it. */
export async function pictureOfFile(file: Blob, longSide: number): Promise<Blob | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const picture = await jpegOf(drawFrame(bitmap, longSide));
    bitmap.close();
    return picture;
  } catch {
    return undefined;
  }
}

/** For JSON. */
export const base64Of = (blob: Blob) =>
  new Promise<string>((done, fail) => {
    const reader = new FileReader();
    reader.onerror = () => fail(reader.error);
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''));
    reader.readAsDataURL(blob);
  });
