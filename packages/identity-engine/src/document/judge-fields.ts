import type { Reason } from '@portaria/domain/identity-reasons';
import { reason } from '@portaria/domain/identity-reasons';
import { onlyDigits } from '@portaria/domain/person/cpf';
import type { Expected } from '../engine.ts';
import type { Thresholds } from '../thresholds.ts';
import { cpfsIn, datesIn, mentionsCpf, nameLikeness, punctuatedCpfsIn } from './fields.ts';

export type FieldsRead = {
  readonly cpf: 'same' | 'other' | 'unread' | 'absent';
  readonly name: number;
  readonly birthDate: boolean;
};

const hasCpf = (cpfs: readonly string[], { cpf }: Expected) => cpfs.includes(onlyDigits(cpf));
const hasBirthDate = (text: string, { birthDate }: Expected) => datesIn(text).includes(birthDate.split('-').reverse().join('/'));

/** Compares the text with the account. Searches for the account's CPF among all of them, not only the first. */
export function compareFields(text: string, expected: Expected): FieldsRead {
  const cpfs = cpfsIn(text);
  return {
    cpf: hasCpf(cpfs, expected) ? 'same' : punctuatedCpfsIn(text).length ? 'other' : mentionsCpf(text) || cpfs.length ? 'unread' : 'absent',
    name: nameLikeness(text, expected.name),
    birthDate: hasBirthDate(text, expected),
  };
}

/** Checked after every few lines: digits are quick to compare, a name is not. */
export const mayBeAllRead = (text: string, expected: Expected) => hasBirthDate(text, expected) && hasCpf(cpfsIn(text), expected);

export const isAllRead = ({ cpf, name, birthDate }: FieldsRead, { nameMin }: Thresholds) => cpf === 'same' && name >= nameMin && birthDate;

type Rules = { readonly cpfMayBeAbsent?: true | undefined; readonly isLastTry: boolean };

/** An old RG has no CPF: then name and birth date must both be there. */
export function judgeFields(read: FieldsRead, { cpfMayBeAbsent, isLastTry }: Rules, t: Thresholds): Reason[] {
  const measured = { score: read.name, threshold: t.nameMin };
  const isLegible = read.cpf === 'same' && read.birthDate;
  return [
    ...(read.cpf === 'other' ? [reason('cpf_mismatch')] : []),
    ...(read.cpf === 'unread' || (read.cpf === 'absent' && !cpfMayBeAbsent) ? [reason('cpf_unread', undefined, isLastTry)] : []),
    ...(read.name >= t.nameMin ? [] : [isLegible ? reason('name_mismatch', measured) : reason('name_unread', measured, isLastTry)]),
    ...(read.birthDate ? [] : [reason('birth_date_unread', undefined, isLastTry)]),
  ];
}
