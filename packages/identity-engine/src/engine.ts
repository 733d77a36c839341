import type { DocumentSide, DocumentType, IdentityPurpose, verdictStatus } from '@portaria/domain/identity';
import type { ChallengeStep } from '@portaria/domain/identity/liveness';
import type { Reason, ReasonCode } from '@portaria/domain/identity-reasons';

/** ID-11: the interface of every engine, ours or a vendor's. Stateless: the caller stores the result of a step and passes it back. */
export type IdentityEngine = {
  readonly name: string;
  createChallenge(purpose: IdentityPurpose, wishes?: ChallengeWishes): Promise<Challenge>;
  checkSelfie(selfie: SelfieInput, expected?: Expected): Promise<StepResult>;
  checkDocument(document: DocumentInput, expected: Expected): Promise<StepResult>;
  decide(session: DecideInput): Promise<Verdict>;
  /** For an engine that decides later: the verdict, once it exists. */
  poll?(session: string): Promise<Verdict | undefined>;
  /** `session`: adds its place in the queue. */
  health(session?: string): Promise<Health>;
  /** Loads in advance what the first person would otherwise wait for. */
  warmUp(): Promise<void>;
  stop(): Promise<void>;
};

/** `isCalm`: the person prefers reduced motion, so no colours flash; another turn takes their place. */
export type ChallengeWishes = { readonly isCalm?: boolean };

export type ProvenDocument = Exclude<DocumentType, 'SELFIE'>;

/** The caller stores it, reveals one step at a time, and accepts one answer. */
export type Challenge = {
  readonly id: string;
  readonly steps: readonly ChallengeStep[];
  readonly issuedAt: number;
  readonly expiresAt: number;
};

/** The frames of one step, and when the server revealed the step and had its frames: the page's clock proves nothing. */
export type AnsweredStep = { readonly revealedAt: number; readonly receivedAt: number; readonly frames: readonly Uint8Array[] };
export type ChallengeAnswer = { readonly id: string; readonly steps: readonly AnsweredStep[] };

export type SelfieInput = {
  /** The id of the identity session; reveals nothing about the person. */
  readonly session: string;
  readonly purpose: IdentityPurpose;
  /** No retake is possible after this one: what the light or the camera may hide goes to review instead. */
  readonly isLastTry?: boolean;
} & ({ readonly image: Uint8Array } | { readonly challenge: Challenge; readonly answer: ChallengeAnswer });

/** Every picture of a selfie, in the order of the steps. */
export const picturesOf = (input: SelfieInput): readonly Uint8Array[] =>
  'challenge' in input ? input.answer.steps.flatMap(({ frames }) => frames) : [input.image];

export type DocumentInput = {
  readonly session: string;
  readonly purpose: IdentityPurpose;
  readonly type: ProvenDocument;
  readonly side: DocumentSide;
  readonly image: Uint8Array;
  /** No retake is possible after this one: what cannot be read goes to review instead. */
  readonly isLastTry?: boolean;
};

/** The account's data. The birth date as YYYY-MM-DD. */
export type Expected = { readonly cpf: string; readonly name: string; readonly birthDate: string };

/** Two descriptions of one face, base64 of 32-bit floats. Biometric data: store it encrypted, delete it with the pictures (ID-12). */
export type Template = {
  readonly first: string;
  readonly second: string;
  /** Older templates have none, and are not comparable. */
  readonly version?: number;
  /** How the picture is printed, if it is. */
  readonly look?: 'colour' | 'grey';
};

export type SelfieEvidence = { readonly step: 'selfie'; readonly engine: string; readonly isChallenged: boolean; readonly face?: Template };
export type DocumentEvidence = {
  readonly step: 'document';
  readonly engine: string;
  readonly type: ProvenDocument;
  readonly side: DocumentSide;
  readonly face?: Template;
};
/** What a passed step contributes to the decision. Opaque to the caller, plain JSON. */
export type Evidence = (SelfieEvidence | DocumentEvidence) & {
  readonly reasons: readonly Reason[];
  /** Numbers and words for the operator and the audit log; nothing personal. */
  readonly measured: Readonly<Record<string, number | string | boolean>>;
};

export type StepResult = {
  /** Nothing has to be retaken and nothing denies. */
  readonly ok: boolean;
  readonly reasons: readonly Reason[];
  readonly evidence: Evidence;
  /** The picture re-encoded as JPEG, without EXIF or hidden data: the one to store. */
  readonly picture?: Uint8Array;
};

type DecideInput = {
  readonly session: string;
  readonly purpose: IdentityPurpose;
  /** Of the last selfie and of the last picture of each side. */
  readonly evidence: readonly Evidence[];
  /** An earlier selfie of this session was clearly another person than the document: the next one that is ends it. */
  readonly hadMismatch?: boolean;
};

export type VerdictStatus = (typeof verdictStatus)[keyof typeof verdictStatus];
export type Step = 'selfie' | DocumentSide;
export type Verdict = {
  readonly status: VerdictStatus;
  readonly reasons: readonly Reason[];
  /** With status 2: another picture may change it. The caller limits how often (ID-14). */
  readonly retry: boolean;
  /** The picture to take next: with `retry`, or with status 3. `document` while no type is chosen. */
  readonly next?: Step | 'document';
  /** The engine and thresholds that decided, for the audit log. */
  readonly engine: { readonly name: string; readonly version: string; readonly thresholds: string };
};

export type Health = {
  readonly isReady: boolean;
  readonly waiting: number;
  readonly workers: Readonly<Record<string, number>>;
  /** While a picture of the session waits: the jobs before it, and the seconds they may take. */
  readonly place?: Place;
};
export type Place = { readonly ahead: number; readonly seconds: number };

/** No verdict could be reached: our fault, not the picture's. */
export class EngineFault extends Error {
  readonly code: Extract<ReasonCode, 'busy' | 'timed_out' | 'failed'>;
  constructor(code: EngineFault['code'], message: string) {
    super(message);
    this.name = 'EngineFault';
    this.code = code;
  }
}
