import type { IdentityPurpose } from '@portaria/domain/identity';
import { type IdentityDemand, type IdentityPolicy, identityDemands, openPolicy, strictPolicy } from '@portaria/domain/identity/policy';
import { identityPurposes } from '@portaria/domain/identity-lists';
import { type EngineKind, engineKinds } from '@portaria/identity-engine/choose-engine';

type ByPurpose<T> = Readonly<Record<IdentityPurpose, T>>;

export type IdentitySettings = {
  readonly engines: ByPurpose<EngineKind>;
  readonly vendor:
    | { readonly url: string; readonly key: string; readonly secret: string | undefined; readonly timeoutMs?: number }
    | undefined;
  /** ID-14: what each purpose demands beside an approval of the pictures. */
  readonly policy: IdentityPolicy;
  /** ID-03: the `:id` of the call that takes a picture. */
  readonly transformations: ByPurpose<string>;
  /** ID-14: within how many hours an operator decides, as people read. */
  readonly reviewHours: number;
};

/** One word for all purposes, or `purpose:word` for each. Null for anything else. */
function byPurpose(given: readonly string[]): ByPurpose<string> | null {
  const pairs = given.map((text) => text.split(':'));
  if (given.length === 1 && pairs[0]!.length === 1)
    return Object.fromEntries(identityPurposes.map((one) => [one, given[0]!])) as ByPurpose<string>;
  const found = new Map(pairs.map(([purpose, word]) => [purpose, word]));
  const isWhole = found.size === given.length && identityPurposes.every((purpose) => found.get(purpose));
  return isWhole && given.length === identityPurposes.length ? (Object.fromEntries(found) as ByPurpose<string>) : null;
}

export function engineChoice(given: readonly string[]): ByPurpose<EngineKind> | null {
  const chosen = byPurpose(given);
  const isKind = (word: string): word is EngineKind => (engineKinds as readonly string[]).includes(word);
  return chosen && Object.values(chosen).every(isKind) ? (chosen as ByPurpose<EngineKind>) : null;
}

export function policyChoice(given: readonly string[]): IdentityPolicy | null {
  const chosen = byPurpose(given);
  const isDemand = (word: string): word is IdentityDemand => (identityDemands as readonly string[]).includes(word);
  return chosen && Object.values(chosen).every(isDemand) ? (chosen as IdentityPolicy) : null;
}

export function isTransformations(given: readonly string[]): boolean {
  const ids = Object.values(byPurpose(given) ?? {});
  return new Set(ids).size === identityPurposes.length && ids.every((id) => /^[\w.-]{1,64}$/.test(id));
}

type Values = {
  readonly IDENTITY_ENGINE: readonly string[];
  readonly IDENTITY_TRANSFORMATIONS: readonly string[];
  readonly IDENTITY_VENDOR_URL?: string | undefined;
  readonly IDENTITY_VENDOR_KEY?: string | undefined;
  readonly IDENTITY_VENDOR_SECRET?: string | undefined;
  readonly IDENTITY_VENDOR_TIMEOUT_MS: number;
  readonly IDENTITY_POLICY?: readonly string[] | undefined;
  readonly IDENTITY_REVIEW_HOURS: number;
};

/** The schema and `demands` have checked that the required values exist. */
export const identityOf = (values: Values, isProduction: boolean): IdentitySettings => ({
  engines: engineChoice(values.IDENTITY_ENGINE)!,
  vendor: values.IDENTITY_VENDOR_URL
    ? {
        url: values.IDENTITY_VENDOR_URL,
        key: values.IDENTITY_VENDOR_KEY!,
        secret: values.IDENTITY_VENDOR_SECRET,
        timeoutMs: values.IDENTITY_VENDOR_TIMEOUT_MS,
      }
    : undefined,
  policy: values.IDENTITY_POLICY ? policyChoice(values.IDENTITY_POLICY)! : isProduction ? strictPolicy : openPolicy,
  transformations: byPurpose(values.IDENTITY_TRANSFORMATIONS)!,
  reviewHours: values.IDENTITY_REVIEW_HOURS,
});
