import { type IdentityCheck, identityReasons, type Reason, type ReasonCode, reason } from '@portaria/domain/identity-reasons';
import { decide } from './decide.ts';
import { EngineFault, type Expected, type IdentityEngine, picturesOf } from './engine.ts';
import { inventedPortrait, inventedSelfie } from './face/invented-faces.ts';
import { refuseFile } from './image/accept-file.ts';
import { newChallenge } from './liveness/challenge.ts';
import { refuseAnswer } from './liveness/refuse-answer.ts';
import { stepResult } from './step-result.ts';
import { defaultThresholds } from './thresholds.ts';

/** The result of an identity session: allowed, or one objection, raised at the step where the real engine raises it. */
export type Script = 'allowed' | ReasonCode;
type Step = 'selfie' | 'document';

const stepOf = {
  quality: undefined,
  face: 'selfie',
  liveness: 'selfie',
  document: 'document',
  ocr: 'document',
  match: 'document',
  policy: 'document',
  system: undefined,
} as const satisfies Record<IdentityCheck, Step | undefined>;

const mark = 'portaria-script:';
const isScript = (text: string): text is Script => text === 'allowed' || Object.hasOwn(identityReasons, text);

/** A picture that determines its own result: the words are anywhere in the file. `markPicture` appends them. */
export const markPicture = (picture: Uint8Array, script: Script): Buffer => Buffer.concat([picture, Buffer.from(mark + script)]);

function scriptIn(picture: Uint8Array): Script | undefined {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  const at = bytes.indexOf(mark);
  const word = at < 0 ? '' : /^\w*/.exec(bytes.toString('latin1', at + mark.length, at + mark.length + 40))![0];
  return isScript(word) ? word : undefined;
}

type Options = {
  /** By demo account; a marked picture takes precedence. */
  readonly scriptOf?: (expected: Expected) => Script | undefined;
  readonly now?: () => Date;
};

/** For tests and demos: checks no picture, reaches every state on demand. Files and challenges are refused as in the real engine. */
export function newScriptedEngine({ scriptOf = () => undefined, now = () => new Date() }: Options = {}): IdentityEngine {
  const name = 'scripted';
  const scriptFor = (picture: Uint8Array, expected?: Expected) => scriptIn(picture) ?? (expected && scriptOf(expected)) ?? 'allowed';
  const objections = (step: Step, picture: Uint8Array, expected?: Expected, isLastTry?: boolean): Reason[] => {
    const script = scriptFor(picture, expected);
    if (script === 'allowed' || script === 'selfie_mismatch') return [];
    if (script === 'busy' || script === 'timed_out' || script === 'failed') throw new EngineFault(script, 'as the script says');
    return (stepOf[identityReasons[script].check] ?? step) === step ? [reason(script, undefined, isLastTry)] : [];
  };
  return {
    name,
    createChallenge: async (_purpose, wishes) =>
      newChallenge({ ...wishes, now: now(), lifeSeconds: defaultThresholds.challengeSeconds, pick: () => 0 }),
    async checkSelfie(input, expected) {
      const isChallenged = 'challenge' in input;
      const pictures = picturesOf(input);
      const refused =
        (isChallenged && refuseAnswer(input.challenge, input.answer, defaultThresholds)) || pictures.map(refuseFile).find(Boolean);
      const reasons = refused ? [refused] : objections('selfie', pictures.at(-1)!, expected, input.isLastTry);
      return stepResult({ step: 'selfie', engine: name, isChallenged, reasons, measured: {}, face: inventedSelfie() }, pictures[0]);
    },
    async checkDocument({ type, side, image, isLastTry }, expected) {
      const refused = refuseFile(image);
      const reasons = refused ? [refused] : objections('document', image, expected, isLastTry);
      const face = inventedPortrait(scriptFor(image, expected) === 'selfie_mismatch' ? strangersScore : ownScore);
      return stepResult({ step: 'document', engine: name, type, side, reasons, measured: {}, face }, image);
    },
    async decide({ evidence, hadMismatch }) {
      return { ...decide(evidence, defaultThresholds, hadMismatch), engine: { name, version: '1', thresholds: defaultThresholds.name } };
    },
    health: async () => ({ isReady: true, waiting: 0, workers: {} }),
    warmUp: async () => {},
    stop: async () => {},
  };
}

/** Close enough to match, far enough apart to be two pictures. */
const ownScore = 0.55;
/** The decision objects, not the document's step: a second selfie is asked for first. */
const strangersScore = 0;
