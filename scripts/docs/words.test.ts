import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { at } from '../root.mjs';
import { peopleTexts } from './people-texts.ts';
import { peopleWords } from './people-words.ts';
import { readingEase, sentencesOf, syllablesOf } from './reading-level.ts';

test.each([
  ['casa', 2],
  ['não', 1],
  ['mãe', 1],
  ['você', 2],
  ['código', 3],
  ['identidade', 5],
  ['segurança', 4],
  ['história', 3],
  ['melhoria', 4],
  ['saída', 3],
  ['país', 2],
  ['pais', 1],
  ['quando', 2],
  ['água', 2],
  ['recuperação', 5],
  ['cartões', 2],
  ['mail', 1],
  ['SMS', 1],
])('AP-12 %s has %i syllables', (word, count) => expect(syllablesOf(word)).toBe(count));

/** Two hold the texts of others, one fills them. */
const withoutTexts = ['code-refusals.ts', 'fill.ts', 'headings.ts'];

test('AP-12 every module of texts is measured', () => {
  const folder = 'packages/domain/src/texts';
  const measured = readFileSync(at('scripts/docs/people-texts.ts'), 'utf8');
  const modules = readdirSync(at(folder), { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$/.test(name));
  expect(modules.filter((name) => !measured.includes(`${folder}/${name}'`)).sort()).toEqual(withoutTexts);
});

const flows = Object.keys(peopleTexts);

test.each(flows)('AP-12 the texts of %s use the words for people', (flow) => {
  const found = peopleTexts[flow]!.flatMap((text) =>
    peopleWords.filter(({ not }) => not.test(text)).map(({ write }) => `${text} → ${write}`),
  );
  expect(found).toEqual([]);
});

test.each(flows)('AP-12 the texts of %s are easy to read', (flow) => {
  expect(readingEase(peopleTexts[flow]!.flatMap(sentencesOf))).toBeGreaterThan(50);
});

test.each([
  [
    'the words of a document',
    'A autenticação multifatorial proporciona confidencialidade às informações cadastrais dos correntistas.',
    false,
  ],
  ['the words of a person', 'Digite a sua senha. Se não lembrar dela, crie outra.', true],
])('AP-12 %s', (_name, text, isEasy) => expect(readingEase(sentencesOf(text)) > 50).toBe(isEasy));
