import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { projectFiles } from './scripts/project-files.mjs';

type Found = { readonly file: string; readonly pattern: RegExp };

/** What runs in the product: domain, contract, engine, server and web. */
const files = projectFiles().filter(
  (file) => /^(apps|packages)\/[\w-]+\/src\/.*\.(tsx?|m?js)$/.test(file) && !/\.test\.tsx?$|\/src\/(testing|gallery)\//.test(file),
);

function nodesIn(node: unknown): Readonly<Record<string, unknown>>[] {
  if (!node || typeof node !== 'object') return [];
  const own = Array.isArray(node) ? [] : [node as Record<string, unknown>];
  return [...own, ...Object.values(node).flatMap(nodesIn)];
}

/** Every regular expression that is written in a file, and how often one is put together at run time. */
function patternsIn(file: string): { readonly written: Found[]; readonly made: number } {
  const nodes = nodesIn(parseSync(file, readFileSync(file, 'utf8')).program);
  const written = nodes.flatMap(({ type, regex }) => {
    const { pattern, flags } = (regex ?? {}) as { pattern?: string; flags?: string };
    return type === 'Literal' && pattern !== undefined ? [{ file, pattern: new RegExp(pattern, flags!.replace(/[gy]/g, '')) }] : [];
  });
  const made = nodes.filter(
    ({ type, callee }) => /^(New|Call)Expression$/.test(String(type)) && (callee as { name?: string })?.name === 'RegExp',
  );
  return { written, made: made.length };
}

const all = files.map((file) => ({ file, ...patternsIn(file) }));
const written = [...new Map(all.flatMap((one) => one.written).map((found) => [String(found.pattern), found])).values()];

const unexpected = '\u0001';
const common = [
  ' ',
  '\t',
  '\n',
  '\r\n',
  '1',
  'a',
  'A',
  'é',
  '-',
  '.',
  '/',
  '@',
  '%2',
  '{',
  '<',
  '"',
  '=',
  ',',
  ';',
  ':',
  '[',
  '(',
  'a ',
  'a.',
  '1.',
  'a-',
  'a@',
  '/a',
  'a=',
  '=;',
];

/** The characters that a pattern names, apart from its grammar: what its repetitions may feed on. */
function lettersOf({ source }: RegExp): readonly string[] {
  const plain = source
    .replace(/\\[wWdDsSbBnrt]/g, '')
    .replace(/\\u\{?[0-9a-f]+\}?|\\x[0-9a-f]{2}/gi, '')
    .replace(/\{\d+(,\d*)?\}|\(\?[:=!<]*|\\/g, '')
    .replace(/[()[\]^$|*+?]/g, '');
  return [...new Set(plain)].slice(0, 8);
}

/** What a pattern begins with, so that the repetition after it is reached. */
const beginningOf = ({ source }: RegExp) => /^\^?((?:[\w@/<>;:,= -]|\\[./+?])*)/.exec(source)![1]!.replaceAll('\\', '');

type Text = (length: number) => string;

/** Texts that make this pattern work: a beginning, something repeated, and an end that it does not expect. */
function textsFor(pattern: RegExp): Text[] {
  const letters = lettersOf(pattern);
  const single = [...common, ...letters];
  const pairs = letters.flatMap((one) => letters.map((other) => one + other));
  const text =
    (beginning: string, pump: string, end: string): Text =>
    (length) =>
      beginning + pump.repeat(Math.ceil(length / pump.length)) + end;
  const after = (beginning: string, pumps: readonly string[]) =>
    [...new Set(pumps)].flatMap((pump) => [text(beginning, pump, ''), text(beginning, pump, unexpected)]);
  return [
    ...after('', [...single, ...pairs]),
    ...[...new Set([beginningOf(pattern), ...letters.map((letter) => `a${letter}`)])].flatMap((beginning) => after(beginning, single)),
  ];
}

const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** The least of a few runs, as processor time: what the work takes, however busy the machine is. */
function workOf(run: () => unknown, runs = 1): number {
  const spent = Array.from({ length: runs }, () => {
    const begun = processorTime();
    run();
    return processorTime() - begun;
  });
  return Math.max(1, Math.min(...spent));
}

/** From where exponential work shows, to where quadratic work does. Each is tried only if the one before was quick. */
const lengths = [16, 20, 24, 28, 400, 6000];
/** Reading the longest text once takes about this. Only what takes many times that is looked at closely. */
const reading = workOf(() => /(?:[b-y]|[0-9])+\u{e000}$/u.test('b'.repeat(lengths.at(-1)!).replaceAll('bb', 'b.')), 50);
const looksSlow = 100;

/** The work for four times the text: 4 times as much if it is linear, 16 times if it is quadratic. */
const growthAtMost = 9;
function growth(pattern: RegExp, text: Text, length: number): number {
  const [long, short] = [text(length), text(length / 4)];
  const rounds = Array.from({ length: 3 }, () => workOf(() => pattern.test(long), 3) / workOf(() => pattern.test(short), 3));
  return Math.min(...rounds);
}

/** The first text whose work grows faster than its length. */
function slowText(pattern: RegExp): string | undefined {
  const texts = textsFor(pattern);
  for (const length of lengths) {
    for (const text of texts) {
      const long = text(length);
      const isSuspect = workOf(() => pattern.test(long)) > reading * looksSlow;
      if (isSuspect && growth(pattern, text, length) > growthAtMost) return `${JSON.stringify(text(20))} (${length})`;
    }
  }
  return undefined;
}

test('S32 the patterns of the product are found', () => {
  expect(written.length).toBeGreaterThan(100);
});

test.each([/\s+$/, /(a+)+$/, /^(\d+,?)+;/, /<[^>]*>x/, /^[\w.]+@[\w.]+\.[\w.]+$/, /(.*)-(.*)=/])(
  'S32 the careless pattern %s is noticed',
  (pattern) => {
    expect(slowText(pattern)).toBeDefined();
  },
);

test('S32 no regular expression of the product is quadratic or worse on hostile text', () => {
  const slow = written.flatMap(({ file, pattern }) => {
    const text = slowText(pattern);
    return text ? [`${file} ${pattern}: ${text}`] : [];
  });
  expect(slow).toEqual([]);
});

/** Put together from words of ours, never from what a caller sent. */
const madeAtRunTime: Readonly<Record<string, number>> = {
  'apps/server/src/messages/brand-colours.ts': 1, // the name of a colour
  'apps/server/src/pages/inline-entry.ts': 1, // the name of a file of the build
  'apps/server/src/pages/page-policy.ts': 1, // the name of a tag, on our own document
  'packages/contract/src/fields.ts': 1,
  'packages/contract/src/find-call.ts': 1, // the path of a call
  'packages/domain/src/person/phone.ts': 2, // the area codes
};

test('S32 a pattern is put together at run time only where it is listed', () => {
  expect(Object.fromEntries(all.filter(({ made }) => made > 0).map(({ file, made }) => [file, made]))).toEqual(madeAtRunTime);
});
