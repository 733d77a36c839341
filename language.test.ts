import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFiles } from './scripts/project-files.mjs';

/** What docs/glossary.md avoids, and a word to use instead. */
const avoided: readonly { readonly words: RegExp; readonly instead: string }[] = [
  { words: /\bwhoever\b/i, instead: 'anyone who, the person who, the caller' },
  { words: /\bnobody\b/i, instead: 'no one, nothing, the passive' },
  { words: /\banew\b/i, instead: 'again, regenerate, re-encode, re-encrypt, restart' },
  { words: /\btold\b/i, instead: 'shown, notified, reported, answered' },
  { words: /\b(?:the|our|this) house\b/i, instead: 'the project' },
  { words: /\b(?:the|front) doors?\b/i, instead: 'the entry point' },
  { words: /\bways? out\b/i, instead: 'outbound channels' },
  { words: /\bpeople you can be\b|\bdemo (?:people|persons?)\b/i, instead: 'demo accounts' },
  { words: /\bused? up\b/i, instead: 'consumed' },
  {
    words: /\bframed\b|\b(?:inside|in|of|into) (?:a|an|the|its|that|another|partner(?:'|’)s) frame\b/i,
    instead: 'embedded, iframe, screen layout',
  },
  { words: /(?<!login )\bhandles?\b/i, instead: 'login handle, route, process' },
  { words: /\bidentity journeys?\b|\bjourney(?:'|’)s? (?:token|row|cpf)\b/i, instead: 'identity session' },
];

/** A Markdown file without code, without paths that are only linked, and without the list of avoided words itself. */
const proseOfMarkdown = (text: string) =>
  text
    .replace(/^## Words we avoid[\s\S]*?(?=^## |(?![\s\S]))/m, blank)
    .replace(/^```[\s\S]*?^```/gm, blank)
    .replace(/`[^`\n]*`/g, blank)
    .replace(/\[[\w./-]+\]\([^)]*\)/g, blank)
    .replace(/\]\([^)]*\)/g, blank);

/** In code a comment follows a space or a bracket; `/*` inside a string, such as a glob, does not. */
const comment = String.raw`(?<=^|[\s{(])(?:/\*[\s\S]*?\*/|//.*)`;
const testName = String.raw`(?:\b(?:test|describe)(?:\.\w+)*|\))\(\s*(['"\`])(?:(?!\1)[\s\S])*\1`;

/** The comments of a source file and the names of its tests. */
function proseOfCode(text: string): string {
  let end = 0;
  const pieces = [...text.matchAll(new RegExp(`${comment}|${testName}`, 'gm'))].map(({ 0: piece, index }) => {
    const gap = blank(text.slice(end, index));
    end = index + piece.length;
    return gap + (piece.startsWith('/') ? piece.replace(/`[^`\n]*`/g, blank) : piece);
  });
  return pieces.join('');
}

/** Line breaks stay, so that a line keeps its number. */
const blank = (text: string) => text.replace(/[^\n]/g, ' ');

const kinds = [
  { files: (file: string) => file.endsWith('.md') && !file.startsWith('brand/'), prose: proseOfMarkdown },
  { files: (file: string) => /\.(ts|tsx|mjs|css)$/.test(file) && file !== 'language.test.ts', prose: proseOfCode },
];

const found = (file: string, text: string) =>
  text.split('\n').flatMap((line, i) =>
    avoided.flatMap(({ words, instead }) => {
      const word = words.exec(line)?.[0];
      return word ? [`${file}:${i + 1} “${word}”: write ${instead}`] : [];
    }),
  );

test('documents use the words of the glossary', () => {
  const files = projectFiles();
  const all = kinds.flatMap((kind) => files.filter(kind.files).flatMap((file) => found(file, kind.prose(readFileSync(file, 'utf8')))));
  expect(all).toEqual([]);
});

test.each([
  ['a word in a sentence', proseOfMarkdown('The person is told.'), 1],
  ['a word in code', proseOfMarkdown('Run `whoever` and\n```\nnobody\n```\n'), 0],
  ['a path that is linked', proseOfMarkdown('[server/handle.ts](../apps/server/src/handle.ts)'), 0],
  ['a linked sentence', proseOfMarkdown('[the house](layout.md)'), 1],
  ['a login handle', proseOfMarkdown('A login handle lasts 20 minutes.'), 0],
  ['the list of the glossary', proseOfMarkdown('## Words we avoid\n\nnobody\n'), 0],
  ['a comment', proseOfCode('const told = 1; // nobody'), 1],
  ['a comment of several lines', proseOfCode('/**\n * Whoever asks.\n */\nconst a = 1;'), 1],
  ['the name of a test', proseOfCode("test('SI-07 nobody is told', () => {});"), 2],
  ['the name of a table test', proseOfCode("test.each([\n  ['nobody'],\n] as const)('SI-07 %s is told', () => {});"), 1],
  ['a glob and a comment', proseOfCode("const told = '**/login/*/nobody'; /* told */"), 1],
  ['a string that is no name', proseOfCode("const user = 'nobody';"), 0],
] as const)('%s', (_name, prose, count) => {
  expect(found('file', prose)).toHaveLength(count);
});
