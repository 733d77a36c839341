import type { ContactType } from '@portaria/domain/person/contact';
import { isEmail } from '@portaria/domain/person/email';
import { isCellphone } from '@portaria/domain/person/phone';
import * as fieldTexts from '@portaria/domain/texts/fields';
import type { Rule } from '../lib/form.ts';

const words = { email: fieldTexts.email, cellphone: fieldTexts.cellphone };

/** VA-06: a field that may stay empty. */
export const optional =
  (rule: Rule): Rule =>
  (value) =>
    value.trim() ? rule(value) : undefined;

/** VA-02, VA-03. */
export const contactRule =
  (type: ContactType): Rule =>
  (value) => {
    if (!value.trim()) return words[type].required;
    return (type === 'email' ? isEmail(value.trim()) : isCellphone(value)) ? undefined : words[type].invalid;
  };
