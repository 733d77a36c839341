import * as limits from '@portaria/domain/limits';
import type { ContactType } from '@portaria/domain/person/contact';
import { isCpf, onlyDigits } from '@portaria/domain/person/cpf';
import * as v from 'valibot';

/** Shapes that several calls share. The check comes before the transformation, so that the JSON schema keeps its pattern. */
export const cpf = v.pipe(
  v.string(),
  v.maxLength(32),
  v.check(isCpf, 'not a CPF'),
  v.description('A CPF, with or without its punctuation.'),
  v.transform(onlyDigits),
);

/** Exactly this many digits, and nothing else. */
export const digits = (count: number) => v.pipe(v.string(), v.regex(new RegExp(`^\\d{${count}}$`)));

/** A token or login handle: opaque, never longer than any of ours. */
export const token = v.pipe(v.string(), v.minLength(1), v.maxLength(limits.tokenMaxLength));

/** Free text of a signal: a fingerprint is bounded (SV-12). */
export const signal = v.pipe(v.string(), v.maxLength(limits.fingerprintMaxBytes));

/** A file as bytes. */
export const bytes = v.pipe(
  v.unknown(),
  v.check((value) => value instanceof Uint8Array, 'not a file'),
  v.description('The bytes of a file.'),
  v.transform((value) => value as Uint8Array),
);

export const maskedContacts = v.object({ cellphone: v.optional(v.string()), email: v.optional(v.string()) });

export const contactTypes = ['email', 'cellphone'] as const satisfies readonly ContactType[];
