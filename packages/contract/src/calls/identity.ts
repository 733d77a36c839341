import { documentSides, identityPurposes, imageSteps } from '@portaria/domain/identity';
import * as limits from '@portaria/domain/limits';
import * as v from 'valibot';
import type { Call } from '../call.ts';
import { cpf, signal, token } from '../fields.ts';
import { cellphone } from '../person-fields.ts';

const picturedDocuments = ['RG', 'CNH', 'DNI', 'CIN'] as const;
/** An image as base64, with or without the `data:` before it. SV-13 bounds the body; the engine bounds the pixels. */
const base64Image = v.pipe(v.string(), v.minLength(1), v.maxLength(limits.imageBodyMaxBytes));

/** ID-04: what the engine says of a picture, or of all of them. */
const verdict = v.object({
  status: v.number(),
  retry: v.optional(v.boolean()),
  /** The bearer of the next try. */
  retryToken: v.optional(v.string()),
  /** ID-04: 1, 3 or 6, with waiting_upload: the back of which document is asked for. */
  retryCode: v.optional(v.number()),
  errorKey: v.optional(v.string()),
  /** What to do better, in the engine's order: codes of `texts/identity.ts`. */
  reasons: v.optional(v.array(v.string())),
  /** ID-14: tries left in this session. */
  left: v.optional(v.number()),
  /** Allowed, by purpose: opens the new password (account_recovery). */
  grantToken: v.optional(v.string()),
});

const progress = v.object({
  purpose: v.picklist(identityPurposes),
  begunBy: v.string(),
  status: v.number(),
  /** What is there already, so that a reload or another device goes on where the person was. */
  done: v.array(v.picklist(['consent', 'selfie', ...documentSides])),
  documentType: v.optional(v.picklist(picturedDocuments)),
  /** ID-06: whether the selfie is the challenge. */
  challenge: v.boolean(),
  left: v.number(),
  expiresAt: v.string(),
  grantToken: v.optional(v.string()),
});

/** Spec 1, section 7, and the calls of ours around it. The token of proof-of-life goes as a bearer (HT-02). */
export const identityCalls = {
  /** ID-01. `authorization` carries the unlockToken of the flow that sent the person here; a session opens the purpose `loa`. */
  proofOfLife: {
    method: 'POST',
    path: '/v1/user/proof-of-life',
    host: 'gateway',
    about: 'Begins an identity validation.',
    headers: ['authorization', 'incogniaSession'],
    body: v.object({
      cpf,
      userId: v.optional(token),
      flow: v.optional(v.pipe(v.string(), v.maxLength(64))),
      contact: v.optional(v.object({ cellphone: v.optional(cellphone) })),
      event: v.optional(signal),
    }),
    answer: v.object({ token: v.string(), ...progress.entries }),
    refusals: ['0003', '0014', '0021', '0024', '0035', '0036', '0038'],
  },
  progress: {
    method: 'GET',
    path: '/v1/user/proof-of-life',
    host: 'gateway',
    about: 'Where an identity validation stands.',
    step: 'identity.journey',
    answer: progress,
    refusals: ['0035', '0036'],
  },
  /** LGPD art. 11: biometric data needs its own consent; the version that was on the screen is recorded. */
  consent: {
    method: 'POST',
    path: '/v1/user/proof-of-life/consent',
    host: 'gateway',
    about: 'Consents to the use of the pictures for this validation.',
    step: 'identity.journey',
    body: v.object({ version: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
    answer: v.object({}),
    refusals: ['0035', '0036', '0038'],
  },
  /** ID-11: the order of head turns, made by the server, good once and for a minute. */
  challenge: {
    method: 'POST',
    path: '/v1/user/proof-of-life/challenge',
    host: 'gateway',
    about: 'A new challenge for the selfie.',
    step: 'identity.journey',
    answer: v.object({ id: v.string(), nonce: v.string(), steps: v.array(v.picklist(['center', 'left', 'right'])), expiresAt: v.string() }),
    refusals: ['0035', '0036'],
  },
  /** ID-03: `:id` is configuration, one per purpose. */
  execute: {
    method: 'POST',
    path: '/noah/v1/transformations/:id/versions/1/execute',
    host: 'engine',
    about: 'Takes a picture and says what it is worth.',
    step: 'identity.journey',
    headers: ['clientOrigin'],
    body: v.object({
      selfie: v.boolean(),
      documentType: v.optional(v.picklist(picturedDocuments)),
      side: v.optional(v.picklist(documentSides)),
      image: base64Image,
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
    refusals: ['0003', '0013', '0035', '0036', '0038'],
  },
} as const satisfies Record<string, Call>;

/** ID-02: multipart, so its fields are read by hand: `token`, `step`, `type`, `event`, `image`. */
export const processImage = {
  path: '/account/v1/id-verify/process-image',
  host: 'commons',
  steps: imageSteps,
  answer: verdict,
} as const;

export type IdentityVerdict = v.InferOutput<typeof verdict>;
export type IdentityProgress = v.InferOutput<typeof progress>;

const handOver = v.object({
  /** A number to match on both screens. */
  number: v.string(),
  expiresAt: v.string(),
  state: v.picklist(['waiting', 'opened', 'done', 'cancelled', 'expired']),
});

/** From desktop to phone: 15 minutes, one device. Decisions of ours. */
export const identityPhoneCalls = {
  open: {
    method: 'POST',
    path: '/v1/user/proof-of-life/phone',
    host: 'gateway',
    about: 'Makes a link that carries the validation to a phone, and may send it there.',
    step: 'identity.journey',
    body: v.object({ channel: v.optional(v.picklist(['sms', 'whatsapp'])) }),
    answer: v.object({ link: v.string(), contact: v.optional(v.string()), ...handOver.entries }),
    refusals: ['0010', '0021', '0035', '0036', '0038'],
  },
  follow: {
    method: 'GET',
    path: '/v1/user/proof-of-life/phone',
    host: 'gateway',
    about: 'What the phone is doing, for the computer that waits.',
    step: 'identity.journey',
    answer: v.object({ ...handOver.entries, progress }),
    refusals: ['0035', '0036'],
  },
  /** A GET changes nothing: it says who asked, from where. */
  about: {
    method: 'GET',
    path: '/v1/user/proof-of-life/phone/request',
    host: 'gateway',
    about: 'Who asked to go on with this phone, from where and when.',
    step: 'identity.phone',
    answer: v.object({ number: v.string(), device: v.string(), place: v.string(), at: v.string(), purpose: v.picklist(identityPurposes) }),
    refusals: ['0035', '0036'],
  },
  /** Good once: the first phone has it. */
  accept: {
    method: 'POST',
    path: '/v1/user/proof-of-life/phone/accept',
    host: 'gateway',
    about: 'Goes on with the validation on this phone.',
    step: 'identity.phone',
    answer: v.object({ token: v.string(), ...progress.entries }),
    refusals: ['0035', '0036'],
  },
  /** From either end: `authorization` is the journey's token or the link's. "Não fui eu" cancels too, and is written down. */
  cancel: {
    method: 'POST',
    path: '/v1/user/proof-of-life/phone/cancel',
    host: 'gateway',
    about: 'Takes the link back.',
    headers: ['authorization'],
    body: v.object({ reason: v.optional(v.picklist(['not_me', 'changed_mind'])) }),
    answer: v.object({}),
    refusals: ['0035', '0036'],
  },
} as const satisfies Record<string, Call>;
