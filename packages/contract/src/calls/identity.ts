import { imageSteps, internalError } from '@portaria/domain/identity';
import { challengeMoves, screenColourNames } from '@portaria/domain/identity/liveness';
import { documentSides, identityPurposes } from '@portaria/domain/identity-lists';
import * as limits from '@portaria/domain/limits';
import * as v from 'valibot';
import type { Call } from '../call.ts';
import { bytes, contactTypes, cpf, signal, token } from '../fields.ts';
import { cellphone } from '../person-fields.ts';
import { sentCode } from '../sent-code.ts';
import { code } from './two-factor.ts';

const picturedDocuments = ['RG', 'CNH', 'DNI', 'CIN'] as const;
/** An image as base64, with or without the `data:` prefix. SV-13 bounds the body; the engine bounds the pixels. */
const base64Image = v.pipe(v.string(), v.minLength(1), v.maxLength(limits.imageBodyMaxBytes));
/** The same for a frame of a challenge: all of them are kept, and judged together. */
const base64Frame = v.pipe(v.string(), v.minLength(1), v.maxLength(Math.ceil(limits.challengeFrameMaxBytes / 3) * 4));

/** ID-11: one step of a challenge; `colours` only with the move of that name. */
const challengeStep = v.object({
  index: v.number(),
  move: v.picklist(challengeMoves),
  colours: v.optional(v.array(v.picklist(screenColourNames))),
});
const pixels = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100_000)));

/** ID-14: with a final denial: how another session starts, or when it can. */
const afterDenial = {
  /** Tries left, in this session and for this account; after a final denial, in another session. */
  left: v.optional(v.number()),
  /** No try is left until then. */
  blockedUntil: v.optional(v.string()),
  /** The unlockToken of another session, in the browser that started. A recovery starts again by itself instead. */
  againToken: v.optional(v.string()),
};

/** ID-04: the engine's verdict about one picture, or about all of them. */
const verdict = v.object({
  /** `verdictStatus`. Anything else, `internal_error` included, is our fault: no try was counted, and the same picture may be sent again. */
  status: v.pipe(
    v.unknown() as v.GenericSchema<number | typeof internalError>,
    v.check((status) => typeof status === 'number' || status === internalError, 'not a status'),
  ),
  retry: v.optional(v.boolean()),
  /** The bearer of the next try. */
  retryToken: v.optional(v.string()),
  /** ID-04: 1, 3 or 6, with waiting_upload: the back of which document is asked for. */
  retryCode: v.optional(v.number()),
  /** ID-08: a name of `errors/capture.ts`; `exceeded_attempts` when no try is left (ID-14). */
  errorKey: v.optional(v.string()),
  /** What to improve, in the engine's order: keys of `advice` in texts/identity-advice.ts. None for a final refusal. */
  reasons: v.optional(v.array(v.string())),
  /** The picture to take next, with waiting_upload and with `retry`; `document` while no type is chosen. */
  next: v.optional(v.picklist(['selfie', 'document', ...documentSides])),
  ...afterDenial,
  /** As in `progress`. */
  grantToken: v.optional(v.string()),
});

/** RE-07: the contact, masked, that this validation saves to the account; shown before the consent, and on the phone before it accepts. */
const newContact = v.object({ type: v.picklist(contactTypes), contact: v.string() });

/** Ours, beside the documented `token`: a page gets along without it. */
const progress = v.partial(
  v.object({
    purpose: v.picklist(identityPurposes),
    newContact,
    begunBy: v.string(),
    /** ID-03: the `:id` of `execute`. */
    transformation: v.string(),
    status: v.number(),
    /** What is done already, so that a reload or another device continues there. */
    done: v.array(v.picklist(['consent', 'selfie', ...documentSides])),
    documentType: v.picklist(picturedDocuments),
    /** ID-06: whether the selfie is a liveness challenge. */
    challenge: v.boolean(),
    ...afterDenial,
    expiresAt: v.string(),
    /** ID-10: while a picture of this validation waits for the engine: how many are checked before it, and about how long that takes. */
    waiting: v.object({ ahead: v.number(), seconds: v.number() }),
    /** ID-14: under review: within how many hours an operator decides, as a rule. */
    reviewHours: v.number(),
    /** Allowed, account_recovery: authorises the new password. Only in the browser that started (RE-11), not on the phone that helped. */
    grantToken: v.string(),
    /** ID-14: under review for nothing but evidence: a code to this e-mail, masked, allows it at once. Not on the phone that helped. */
    evidenceContact: v.string(),
  }),
);

/** ID-01 to ID-03, and our own calls around them. The token of proof-of-life is sent as a bearer (HT-02). */
export const identityCalls = {
  /**
   * ID-01. `authorization` carries the unlockToken of the flow that sent the person here; a session starts the purpose `loa`, or `unlock`
   * when `flow` asks for it. A `flow` that the token or session does not authorise is 0035 with `reason: 'another_purpose'`. The same one
   * again, after a reload or a lost answer, continues the same validation. A given cellphone is for this validation only, and only where
   * the account has no confirmed one. 0008 is exceeded_attempts; its data has `blockedUntil` (ID-14). An unlockToken, and the token of the
   * answer, are bound to the browser that started: elsewhere they are 0036 with `reason: 'another_browser'`. The CPF is omitted with the
   * token of a link that continues after a review: the tab that knew it is gone.
   */
  proofOfLife: {
    method: 'POST',
    path: '/v1/user/proof-of-life',
    host: 'gateway',
    about: 'Starts an identity validation.',
    headers: ['authorization'],
    body: v.object({
      cpf: v.optional(cpf),
      userId: v.optional(token),
      flow: v.optional(v.pipe(v.string(), v.maxLength(64))),
      contact: v.optional(v.object({ cellphone: v.optional(cellphone) })),
      event: v.optional(signal),
    }),
    answer: v.object({ token: v.string(), ...progress.entries }),
    refusals: ['0003', '0008', '0014', '0021', '0024', '0035', '0036'],
  },
  /** During a review the token stays valid for `limits.identityReviewDays`, so that the browser that started can poll for the decision. */
  progress: {
    method: 'GET',
    path: '/v1/user/proof-of-life',
    host: 'gateway',
    about: 'The state of an identity validation.',
    step: 'identity.journey',
    answer: progress,
    refusals: [],
  },
  /**
   * LGPD art. 11: biometric data needs its own consent; the version shown on the screen is recorded: `consents.biometrics` of the domain.
   */
  consent: {
    method: 'POST',
    path: '/v1/user/proof-of-life/consent',
    host: 'gateway',
    about: 'Consents to the use of the pictures for this validation.',
    step: 'identity.journey',
    body: v.object({ version: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
    answer: v.object({}),
    refusals: [],
  },
  /**
   * ID-11: draws a challenge of `total` steps and reveals the first. Times are durations, since a phone's clock may be wrong. While no frames
   * have arrived and the first step is in time, the same challenge is answered again. Any other draw replaces the challenge; where too many
   * were left unanswered it costs a try instead: 0008 with `reason: 'challenge_redrawn'` and the tries `left` (ID-14). 429
   * where all draws of a person or a network are consumed. `isCalm`: no colours flash. `camera`: what the browser says about it.
   */
  challenge: {
    method: 'POST',
    path: '/v1/user/proof-of-life/challenge',
    host: 'gateway',
    about: 'A new challenge for the selfie.',
    step: 'identity.journey',
    body: v.object({
      isCalm: v.optional(v.boolean()),
      camera: v.optional(
        v.object({
          label: v.optional(v.pipe(v.string(), v.maxLength(limits.cameraLabelMaxLength))),
          width: pixels,
          height: pixels,
          frameRate: pixels,
        }),
      ),
    }),
    answer: v.object({
      id: v.string(),
      total: v.number(),
      step: challengeStep,
      /** How long the step and the whole challenge are still valid. */
      stepSeconds: v.number(),
      lifeSeconds: v.number(),
    }),
    refusals: ['0008', '0014'],
  },
  /**
   * ID-11: takes the frames of the revealed step and reveals the next; no `step` after the last. The same frames again get the same answer.
   * 0035 with `reason: 'challenge_expired'` for a step that came too late, which ends the challenge, and with `challenge_unknown` for another
   * challenge, for a step that was not revealed yet and for other frames of an answered step.
   */
  challengeStep: {
    method: 'POST',
    path: '/v1/user/proof-of-life/challenge/steps',
    host: 'gateway',
    about: 'Takes the frames of one step of a challenge and reveals the next step.',
    step: 'identity.journey',
    maxBytes: limits.challengeBodyMaxBytes,
    body: v.object({
      id: token,
      index: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(15)),
      frames: v.pipe(v.array(base64Frame), v.minLength(1), v.maxLength(8)),
    }),
    answer: v.object({ step: v.optional(challengeStep), stepSeconds: v.number() }),
    refusals: [],
  },
  /**
   * ID-03: `:id` is configuration, one per purpose; `progress` says which. A selfie is sent as `image` or, if `progress.challenge` says so,
   * is the answered `challenge` (0035 while a step of it is missing); the `side` of a document may be omitted: CNH is full, the others start with the front. 429 while
   * another picture of the same validation is checked; 0014 while a case of the person is under review.
   */
  execute: {
    method: 'POST',
    path: '/noah/v1/transformations/:id/versions/1/execute',
    host: 'engine',
    about: 'Takes a picture and answers the verdict.',
    step: 'identity.journey',
    headers: ['clientOrigin'],
    maxBytes: limits.imageBodyMaxBytes,
    body: v.object({
      selfie: v.boolean(),
      documentType: v.optional(v.picklist(picturedDocuments)),
      side: v.optional(v.picklist(documentSides)),
      image: v.optional(base64Image),
      challenge: v.optional(v.object({ id: token })),
      event: v.optional(signal),
    }),
    answer: verdict,
    refusals: ['0014'],
  },
  /**
   * ID-14: sends a code to the e-mail of `progress.evidenceContact`; again after a minute, it replaces the previous one. 0035 when the case
   * is decided or is not offered this.
   */
  sendEvidenceCode: {
    method: 'POST',
    path: '/v1/user/proof-of-life/evidence/codes',
    host: 'gateway',
    about: 'Sends a code to an e-mail that the account has had for long, as evidence beside the pictures.',
    step: 'identity.journey',
    answer: v.object({ sent: sentCode }),
    refusals: ['0010'],
  },
  /** ID-14: the right code allows the validation, once; `progress` then answers as after any other. */
  verifyEvidenceCode: {
    method: 'POST',
    path: '/v1/user/proof-of-life/evidence/codes/validations',
    host: 'gateway',
    about: 'Verifies that code; the right one ends the review.',
    step: 'identity.journey',
    body: v.object({ code }),
    answer: v.object({ status: v.number() }),
    refusals: ['0010', '0011', '0012'],
  },
  /** ID-02: the older set. The token is in the header, or the first field of the form; a selfie here is a single picture, which unlock and account_recovery refuse (ID-06). */
  processImage: {
    method: 'POST',
    path: '/account/v1/id-verify/process-image',
    host: 'commons',
    about: 'Takes a picture and answers the verdict: the older call.',
    step: 'identity.journey',
    tokenField: 'token',
    isForm: true,
    maxBytes: limits.imageBodyMaxBytes,
    body: v.object({
      token: v.optional(token),
      step: v.picklist(imageSteps),
      /** The document that the picture belongs to; SELFIE, or omitted, with a selfie. */
      type: v.optional(v.pipe(v.string(), v.maxLength(16))),
      event: v.optional(signal),
      image: bytes,
    }),
    answer: verdict,
    refusals: ['0014'],
  },
} as const satisfies Record<string, Call>;

export type IdentityVerdict = v.InferOutput<typeof verdict>;
export type IdentityProgress = v.InferOutput<typeof progress>;

const handOver = v.object({
  /** A number to compare on both screens. */
  number: v.string(),
  expiresAt: v.string(),
  state: v.picklist(['waiting', 'opened', 'done', 'cancelled', 'expired']),
});

/**
 * ID-18: from desktop to phone: 15 minutes, one device. While the phone has it, the computer takes no pictures (0035) and polls; when the
 * computer cancels, it continues itself, and the phone's token becomes invalid.
 */
export const identityPhoneCalls = {
  open: {
    method: 'POST',
    path: '/v1/user/proof-of-life/phone',
    host: 'gateway',
    about: 'Creates a link that hands the validation over to a phone, and may send it there.',
    step: 'identity.journey',
    body: v.object({ channel: v.optional(v.picklist(['sms', 'whatsapp'])) }),
    answer: v.object({ link: v.string(), contact: v.optional(v.string()), ...handOver.entries }),
    refusals: ['0008', '0021'],
  },
  follow: {
    method: 'GET',
    path: '/v1/user/proof-of-life/phone',
    host: 'gateway',
    about: 'What the phone is doing, for the computer that waits.',
    step: 'identity.journey',
    answer: v.object({ ...handOver.entries, progress }),
    refusals: [],
  },
  /** A GET changes nothing. */
  about: {
    method: 'GET',
    path: '/v1/user/proof-of-life/phone/request',
    host: 'gateway',
    about: 'What device asked to continue on this phone, and when.',
    step: 'identity.phone',
    answer: v.object({
      number: v.string(),
      device: v.string(),
      at: v.string(),
      purpose: v.picklist(identityPurposes),
      newContact: v.optional(newContact),
    }),
    refusals: [],
  },
  /** Single-use: the first phone gets it. */
  accept: {
    method: 'POST',
    path: '/v1/user/proof-of-life/phone/accept',
    host: 'gateway',
    about: 'Continues the validation on this phone.',
    step: 'identity.phone',
    answer: v.object({ token: v.string(), ...progress.entries }),
    refusals: [],
  },
  /** By the computer, to continue itself; by the phone, to hand it back. */
  cancel: {
    method: 'POST',
    path: '/v1/user/proof-of-life/phone/cancel',
    host: 'gateway',
    about: 'Cancels the link: the computer continues.',
    step: 'identity.journey',
    answer: v.object({}),
    refusals: [],
  },
  /** "Não fui eu", where the link was opened: the validation ends, and it is audited. */
  refuse: {
    method: 'POST',
    path: '/v1/user/proof-of-life/phone/refuse',
    host: 'gateway',
    about: 'Ends a validation that another person started.',
    step: 'identity.phone',
    answer: v.object({}),
    refusals: [],
  },
} as const satisfies Record<string, Call>;
