import { greyOf, meanOf, sharpnessOf } from '../image/quality.ts';
import { type Pixels, readImage, toJpeg } from '../image/read-image.ts';
import type { Thresholds } from '../thresholds.ts';
import { alignedFace } from './align.ts';
import { type Face, loadDetector } from './detector.ts';
import type { FaceJob, FaceResult, FrameFacts } from './face-job.ts';
import { firstSize, loadFirstDescription } from './first-description.ts';
import { planarityResidual } from './planarity.ts';
import { lookOf } from './print-look.ts';
import { loadSecondDescription, secondSize } from './second-description.ts';
import { newTemplate } from './template.ts';

const frameLongSide = 640;
type Seen = { readonly pixels: Pixels; readonly faces: readonly Face[] };

/** Loads the three networks and runs each once, so that the first person does not wait for it. */
export async function loadFaceWork(): Promise<(job: FaceJob) => Promise<FaceResult>> {
  const detect = await loadDetector();
  const first = loadFirstDescription();
  const second = loadSecondDescription();
  await detect({ data: new Uint8Array(320 * 240 * 3).fill(128), width: 320, height: 240 });
  await first(new Float32Array(firstSize * firstSize * 3));
  await second(new Float32Array(secondSize * secondSize * 3));

  const describeSecond = (pixels: Pixels, { mesh }: Face) => second(alignedFace(pixels, mesh, secondSize));

  async function selfie(images: readonly Uint8Array[], thresholds: Thresholds): Promise<FaceResult> {
    const seen: Seen[] = [];
    for (const image of images) {
      const read = await readImage(image, frameLongSide, thresholds);
      if ('refused' in read) return read;
      seen.push({ pixels: read.pixels, faces: await detect(read.pixels) });
    }
    const [neutral] = seen;
    if (!neutral || seen.some(({ faces }) => faces.length !== 1)) return { frames: seen.map((frame) => factsOf(frame)) };
    const descriptions: Float32Array[] = [];
    for (const { pixels, faces } of seen) descriptions.push(await first(alignedFace(pixels, faces[0]!.mesh, firstSize)));
    return {
      frames: seen.map((frame, i) => factsOf(frame, neutral, euclidean(descriptions[0]!, descriptions[i]!))),
      face: newTemplate(descriptions[0]!, await describeSecond(neutral.pixels, neutral.faces[0]!)),
      picture: await toJpeg(neutral.pixels),
    };
  }

  /** The largest face of a document: a smaller one is its ghost portrait. */
  async function portrait(pixels: Pixels): Promise<FaceResult> {
    const [face] = await detect(pixels);
    if (!face) return { portrait: undefined };
    const aligned = alignedFace(pixels, face.mesh, firstSize);
    const template = newTemplate(await first(aligned), await describeSecond(pixels, face), lookOf(aligned));
    return { portrait: { widthPx: face.box.width, face: template } };
  }

  return (job) => (job.kind === 'selfie' ? selfie(job.frames, job.thresholds) : portrait(job));
}

const euclidean = (a: Float32Array, b: Float32Array) => Math.sqrt(a.reduce((sum, value, i) => sum + (value - b[i]!) ** 2, 0));

function factsOf({ pixels, faces }: Seen, neutral?: Seen, distance = 0): FrameFacts {
  const grey = greyOf(pixels);
  const face = faces[0];
  const longSide = Math.max(pixels.width, pixels.height);
  const centre = face ? { x: face.box.left + face.box.width / 2, y: face.box.top + face.box.height / 2 } : { x: 0, y: 0 };
  return {
    luma: meanOf(grey),
    sharpness: sharpnessOf(grey),
    faces: faces.length,
    width: (face?.box.width ?? 0) / longSide,
    offCentre: Math.max(Math.abs(centre.x / pixels.width - 0.5), Math.abs(centre.y / pixels.height - 0.5)),
    yaw: face?.pose.yaw ?? 0,
    roll: face?.pose.roll ?? 0,
    residual: face && neutral ? planarityResidual(neutral.faces[0]!.mesh, face.mesh) : 0,
    distance,
  };
}
