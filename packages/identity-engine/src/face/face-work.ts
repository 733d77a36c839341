import type { Reason } from '@portaria/domain/identity-reasons';
import { type Pixels, readImage, toJpeg } from '../image/read-image.ts';
import type { Thresholds } from '../thresholds.ts';
import { alignedFace } from './align.ts';
import { challengeFacts, isLookedAt, type SeenStep } from './challenge-work.ts';
import { type Face, loadDetector } from './detector.ts';
import type { FaceJob, FaceResult, SentStep } from './face-job.ts';
import { firstSize, loadFirstDescription } from './first-description.ts';
import { lookOf } from './print-look.ts';
import { loadSecondDescription, secondSize } from './second-description.ts';
import { factsOf, hasOneFace, type Seen } from './seen.ts';
import { newTemplate } from './template.ts';

const frameLongSide = 640;

/** Loads the three networks and runs each once, so that the first person does not wait for it. */
export async function loadFaceWork(): Promise<(job: FaceJob) => Promise<FaceResult>> {
  const detect = await loadDetector();
  const first = loadFirstDescription();
  const second = loadSecondDescription();
  await detect({ data: new Uint8Array(320 * 240 * 3).fill(128), width: 320, height: 240 });
  await first(new Float32Array(firstSize * firstSize * 3));
  await second(new Float32Array(secondSize * secondSize * 3));

  const describeSecond = (pixels: Pixels, { mesh }: Face) => second(alignedFace(pixels, mesh, secondSize));

  const look = async (image: Uint8Array, thresholds: Thresholds): Promise<Seen | { readonly refused: Reason }> => {
    const read = await readImage(image, frameLongSide, thresholds);
    return 'refused' in read ? read : { pixels: read.pixels, faces: await detect(read.pixels) };
  };

  async function selfie(image: Uint8Array, thresholds: Thresholds): Promise<FaceResult> {
    const seen = await look(image, thresholds);
    if ('refused' in seen) return seen;
    const frame = factsOf(seen);
    if (!hasOneFace(seen)) return { frame };
    const [face] = seen.faces;
    const template = newTemplate(await first(alignedFace(seen.pixels, face!.mesh, firstSize)), await describeSecond(seen.pixels, face!));
    return { frame, face: template, picture: await toJpeg(seen.pixels) };
  }

  async function challenge(sent: readonly SentStep[], thresholds: Thresholds): Promise<FaceResult> {
    const steps: SeenStep[] = [];
    for (const step of sent) {
      const read: Seen[] = [];
      for (const [i, image] of step.frames.entries()) {
        const frame = isLookedAt(step.move, i) ? await look(image, thresholds) : await readImage(image, frameLongSide, thresholds);
        if ('refused' in frame) return frame;
        read.push({ faces: [], ...frame });
      }
      steps.push({ ...step, pixels: read.map(({ pixels }) => pixels), seen: read.filter((_, i) => isLookedAt(step.move, i)) });
    }
    const neutral = steps[0]?.seen[0];
    if (!neutral || !hasOneFace(neutral)) return challengeFacts(steps, async () => 0);
    const firstOf = ({ pixels, faces }: Seen) => first(alignedFace(pixels, faces[0]!.mesh, firstSize));
    const known = await firstOf(neutral);
    const facts = await challengeFacts(steps, async (seen) => euclidean(known, await firstOf(seen)));
    return {
      ...facts,
      face: newTemplate(known, await describeSecond(neutral.pixels, neutral.faces[0]!)),
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

  return (job) => {
    if (job.kind === 'challenge') return challenge(job.steps, job.thresholds);
    return job.kind === 'selfie' ? selfie(job.image, job.thresholds) : portrait(job);
  };
}

const euclidean = (a: Float32Array, b: Float32Array) => Math.sqrt(a.reduce((sum, value, i) => sum + (value - b[i]!) ** 2, 0));
