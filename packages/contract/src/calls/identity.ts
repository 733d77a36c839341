import { documentSides, identityPurposes, imageSteps } from '@portaria/domain/identity';
import * as limits from '@portaria/domain/limits';
import * as v from 'valibot';
import type { Call } from '../call.ts';
import { bytes, contactTypes, cpf, signal, token } from '../fields.ts';
import { cellphone } from '../person-fields.ts';

const picturedDocuments = ['RG', 'CNH', 'DNI', 'CIN'] as const;
/** An image as base64, with or without the `data:` before it. SV-13 bounds the body; the engine bounds the pixels. */
const base64Image = v.pipe(v.string(), v.minLength(1), v.maxLength(limits.imageBodyMaxBytes));

/** ID-04: what the engine says of a picture, or of all of them. */
const verdict = v.object({
  /** `verdictStatus`. 0 is internal_error: our fault, no try was counted, and the same picture may be sent again. */
  status: v.number(),
  retry: v.optional(v.boolean()),
  /** The bearer of the next try. */
  retryToken: v.optional(v.string()),
  /** ID-04: 1, 3 or 6, with waiting_upload: the back of which document is asked for. */
  retryCode: v.optional(v.number()),
  /** ID-08: a name of `errors/capture.ts`; `exceeded_attempts` when no try is left (ID-14). */
  errorKey: v.optional(v.string()),
  /** What to do better, in the engine's order: keys of `advice` in texts/identity-advice.ts. None for a refusal that is final. */
  reasons: v.optional(v.array(v.string())),
  /** The picture to take next, with waiting_upload and with `retry`; `document` while no type is chosen. */
  next: v.optional(v.picklist(['selfie', 'document', ...documentSides])),
  /** ID-14: tries left, in this session and for this account. */
  left: v.optional(v.number()),
  /** As in `progress`. */
  grantToken: v.optional(v.string()),
});

/** RE-07: the contact, masked, that becomes the account's by this validation: the person is told before the consent, on the phone before it accepts. */
const newContact = v.optional(v.object({ type: v.picklist(contactTypes), contact: v.string() }));

const progress = v.object({
  purpose: v.picklist(identityPurposes),
  newContact,
  begunBy: v.string(),
  /** ID-03: the `:id` of `execute`. */
  transformation: v.string(),
  status: v.number(),
  /** What is there already, so that a reload or another device goes on where the person was. */
  done: v.array(v.picklist(['consent', 'selfie', ...documentSides])),
  documentType: v.optional(v.picklist(picturedDocuments)),
  /** ID-06: whether the selfie is the challenge. */
  challenge: v.boolean(),
  left: v.number(),
  expiresAt: v.string(),
  /** Allowed, account_recovery: opens the new password. Only in the browser that began (RE-11), not on the phone that helped. */
  grantToken: v.optional(v.string()),
});

/** ID-01 to ID-03, and the calls of our own around them. The token of proof-of-life goes as a bearer (HT-02). */
export const identityCalls = {
  /**
   * ID-01. `authorization` carries the unlockToken of the flow that sent the person here; a session opens the purpose `loa`. The same one
   * again, after a reload or a lost answer, goes on with the same validation. A given cellphone is for this validation alone, and only where
   * the account has no confirmed one. 0008 is exceeded_attempts; its data says `blockedUntil` (ID-14). An unlockToken, and the token of the
   * answer, are good in the browser that began alone: elsewhere they are 0036, whose data says `reason: 'another_browser'`. The CPF is left out
   * with the token of a link that goes on after a review: the tab that knew it is gone.
   */
  proofOfLife: {
    method: 'POST',
    path: '/v1/user/proof-of-life',
    host: 'gateway',
    about: 'Begins an identity validation.',
    headers: ['authorization', 'incogniaSession'],
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
  /** While it is under review the token stays good for `limits.identityReviewDays`: the browser that began can look whether it was decided. */
  progress: {
    method: 'GET',
    path: '/v1/user/proof-of-life',
    host: 'gateway',
    about: 'Where an identity validation stands.',
    step: 'identity.journey',
    answer: progress,
    refusals: [],
  },
  /** LGPD art. 11: biometric data needs its own consent; the version that was on the screen is recorded: `consents.biometrics` of the domain. */
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
  /** ID-11: the order of head turns, made by the server, good once and for a minute: a duration, for the clock of a phone may be wrong. */
  challenge: {
    method: 'POST',
    path: '/v1/user/proof-of-life/challenge',
    host: 'gateway',
    about: 'A new challenge for the selfie.',
    step: 'identity.journey',
    answer: v.object({ id: v.string(), steps: v.array(v.picklist(['center', 'left', 'right'])), lifeSeconds: v.number() }),
    refusals: [],
  },
  /**
   * ID-03: `:id` is configuration, one per purpose; `progress` says which. A selfie comes as `image` or, where `progress.challenge` says so, as
   * one frame per step in `challenge`; of a document the `side` may be left out: CNH is full, of the others the front comes first. 429 while
   * another picture of the same validation is looked at; 0014 while a case of the person waits for a reviewer.
   */
  execute: {
    method: 'POST',
    path: '/noah/v1/transformations/:id/versions/1/execute',
    host: 'engine',
    about: 'Takes a picture and says what it is worth.',
    step: 'identity.journey',
    headers: ['clientOrigin'],
    maxBytes: limits.imageBodyMaxBytes,
    body: v.object({
      selfie: v.boolean(),
      documentType: v.optional(v.picklist(picturedDocuments)),
      side: v.optional(v.picklist(documentSides)),
      image: v.optional(base64Image),
      challenge: v.optional(
        v.object({
          id: token,
          frames: v.pipe(
            v.array(v.object({ step: v.pipe(v.string(), v.maxLength(16)), at: v.number(), image: base64Image })),
            v.maxLength(8),
          ),
        }),
      ),
      event: v.optional(signal),
    }),
    answer: verdict,
    refusals: ['0014'],
  },
  /** ID-02: the older set. The token is a field; a selfie here is a single picture, which unlock and account_recovery do not take (ID-06). */
  processImage: {
    method: 'POST',
    path: '/account/v1/id-verify/process-image',
    host: 'commons',
    about: 'Takes a picture and says what it is worth: the older call.',
    isForm: true,
    maxBytes: limits.imageBodyMaxBytes,
    body: v.object({
      token,
      step: v.picklist(imageSteps),
      /** The document that the picture belongs to; SELFIE, or none, with a selfie. */
      type: v.optional(v.pipe(v.string(), v.maxLength(16))),
      event: v.optional(signal),
      image: bytes,
    }),
    answer: verdict,
    refusals: ['0014', '0035', '0036'],
  },
} as const satisfies Record<string, Call>;

export type IdentityVerdict = v.InferOutput<typeof verdict>;
export type IdentityProgress = v.InferOutput<typeof progress>;

const handOver = v.object({
  /** A number to match on both screens. */
  number: v.string(),
  expiresAt: v.string(),
  state: v.picklist(['waiting', 'opened', 'done', 'cancelled', 'expired']),
});

/**
 * ID-18: from desktop to phone: 15 minutes, one device. While the phone has it, the computer takes no pictures (0035) and follows;
 * when the computer cancels it goes on itself, and the phone's token is good no longer.
 */
export const identityPhoneCalls = {
  open: {
    method: 'POST',
    path: '/v1/user/proof-of-life/phone',
    host: 'gateway',
    about: 'Makes a link that carries the validation to a phone, and may send it there.',
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
  /** A GET changes nothing: it says who asked, from where. */
  about: {
    method: 'GET',
    path: '/v1/user/proof-of-life/phone/request',
    host: 'gateway',
    about: 'Who asked to go on with this phone, from where and when.',
    step: 'identity.phone',
    answer: v.object({
      number: v.string(),
      device: v.string(),
      place: v.string(),
      at: v.string(),
      purpose: v.picklist(identityPurposes),
      newContact,
    }),
    refusals: [],
  },
  /** Good once: the first phone has it. */
  accept: {
    method: 'POST',
    path: '/v1/user/proof-of-life/phone/accept',
    host: 'gateway',
    about: 'Goes on with the validation on this phone.',
    step: 'identity.phone',
    answer: v.object({ token: v.string(), ...progress.entries }),
    refusals: [],
  },
  /** By the computer, to go on itself; by the phone, to give it back. */
  cancel: {
    method: 'POST',
    path: '/v1/user/proof-of-life/phone/cancel',
    host: 'gateway',
    about: 'Takes the link back: the computer goes on.',
    step: 'identity.journey',
    answer: v.object({}),
    refusals: [],
  },
  /** "Não fui eu", where the link was opened: the validation itself ends, and it is written down. */
  refuse: {
    method: 'POST',
    path: '/v1/user/proof-of-life/phone/refuse',
    host: 'gateway',
    about: 'Ends the validation that somebody else began.',
    step: 'identity.phone',
    answer: v.object({}),
    refusals: [],
  },
} as const satisfies Record<string, Call>;
