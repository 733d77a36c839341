import { type IdentityProgress, identityCalls } from '@portaria/contract/calls/identity';
import type { Stored } from '@portaria/contract/storage';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import { afterIdentityIntroduction, type IdentityPurpose, livenessFeature, purposeOfFlow, verdictStatus } from '@portaria/domain/identity';
import { brand } from '../../lib/brand.ts';
import { call, type Result } from '../../lib/call.ts';
import { features, inTime } from '../../lib/features.ts';

type Kept = Stored<'identity'>;
type Sure = 'purpose' | 'begunBy' | 'transformation' | 'status' | 'done' | 'challenge';

/** The state of a session, as the screens read it. */
export type Progress = IdentityProgress & { readonly [K in Sure]-?: NonNullable<IdentityProgress[K]> } & {
  /** The back end has our calls beside the documented ones: the progress itself, the hand-off to a phone. */
  readonly hasOwnCalls: boolean;
};

/** AP-07, ID-01: what a start is for, as far as the page knows. */
export const expectedPurpose = (flow: string | undefined, token: string | null | undefined): IdentityPurpose =>
  flow === undefined ? (token ? 'unlock' : 'loa') : purposeOfFlow(flow);

/**
 * ID-01 to ID-03: the documented answers are a token and a status. Where the rest is missing, the page goes by the address, the brand,
 * its own lookup and what it has done so far.
 */
export function progressFrom(answer: IdentityProgress, { purpose: expected = 'unlock', rollout, done = [] }: Kept): Progress {
  const purpose = answer.purpose ?? expected;
  return {
    ...answer,
    purpose,
    begunBy: answer.begunBy ?? (purpose === 'unlock' ? 'sign-in' : 'identity'),
    transformation: answer.transformation ?? brand().identity.transformations[purpose],
    status: answer.status ?? verdictStatus.waiting_upload,
    done: answer.done ?? done,
    challenge: rollout === undefined ? (answer.challenge ?? true) : afterIdentityIntroduction(purpose, rollout) === 'challengeAsked',
    hasOwnCalls: answer.expiresAt !== undefined,
  };
}

/** After a reload, or when an answer was lost. */
export async function askProgress(kept: Kept): Promise<Result<Progress>> {
  const result = await call(identityCalls.progress, undefined);
  if (!result.ok && !refusedAs(result, 'gone')) return result;
  return { ok: true, answer: progressFrom(result.ok ? result.answer : {}, kept) };
}

/** ID-06: the 3D-liveness rollout; on unless the lookup says otherwise. Without a CPF only the server knows. */
export async function livenessRollout(cpf: string | undefined): Promise<boolean | undefined> {
  if (!cpf) return undefined;
  return (await inTime(features(cpf, [livenessFeature])))[livenessFeature] ?? true;
}
