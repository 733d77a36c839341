import * as limits from '@portaria/domain/limits';
import { isEmail } from '@portaria/domain/person/email';
import { isFullName, tidyName } from '@portaria/domain/person/name';
import { isCellphone, toWirePhone } from '@portaria/domain/person/phone';
import * as v from 'valibot';

/** Personal data. Separate from fields.ts, so that the first page need not carry it. */

/** VA-04: as typed; two words or more. */
export const fullName = v.pipe(
  v.string(),
  v.maxLength(limits.nameMaxLength),
  v.check(isFullName, 'not a full name'),
  v.transform(tidyName),
);

/** VA-04: YYYY-MM-DD. The flow checks that it is a past day: it knows the time. */
export const birthDate = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));

/** VA-02: a cellphone, with or without 55 and punctuation; becomes `55` and eleven digits. */
export const cellphone = v.pipe(
  v.string(),
  v.maxLength(32),
  v.check((text) => isCellphone(text), 'not a cellphone'),
  v.description('A Brazilian cellphone, with or without 55 and punctuation.'),
  v.transform(toWirePhone),
);

/** VA-03. */
export const email = v.pipe(
  v.string(),
  v.maxLength(limits.emailMaxLength),
  v.check((text) => isEmail(text.trim()), 'not an e-mail'),
  v.description('An e-mail address.'),
  v.transform((text) => text.trim().toLowerCase()),
);

/** VA-05: the server checks the rules, all at once; here only the bound of the hash. */
export const newPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(limits.passwordMaxLength));
