import type { ProvenDocument } from '../src/engine.ts';
import { type SpecimenPerson, specimenPeople } from './person.ts';
import type { Verification } from './verification.ts';

const documents = ['CNH', 'RG', 'CIN', 'DNI'] as const satisfies readonly ProvenDocument[];
type Fraud = Partial<Omit<Verification, 'person' | 'document'>>;
type Attempt = (person: SpecimenPerson, document: ProvenDocument) => Fraud;

const otherThan = (person: SpecimenPerson) => Object.values(specimenPeople).find(({ cpf }) => cpf !== person.cpf)!;

/** None of these is ever allowed, however well the challenge was answered: see frauds.ts for those that answer it. */
export const attempts = {
  'another person in front of the camera': (person) => ({ face: otherThan(person).portrait }),
  "another person's CPF": (person) => ({ expected: { cpf: otherThan(person).cpf } }),
  "another person's name": (person) => ({ expected: { name: otherThan(person).name } }),
  "another person's birth date": () => ({ expected: { birthDate: '1990-01-01' } }),
  'a lamp in the laminate': () => ({ degradation: 'glare' }),
  'a very dark document': () => ({ degradation: 'very-dark' }),
  'a strongly blurred document': () => ({ degradation: 'strong-blur' }),
  'the sides swapped': (_person, document) => ({ shows: swapped[document] }),
  'another document than declared': (_person, document) => ({ shows: foreign[document] }),
} as const satisfies Record<string, Attempt>;

const swapped = {
  CNH: { 'cnh-full': 'rg-back' },
  RG: { 'rg-front': 'rg-back', 'rg-back': 'rg-front' },
  CIN: { 'cin-front': 'cin-back', 'cin-back': 'cin-front' },
  DNI: { 'dni-front': 'dni-back', 'dni-back': 'dni-front' },
} as const satisfies Record<ProvenDocument, Verification['shows']>;

const foreign = {
  CNH: { 'cnh-full': 'cin-front' },
  RG: { 'rg-front': 'cin-front', 'rg-back': 'cin-back' },
  CIN: { 'cin-front': 'dni-front', 'cin-back': 'dni-back' },
  DNI: { 'dni-front': 'rg-front', 'dni-back': 'rg-back' },
} as const satisfies Record<ProvenDocument, Verification['shows']>;

type AttemptName = keyof typeof attempts;
export type NeverAllowed = Verification & { readonly attempt: AttemptName };

/** Every attempt by every person with every document. */
export function neverAllowed(): readonly NeverAllowed[] {
  return (Object.keys(attempts) as AttemptName[]).flatMap((attempt) =>
    Object.values(specimenPeople).flatMap((person) =>
      documents.map((document): NeverAllowed => ({ attempt, person, document, ...attempts[attempt](person, document) })),
    ),
  );
}
