import { randomUUID } from 'node:crypto';
import type { IdentityPurpose } from '@portaria/domain/identity';
import type { Evidence, Expected, IdentityEngine, ProvenDocument, StepResult, Verdict } from '../src/engine.ts';
import { challengeAnswer } from './challenge-answer.ts';
import { type DegradationName, degradations } from './degradations.ts';
import type { FraudName } from './frauds.ts';
import type { PortraitName, SpecimenPerson } from './person.ts';
import { type LayoutName, type SpecimenName, specimen, specimenNames, specimenSides } from './specimen.ts';

/** One verification from the selfie to the verdict. Everything but the person and the document defaults to the honest value. */
export type Verification = {
  readonly person: SpecimenPerson;
  readonly document: ProvenDocument;
  readonly purpose?: IdentityPurpose;
  readonly degradation?: DegradationName;
  readonly answer?: FraudName;
  /** The face in front of the camera. */
  readonly face?: PortraitName;
  readonly expected?: Partial<Expected>;
  /** The specimen shown when a side is requested. */
  readonly shows?: Partial<Record<SpecimenName, LayoutName>>;
};

export const sidesOf = (document: ProvenDocument) => specimenNames.filter((name) => specimenSides[name].type === document);

export const expectedOf = ({ cpf, name, birthDate }: SpecimenPerson): Expected => ({ cpf, name, birthDate });

const made = new Map<string, Promise<Buffer>>();

/** The picture of a document as a phone takes it. Cached per process. */
export function pictureOfSide(side: LayoutName, person: SpecimenPerson, degradation: DegradationName = 'clean'): Promise<Buffer> {
  const key = `${side} ${person.cpf} ${degradation}`;
  const flat = made.get(`${side} ${person.cpf}`) ?? specimen(side, person);
  made.set(`${side} ${person.cpf}`, flat);
  const picture = made.get(key) ?? flat.then((document) => degradations[degradation].make(document));
  made.set(key, picture);
  return picture;
}

export type Outcome = { readonly verdict: Verdict; readonly steps: readonly StepResult[] };

/** Continues after a refused picture, where a page would stop: no evidence, however bad, may add up to an allowed verdict. */
export async function verify(engine: IdentityEngine, verification: Verification): Promise<Outcome> {
  const { person, document, degradation, answer, face = person.portrait, shows = {}, purpose = 'unlock' } = verification;
  const session = randomUUID();
  const expected = { ...expectedOf(person), ...verification.expected };
  const challenge = await engine.createChallenge(purpose);
  const steps = [await engine.checkSelfie({ session, purpose, challenge, answer: await challengeAnswer(challenge, face, answer) })];
  for (const name of sidesOf(document)) {
    const { type, side } = specimenSides[name];
    const image = await pictureOfSide(shows[name] ?? name, person, degradation);
    steps.push(await engine.checkDocument({ session, purpose, type, side, image }, expected));
  }
  const evidence = steps.map((step): Evidence => step.evidence);
  return { verdict: await engine.decide({ session, purpose, evidence }), steps };
}
