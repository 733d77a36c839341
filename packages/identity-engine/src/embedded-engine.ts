import { join } from 'node:path';
import type { Reason } from '@portaria/domain/identity-reasons';
import { reason } from '@portaria/domain/identity-reasons';
import { decide } from './decide.ts';
import type { DocumentJob, DocumentResult } from './document/document-job.ts';
import { sideRow } from './document/document-sides.ts';
import {
  type DocumentInput,
  type Evidence,
  type Expected,
  type Health,
  type IdentityEngine,
  picturesOf,
  type SelfieInput,
  type StepResult,
  type Template,
} from './engine.ts';
import type { FaceJob, FaceResult } from './face/face-job.ts';
import { refuseFile } from './image/accept-file.ts';
import { newChallenge } from './liveness/challenge.ts';
import { judgeChallenge } from './liveness/judge-challenge.ts';
import { judgeNeutral, judgePicture } from './liveness/judge-frames.ts';
import { measuredIn } from './liveness/measured.ts';
import { refuseAnswer } from './liveness/refuse-answer.ts';
import { newPool, type PoolOptions } from './pool/pool.ts';
import { stepResult } from './step-result.ts';
import { defaultThresholds, type Thresholds } from './thresholds.ts';

const embeddedName = 'embedded';
const embeddedVersion = '1';

export type EmbeddedOptions = {
  /** Where `face-worker.mjs` and `document-worker.mjs` are: `packages/identity-engine/dist` after `npm run build`. */
  readonly workers: string;
  readonly now?: () => Date;
  readonly thresholds?: Thresholds;
  readonly faceWorkers?: number;
  readonly documentWorkers?: number;
  readonly observe?: PoolOptions['observe'];
  /** Time-outs, queue and recycling of both pools, if the defaults do not fit the machine. */
  readonly patience?: Partial<Patience>;
  /** Chooses the challenge; for tests, whose frames are made before. */
  readonly pick?: (below: number) => number;
};

type Patience = Pick<PoolOptions, 'maxWaiting' | 'waitMs' | 'jobMs' | 'startMs' | 'recycleJobs' | 'recycleBytes'>;
const defaultPatience: Patience = { maxWaiting: 16, waitMs: 30_000, jobMs: 20_000, startMs: 60_000, recycleJobs: 200, recycleBytes: 450e6 };

/** ID-11: the included engine. Loads nothing before the first challenge, selfie or document. */
export function newEmbeddedEngine(options: EmbeddedOptions): IdentityEngine {
  const { workers, now = () => new Date(), thresholds = defaultThresholds, faceWorkers = 1, documentWorkers = 1, observe, pick } = options;
  const common = { ...defaultPatience, ...options.patience, ...(observe && { observe }) };
  const faces = newPool<FaceJob, FaceResult>({
    ...common,
    name: 'face',
    entry: join(workers, 'face-worker.mjs'),
    size: faceWorkers,
  });
  const documents = newPool<DocumentJob, DocumentResult>({
    ...common,
    name: 'document',
    entry: join(workers, 'document-worker.mjs'),
    size: documentWorkers,
  });
  const engine = `${embeddedName} ${embeddedVersion} ${thresholds.name}`;
  const warmUp = async () => void (await Promise.all([faces.warmUp(), documents.warmUp()]));

  async function checkSelfie(input: SelfieInput): Promise<StepResult> {
    const isChallenged = 'challenge' in input;
    const early = (isChallenged && refuseAnswer(input.challenge, input.answer, thresholds)) || firstRefused(picturesOf(input));
    const give = (reasons: readonly Reason[], measured: Evidence['measured'], face?: Template, picture?: Uint8Array) =>
      stepResult({ step: 'selfie', engine, isChallenged, reasons, measured, ...(face && { face }) }, picture);
    if (early) return give([early], {});
    const seen = await faces.run(jobOf(input, thresholds), input.session);
    if ('refused' in seen) return give([seen.refused], {});
    if ('steps' in seen) return give(judgeChallenge(seen, thresholds, input.isLastTry), measuredIn(seen), seen.face, seen.picture);
    if (!('frame' in seen)) return give([reason('no_face')], {});
    const objection = judgePicture(seen.frame, thresholds) ?? judgeNeutral(seen.frame, thresholds);
    return give(objection ? [objection] : [], {}, seen.face, seen.picture);
  }

  async function checkDocument(input: DocumentInput, expected: Expected): Promise<StepResult> {
    const { type, side, image, isLastTry = false } = input;
    const give = (reasons: readonly Reason[], measured: Evidence['measured'], face?: Template, picture?: Uint8Array) =>
      stepResult({ step: 'document', engine, type, side, reasons, measured, ...(face && { face }) }, picture);
    const early = sideRow(type, side) ? refuseFile(image) : reason('document_wrong_side');
    if (early) return give([early], {});
    const job = { type, side, image, isLastTry, expected, thresholds, now: now() };
    const { reasons, measured, picture, card } = await documents.run(job, input.session);
    if (!card) return give(reasons, measured, undefined, picture);
    const seen = await faces.run({ kind: 'portrait', ...card }, input.session);
    const portrait = 'portrait' in seen ? seen.portrait : undefined;
    const size = { score: portrait?.widthPx ?? 0, threshold: thresholds.portraitWidthMinPx };
    const isSmall = portrait && size.score < size.threshold;
    const about = portrait
      ? isSmall
        ? [reason('portrait_small', size, isLastTry)]
        : []
      : [reason('portrait_missing', undefined, isLastTry)];
    return give([...reasons, ...about], { ...measured, portraitPx: Math.round(size.score) }, portrait?.face, picture);
  }

  return {
    name: embeddedName,
    /** Pictures will follow within seconds, so the workers load meanwhile. */
    async createChallenge(_purpose, wishes) {
      warmUp().catch(() => {}); // the first job reports it
      return newChallenge({ ...wishes, now: now(), lifeSeconds: thresholds.challengeSeconds, ...(pick && { pick }) });
    },
    checkSelfie,
    checkDocument,
    async decide({ evidence, hadMismatch }) {
      return {
        ...decide(evidence, thresholds, hadMismatch),
        engine: { name: embeddedName, version: embeddedVersion, thresholds: thresholds.name },
      };
    },
    async health(session): Promise<Health> {
      const [face, document] = [faces.health(), documents.health()];
      const place = session === undefined ? undefined : (documents.placeOf(session) ?? faces.placeOf(session));
      return {
        isReady: true,
        waiting: face.waiting + document.waiting,
        workers: { face: face.workers, document: document.workers },
        ...(place && { place }),
      };
    },
    warmUp,
    stop: async () => void (await Promise.all([faces.stop(), documents.stop()])),
  };
}

function jobOf(input: SelfieInput, thresholds: Thresholds): FaceJob {
  if (!('challenge' in input)) return { kind: 'selfie', image: input.image, thresholds };
  const steps = input.challenge.steps.map((step, i) => ({ ...step, frames: input.answer.steps[i]!.frames }));
  return { kind: 'challenge', steps, thresholds };
}

const firstRefused = (images: readonly Uint8Array[]) => images.map(refuseFile).find((refused) => refused);
