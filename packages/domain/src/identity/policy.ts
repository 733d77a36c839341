import type { IdentityPurpose } from '../identity.ts';
import type { Sign } from './camera-signs.ts';

/**
 * What speaks for a person at the end of an identity validation: who approved the pictures, and what else this journey proved.
 * `known_device`: the account has known the device that started for `limits.identityEvidenceDays`; `recent_device`: for less, but for
 * `limits.identityRecentDeviceDays`. `phone_code`: to a cellphone that this validation does not replace.
 * `old_email_code`: a code to an e-mail that was confirmed as long ago, and that this validation does not replace.
 */
export const evidenceKinds = [
  'face',
  'vendor_liveness',
  'operator',
  'known_device',
  'recent_device',
  'old_email_code',
  'phone_code',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** What an approval rests on, weakest first. A level of assurance is stored and answered with this name. */
export const assurances = ['face', 'independent', 'vendor', 'operator'] as const;
export type Assurance = (typeof assurances)[number];

/** Any of these, all of it, is independent of the face. A SIM can be swapped: its code needs a device that the account knew before. */
const independent: readonly (readonly EvidenceKind[])[] = [['known_device'], ['old_email_code'], ['phone_code', 'recent_device']];

/** The strongest thing that an approval rests on. */
export function assuranceOf(evidence: readonly EvidenceKind[]): Assurance {
  const has = (kind: EvidenceKind) => evidence.includes(kind);
  if (has('operator')) return 'operator';
  if (has('vendor_liveness')) return 'vendor';
  return independent.some((all) => all.every(has)) ? 'independent' : 'face';
}

/** What a purpose may demand of an approval. */
export const identityDemands = ['face', 'evidence', 'operator'] as const;
export type IdentityDemand = (typeof identityDemands)[number];
export type IdentityPolicy = Readonly<Record<IdentityPurpose, IdentityDemand>>;

/** ID-14: what an approval is worth, by what its purpose demands. `review`: an operator decides. */
const approvalOutcomes = {
  face: { face: 'allowed', independent: 'allowed', vendor: 'allowed', operator: 'allowed' },
  evidence: { face: 'review', independent: 'allowed', vendor: 'allowed', operator: 'allowed' },
  operator: { face: 'review', independent: 'review', vendor: 'review', operator: 'allowed' },
} as const satisfies Record<IdentityDemand, Record<Assurance, 'allowed' | 'review'>>;

/** Production's. A face alone may raise a level, which then says so; it opens no account. */
export const strictPolicy: IdentityPolicy = { loa: 'face', unlock: 'evidence', account_recovery: 'evidence' };
/** Development's: the journeys of the demo accounts end where their picture does. */
export const openPolicy: IdentityPolicy = { loa: 'face', unlock: 'face', account_recovery: 'face' };

/** The purposes that lead into an account. */
export const opensAccount = ['unlock', 'account_recovery'] as const satisfies readonly IdentityPurpose[];

type Approval = { readonly purpose: IdentityPurpose; readonly evidence: readonly EvidenceKind[]; readonly signs: readonly Sign[] };

/** A sign makes a face alone too little for any purpose. By itself it refuses no one. */
export function outcomeOf(policy: IdentityPolicy, { purpose, evidence, signs }: Approval): 'allowed' | 'review' {
  const demand = policy[purpose] === 'face' && signs.length > 0 ? 'evidence' : policy[purpose];
  return approvalOutcomes[demand][assuranceOf(evidence)];
}
