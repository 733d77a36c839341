import { brokenRules, type PasswordAttempt, passwordMinLength } from '@portaria/domain/password';
import { fill } from '@portaria/domain/texts/fill';
import * as passwordTexts from '@portaria/domain/texts/password';

type Known = {
  readonly flags: ReadonlySet<string>;
  /** What the server answered about this exact password. */
  readonly refused: readonly string[];
};
type Missing = { readonly heading: string; readonly items: readonly string[]; readonly isRefused: boolean };

const { missing, headings } = passwordTexts;

/** VA-05, VA-08: only what is still missing. What the server answered takes its place, in its own words, until the password changes. */
export function missingIn(attempt: PasswordAttempt, { flags, refused }: Known): Missing {
  if (refused.length) return { heading: headings.refused, items: refused, isRefused: true };
  const items = brokenRules(attempt, flags).map(({ flag }) => (flag === 'passwordMinLength' ? lengthText(attempt, flags) : missing[flag]));
  const heading = !attempt.password ? headings.empty : items.length > few ? headings.many : headings.few;
  return { heading, items, isRefused: false };
}

function lengthText({ password }: PasswordAttempt, flags: ReadonlySet<string>) {
  const min = passwordMinLength(flags);
  const left = min - [...password].length;
  if (!password) return fill(missing.passwordMinLength.all, { min });
  return fill(left === 1 ? missing.passwordMinLength.one : missing.passwordMinLength.more, { left, min });
}

const few = 2;
const steps = ['', ...passwordTexts.strengths] as const;
type Strength = 0 | 1 | 2 | 3 | 4;
const longer = 4;

/** In a word, of four: an honest one is about the rules that are kept, and then about length. */
export function strengthOf(password: string, { items, isRefused }: Missing, flags: ReadonlySet<string>): Strength {
  if (!password) return 0;
  if (isRefused || items.length > few) return 1;
  if (items.length) return 2;
  return [...password].length < passwordMinLength(flags) + longer ? 3 : 4;
}

export const strengthWord = (strength: Strength) => steps[strength];
