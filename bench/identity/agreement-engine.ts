import { type Face, loadDetector } from '@portaria/identity-engine/face/detector';
import { factsOf } from '@portaria/identity-engine/face/seen';
import { readImage } from '@portaria/identity-engine/image/read-image';
import { judgeNeutral, judgePicture } from '@portaria/identity-engine/liveness/judge-frames';
import { defaultThresholds } from '@portaria/identity-engine/thresholds';
import type { Pixels } from '../../packages/identity-engine/specimens/pixels.ts';

export type EngineSide = {
  detect(picture: Pixels): Promise<readonly Face[]>;
  decode(jpeg: Buffer, longSide: number): Promise<Pixels | undefined>;
  /** The code of the objection to a frame that looks straight ahead, or to a turned one. */
  refuse(picture: Pixels, isNeutral: boolean): Promise<string | undefined>;
};

/** The engine's own modules, in this process. */
export async function loadEngineSide(): Promise<EngineSide> {
  const detect = await loadDetector();
  return {
    detect,
    async decode(jpeg, longSide) {
      const read = await readImage(jpeg, longSide, defaultThresholds);
      return 'pixels' in read ? read.pixels : undefined;
    },
    async refuse(pixels, isNeutral) {
      const facts = factsOf({ pixels, faces: await detect(pixels) });
      return (judgePicture(facts, defaultThresholds) ?? (isNeutral ? judgeNeutral(facts, defaultThresholds) : undefined))?.code;
    },
  };
}
