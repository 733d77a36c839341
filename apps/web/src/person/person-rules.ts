import { hasShortYear, isBirthDate } from '@portaria/domain/person/birth-date';
import { isFullName } from '@portaria/domain/person/name';
import * as fieldTexts from '@portaria/domain/texts/person-fields';
import type { Rule } from '../lib/form.ts';

/** VA-04. */
export const nameRule: Rule = (value) => {
  if (!value.trim()) return fieldTexts.name.required;
  return isFullName(value) ? undefined : fieldTexts.name.invalid;
};

export const birthDateRule: Rule = (value) => {
  if (!value) return fieldTexts.birthDate.required;
  if (hasShortYear(value)) return fieldTexts.birthDate.shortYear;
  return isBirthDate(value, new Date()) ? undefined : fieldTexts.birthDate.invalid;
};
