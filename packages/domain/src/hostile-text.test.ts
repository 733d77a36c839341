import { expect, test } from 'vitest';
import { cookieDomain } from './cookie-domain.ts';
import { extractError, normalise } from './errors/normalise.ts';
import { parseLegalText } from './legal-text.ts';
import { matchRoute } from './match-route.ts';
import { brokenRules, passwordRules } from './password.ts';
import { isBirthDate } from './person/birth-date.ts';
import { isCpf } from './person/cpf.ts';
import { dateMask } from './person/date-mask.ts';
import { isEmail, suggestEmail } from './person/email.ts';
import { cpfMask, maskInput } from './person/masks.ts';
import { isFullName, tidyName } from './person/name.ts';
import { isCellphone, phoneProblem } from './person/phone.ts';
import { phoneMask } from './person/phone-mask.ts';
import { isSameName } from './person/same-name.ts';
import { isSafeRedirect } from './redirect-url.ts';
import { fill } from './texts/fill.ts';

/** Texts that make a careless pattern backtrack. Quadratic work on them would exceed the test's time-out by far. */
const size = 300_000;
const hostile = {
  digits: '1'.repeat(size),
  spaces: `${' '.repeat(size)}x`,
  words: 'a '.repeat(size / 2),
  dots: 'a.'.repeat(size / 2),
  slashes: '/a'.repeat(size / 2),
  percents: '/%2'.repeat(size / 3),
  ats: 'a@'.repeat(size / 2),
  newlines: `${'\n'.repeat(size)}x`,
  braces: '{a'.repeat(size / 2),
  accents: 'é'.repeat(size),
};

const flags = new Set<string>(passwordRules.map(({ flag }) => flag));
const now = new Date('2026-11-15T12:00:00Z');

const readers: Record<string, (text: string) => unknown> = {
  isCpf,
  isCellphone,
  isEmail,
  suggestEmail,
  suggestEmailDomain: (text) => suggestEmail(`a@${text}`),
  isFullName,
  tidyName,
  isSameName: (text) => isSameName(`Ana ${text} Lima`, { name: `Ana ${text} Souza`, socialName: `Ana ${text} B Lima` }),
  isBirthDate: (text) => isBirthDate(text, now),
  password: (password) => brokenRules({ password, name: 'Ana Souza', cpf: '52998224725', prohibitedWords: ['senha'] }, flags),
  passwordName: (name) => brokenRules({ password: 'Tr0v@o-Azul-97', name, cpf: '' }, flags),
  maskInput: (text) => [cpfMask, phoneMask, dateMask].map((mask) => maskInput(mask, text, text.length / 2)),
  settle: (text) => [phoneMask, dateMask].map((mask) => mask.settle!(text)),
  phoneProblem,
  isSafeRedirect: (text) => isSafeRedirect(text, ['portaria.com.br']),
  cookieDomain,
  matchRoute,
  parseLegalText,
  fill: (text) => fill(text, { a: 'b' }),
  normalise: (errorKey) => normalise(extractError(400, {}, { errorKey })),
};

test.each(Object.entries(readers))('S32 %s reads a long hostile text of every kind', (_name, read) => {
  expect(() => Object.values(hostile).map(read)).not.toThrow();
});
