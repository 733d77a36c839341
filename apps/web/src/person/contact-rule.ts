import type { ContactType } from '@portaria/domain/person/contact';
import { isEmail } from '@portaria/domain/person/email';
import { phoneProblem } from '@portaria/domain/person/phone';
import * as fieldTexts from '@portaria/domain/texts/person-fields';
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
    if (type === 'email') return isEmail(value.trim()) ? undefined : fieldTexts.email.invalid;
    const problem = phoneProblem(value);
    return problem && fieldTexts.cellphone[problem];
  };
