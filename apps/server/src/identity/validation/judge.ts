import { sidesOfDocument, verdictStatus } from '@portaria/domain/identity';
import { identityReasons, type Reason, type ReasonCode } from '@portaria/domain/identity-reasons';
import type { DocumentEvidence, Evidence, IdentityEngine, StepResult, Verdict } from '@portaria/identity-engine/engine';
import type { IdentitySession, Passed } from '../identity-session.ts';
import type { Checked } from './check-picture.ts';
import type { Picture } from './read-picture.ts';

export type Judged = Verdict & { readonly passed: readonly Passed[] };

const isDocument = (evidence: Evidence): evidence is Extract<Evidence, DocumentEvidence> => evidence.step === 'document';

/** The pictures including this one: it replaces one of the same kind, and pictures of another document are dropped. */
function withPicture({ passed, challenge }: IdentitySession, picture: Picture, checked: StepResult | null): readonly Passed[] {
  const type = 'type' in picture ? picture.type : undefined;
  const stays = passed.filter((one) => one.picture !== picture.step && (!type || one.picture === 'selfie' || one.type === type));
  const isCalm = 'challengeId' in picture && challenge?.isCalm;
  const taken: Passed = {
    picture: picture.step,
    ...(type && { type }),
    ...(checked && { evidence: checked.evidence }),
    ...(isCalm && { isCalm }),
  };
  return marked([...stays, taken], hadMismatch({ passed }));
}

const hadMismatch = ({ passed }: Pick<IdentitySession, 'passed'>) => passed.some((one) => one.hadMismatch);
const marked = (passed: readonly Passed[], isMismatch: boolean): readonly Passed[] =>
  isMismatch ? passed.map((one) => ({ ...one, hadMismatch: true })) : passed;

/** ID-07: the next picture needed. The older pages may send the selfie last. */
function missing(evidence: readonly Evidence[]): Verdict['next'] {
  const hasSelfie = evidence.some(({ step }) => step === 'selfie');
  const type = evidence.find(isDocument)?.type;
  if (!type) return hasSelfie ? 'document' : 'selfie';
  return (
    sidesOfDocument[type].find((side) => !evidence.some((one) => isDocument(one) && one.side === side)) ??
    (hasSelfie ? undefined : 'selfie')
  );
}

/** ID-04: a rejected picture is denied alone; then missing pictures are requested; the engine decides once about the complete set. */
export async function judge(engine: IdentityEngine, session: IdentitySession, picture: Picture, checked: Checked): Promise<Judged> {
  const { id, purpose } = session;
  const of = { name: engine.name, version: '', thresholds: '' };
  if (checked && !checked.ok) {
    const retry = !checked.reasons.some(({ severity }) => severity === 'deny');
    return {
      status: verdictStatus.denied,
      reasons: checked.reasons,
      retry,
      ...(retry && { next: picture.step }),
      passed: session.passed,
      engine: of,
    };
  }
  const passed = withPicture(session, picture, checked);
  const evidence = passed.flatMap(({ evidence }) => evidence ?? []);
  const next = missing(evidence);
  if (next) return { status: verdictStatus.waiting_upload, reasons: [], retry: false, next, passed, engine: of };
  const verdict = await engine.decide({ session: id, purpose, evidence, hadMismatch: hadMismatch(session) });
  return {
    ...verdict,
    passed: marked(
      passed,
      verdict.reasons.some(({ code }) => code === 'selfie_mismatch'),
    ),
  };
}

/** ID-08: the error key that the page knows. */
export const errorKeyOf = (reasons: readonly Reason[]) => reasons[0] && identityReasons[reasons[0].code].errorKey;
export const faultKey = (code: ReasonCode) => identityReasons[code].errorKey;
