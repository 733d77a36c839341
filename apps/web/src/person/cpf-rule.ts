import { isCpf } from '@portaria/domain/person/cpf';
import * as fieldTexts from '@portaria/domain/texts/fields';
import type { Rule } from '../lib/form.ts';

/** VA-01. */
export const cpfRule: Rule = (value) => {
  if (!value) return fieldTexts.cpf.required;
  return isCpf(value) ? undefined : fieldTexts.cpf.invalid;
};
