import type { documentSides, identityPurposes } from './identity-lists.ts';

/** ID-07. */
const documentTypes = ['RG', 'CNH', 'DNI', 'CIN', 'SELFIE'] as const;
/** ID-03: the ids unless configured. */
export const transformations = {
  loa: 'identity-loa',
  unlock: 'identity-unlock',
  account_recovery: 'identity-account-recovery',
} as const satisfies Record<(typeof identityPurposes)[number], string>;
/** ID-02: the pictures as the older call names them. */
export const imageSteps = ['inteiro', 'frente', 'verso', 'selfie'] as const;
/** ID-04. */
export const verdictStatus = { allowed: 1, denied: 2, waiting_upload: 3, waiting_ocr: 4 } as const;
/** ID-04: none of those: our fault. */
export const internalError = 'internal_error';
const statuses: readonly unknown[] = Object.values(verdictStatus);
/** ID-04: anything else, internal_error included, is an error with the errorKey. */
export const isFault = (status: unknown) => !statuses.includes(status);

/** ER-09: the name of a verdict that is an error; a denial with a try left is one too. */
export function failureOf(status: unknown): (typeof verdictFailures)[number] | undefined {
  if (status === verdictStatus.denied) return 'denied';
  return isFault(status) ? 'internal_error' : undefined;
}
export const verdictFailures = ['denied', 'internal_error'] as const;

/** ID-02: the sides as the older call names them. */
export const sideOfStep = { inteiro: 'full', frente: 'front', verso: 'back' } as const satisfies Record<
  Exclude<(typeof imageSteps)[number], 'selfie'>,
  (typeof documentSides)[number]
>;

export type DocumentType = (typeof documentTypes)[number];
export type DocumentSide = (typeof documentSides)[number];
export type IdentityPurpose = (typeof identityPurposes)[number];

/** AP-07: the query `documentType` is read upper-cased. */
export function documentTypeFrom(text: string | null | undefined): DocumentType | undefined {
  const name = text?.toUpperCase();
  return documentTypes.find((type) => type === name);
}

/** AP-07, ID-17: the query `flow`, or `fluxo`. */
export const purposeOfFlow = (flow: string) => (flow === 'recuperacao-de-conta' ? 'account_recovery' : 'unlock');

/** ID-07: the sides that a document needs. */
export const sidesOfDocument = {
  CNH: ['full'],
  RG: ['front', 'back'],
  DNI: ['front', 'back'],
  CIN: ['front', 'back'],
} as const satisfies Record<Exclude<DocumentType, 'SELFIE'>, readonly DocumentSide[]>;

/** ID-04: the engine's retry code that asks for the back of a document. */
export const retryCodes = { RG: 1, DNI: 3, CIN: 6 } as const satisfies Partial<Record<DocumentType, number>>;
type TwoSided = keyof typeof retryCodes;

export const documentOfRetryCode = (code: number | undefined) =>
  (Object.keys(retryCodes) as TwoSided[]).find((type) => retryCodes[type] === code);

/** ID-06: if on, the selfie is a liveness challenge. */
export const livenessFeature = 'auth_identity_validation_3d_liveness';

/** ID-06: unlock and recovery always use the challenge. */
export const afterIdentityIntroduction = (purpose: IdentityPurpose, livenessRollout: boolean) =>
  livenessRollout || purpose !== 'loa' ? 'challengeAsked' : 'selfieAsked';

type Verdict = { readonly status: unknown; readonly retry?: boolean | undefined; readonly retryCode?: number | undefined };
type Validation = {
  readonly picture: 'selfie' | DocumentSide;
  readonly purpose: IdentityPurpose;
  /** ID-16: the unlock was started at sign-in. */
  readonly fromSignIn: boolean;
  /** ID-15: the older pages take a selfie without a challenge after the document. */
  readonly selfieIsLast?: boolean;
};

/** ID-04: the event of a verdict. `retryOffered` stays on its screen, under a modal. */
export function afterVerdict({ status, retry, retryCode }: Verdict, validation: Validation) {
  switch (status) {
    case verdictStatus.allowed:
      return granted(validation);
    case verdictStatus.waiting_ocr:
      return 'underReview';
    case verdictStatus.waiting_upload:
      return validation.selfieIsLast ? nextBeforeSelfie[validation.picture] : nextAfter(validation.picture, retryCode);
    case verdictStatus.denied:
      return retry ? 'retryOffered' : denied(validation);
    default:
      return 'failed';
  }
}

/** SI-23: a refused sign-in made no session; the person signs in again, and goes to the destination. */
function granted({ purpose, fromSignIn }: Validation) {
  if (purpose === 'account_recovery') return 'recoveryGranted';
  if (purpose === 'unlock') return 'unlocked';
  return fromSignIn ? 'signInAsked' : 'assured';
}
/** ID-04: the engine may have recognised another document than the chosen one: its retry code names the back that it asks for. */
function nextAfter(picture: Validation['picture'], retryCode: number | undefined) {
  const asked = documentOfRetryCode(retryCode);
  return picture === 'front' && asked ? backOf[asked] : nextPicture[picture];
}
const backOf = { RG: 'rgBackAsked', DNI: 'dniBackAsked', CIN: 'cinBackAsked' } as const satisfies Record<TwoSided, string>;
const nextPicture = { selfie: 'documentAsked', front: 'backAsked', back: 'failed', full: 'failed' } as const;
const nextBeforeSelfie = { selfie: 'failed', front: 'backAsked', back: 'selfieAsked', full: 'failed' } as const;

function denied({ purpose, fromSignIn }: Validation) {
  if (purpose === 'account_recovery') return 'recoveryDenied';
  return purpose === 'unlock' && fromSignIn ? 'unlockDenied' : 'notConfirmed';
}
