import type { ErrorCode } from './errors/codes.ts';
import * as limits from './limits.ts';
import { onlyDigits } from './person/cpf.ts';
import { plainLetters as plain } from './person/plain-letters.ts';
import { fill } from './texts/fill.ts';
import * as passwordTexts from './texts/password.ts';

/** The input of the rules. Only the server knows the last passwords; only it and the brand know the prohibited words. */
export type PasswordAttempt = {
  readonly password: string;
  readonly name: string;
  readonly cpf: string;
  readonly prohibitedWords?: readonly string[];
  readonly isLastPassword?: boolean;
  /** The minimum in force (`passwordMinLength`). */
  readonly minLength?: number;
};

type PasswordRule = {
  /** SG-06: the feature that switches the rule on. */
  readonly flag: string;
  readonly code: ErrorCode;
  readonly label: string;
  readonly broken: (attempt: PasswordAttempt) => boolean;
};

/** Whether three neighbours of a kind each follow the previous one by `step`. */
function hasRun(text: string, kind: RegExp, step: number): boolean {
  let run = 0;
  for (let i = 0; i < text.length; i++) {
    const follows = text.charCodeAt(i) - text.charCodeAt(i - 1) === step;
    run = kind.test(text[i]!) ? (follows ? run + 1 : 1) : 0;
    if (run === limits.passwordRunLength) return true;
  }
  return false;
}

const windows = (digits: string, size: number) =>
  Array.from({ length: Math.max(0, digits.length - size + 1) }, (_, i) => digits.slice(i, i + size));

/** VA-05: any five consecutive digits of the CPF, also with separators between them. Any longer group contains five. */
function holdsDocument({ password, cpf }: PasswordAttempt): boolean {
  const overlaps = windows(onlyDigits(cpf), limits.passwordDocumentWindowDigits);
  return [password, password.replace(/[.\-/ ]/g, '')].some((text) => overlaps.some((overlap) => text.includes(overlap)));
}

const nameWords = (name: string) =>
  plain(name)
    .split(/[^\p{L}]/u)
    .filter((word) => word.length >= limits.passwordNameWordMinLength);

/** The first match, as it is spelled in the list. */
export const prohibitedWordIn = ({ password, prohibitedWords = [] }: PasswordAttempt) =>
  prohibitedWords.find((word) => word !== '' && plain(password).includes(plain(word)));

/** VA-05, VA-08: each rule with its flag. The page ticks them off while the person types; the server answers every broken code at once. */
export const passwordRules = [
  {
    flag: 'passwordMinLength',
    code: '0007',
    label: passwordTexts.rules.passwordMinLength,
    broken: ({ password, minLength = limits.newPasswordMinLength }) => [...password].length < minLength,
  },
  { flag: 'atLeastOneNumber', code: '0065', label: passwordTexts.rules.atLeastOneNumber, broken: ({ password }) => !/\d/.test(password) },
  {
    flag: 'withCapitalLetter',
    code: '0059',
    label: passwordTexts.rules.withCapitalLetter,
    broken: ({ password }) => !/\p{Lu}/u.test(password),
  },
  {
    flag: 'withLowercaseLetter',
    code: '0060',
    label: passwordTexts.rules.withLowercaseLetter,
    broken: ({ password }) => !/\p{Ll}/u.test(password),
  },
  {
    flag: 'withSequentialNumbers',
    code: '0058',
    label: passwordTexts.rules.withSequentialNumbers,
    broken: ({ password }) => hasRun(password, /\d/, 1) || hasRun(password, /\d/, -1),
  },
  {
    flag: 'withSequentialCharacters',
    code: '0061',
    label: passwordTexts.rules.withSequentialCharacters,
    broken: ({ password }) => hasRun(plain(password), /[a-z]/, 1),
  },
  {
    flag: 'repeatedCharacters',
    code: '0063',
    label: passwordTexts.rules.repeatedCharacters,
    broken: ({ password }) => /(.)\1\1/su.test(plain(password)),
  },
  { flag: 'withDocumentNumber', code: '0062', label: passwordTexts.rules.withDocumentNumber, broken: holdsDocument },
  {
    flag: 'withUserName',
    code: '0057',
    label: passwordTexts.rules.withUserName,
    broken: ({ password, name }) => nameWords(name).some((word) => plain(password).includes(word)),
  },
  {
    flag: 'prohibitedWords',
    code: '0064',
    label: passwordTexts.rules.prohibitedWords,
    broken: (attempt) => prohibitedWordIn(attempt) !== undefined,
  },
  { flag: 'lastPasswords', code: '0032', label: passwordTexts.rules.lastPasswords, broken: ({ isLastPassword = false }) => isLastPassword },
] as const satisfies readonly PasswordRule[];

/** SG-06: not a rule, but how the server answers: 0007 alone instead of each code. */
export const legacyErrorCodeFlag = 'legacyErrorCode';

export type PasswordFlag = (typeof passwordRules)[number]['flag'];
export type PasswordRuleOf = (typeof passwordRules)[number];

/** SG-06. */
export const passwordRuleFeature = (flag: PasswordFlag | typeof legacyErrorCodeFlag) => `auth_password_rule_${flag}`;

/** The minimum in force: the rule's, or the lower one that always applies (VA-05). */
export const passwordMinLength = (flags: ReadonlySet<string>) =>
  flags.has('passwordMinLength') ? limits.newPasswordMinLengthWithRule : limits.newPasswordMinLength;

/** Every enabled rule that is broken, in the order of the table. A minimum always applies: the flag only chooses which. */
export function brokenRules(attempt: PasswordAttempt, flags: ReadonlySet<string>): readonly PasswordRuleOf[] {
  const judged = { ...attempt, minLength: passwordMinLength(flags) };
  return passwordRules.filter(({ flag, broken }) => (flag === 'passwordMinLength' || flags.has(flag)) && broken(judged));
}

/** VA-08: the forbidden word is appended to its label. */
export const forbiddenWordLabel = (word: string) => `${passwordTexts.rules.prohibitedWords}: ${word}`;

/** The label as shown: with the minimum in force, or with the forbidden word appended (VA-08). */
export function labelOf({ flag, label }: PasswordRuleOf, attempt: PasswordAttempt, flags: ReadonlySet<string>): string {
  const word = flag === 'prohibitedWords' && prohibitedWordIn(attempt);
  return word ? forbiddenWordLabel(word) : fill(label, { n: passwordMinLength(flags) });
}
