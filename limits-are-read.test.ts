import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import * as limits from './packages/domain/src/limits.ts';
import { projectFiles } from './scripts/project-files.mjs';

const itself = 'packages/domain/src/limits.ts';
/** Production code: no tests, no test helpers, nothing for development only. */
const isProduction = (file: string) =>
  /^(packages|apps)\/[\w-]+\/src\/.*\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|(^|\/)testing(\/|\.ts$)|\/(dev|gallery)\//.test(file) &&
  file !== itself;

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const nodesIn = (node: Node): Node[] => [node, ...Object.values(node).flat().filter(isNode).flatMap(nodesIn)];

const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined);

/** The limits that a file reads, and its imports of them other than `import * as limits`. */
function readingsOf(file: string) {
  const code = readFileSync(file, 'utf8');
  if (!/limits(\.ts)?'/.test(code)) return { file, read: [], strays: [] };
  const nodes = nodesIn(parseSync(file, code).program as unknown as Node);
  const from = nodes.filter(
    (node) => isNode(node.source) && /(^@portaria\/domain|^\.{1,2}(\/.*)?)\/limits(\.ts)?$/.test(String(node.source.value)),
  );
  const isPlain = ({ type, specifiers }: Node) =>
    type === 'ImportDeclaration' &&
    [specifiers].flat().every((each) => isNode(each) && each.type === 'ImportNamespaceSpecifier' && nameOf(each.local) === 'limits');
  const accesses = nodes.filter(({ type, object, computed }) => type === 'MemberExpression' && !computed && nameOf(object) === 'limits');
  return {
    file,
    read: from.length > 0 ? accesses.map(({ property }) => nameOf(property)) : [],
    strays: from.filter((node) => !isPlain(node)).map(() => file),
  };
}

const readings = projectFiles().filter(isProduction).map(readingsOf);
const read = new Set(readings.flatMap((file) => file.read));
const names = Object.keys(limits) as (keyof typeof limits)[];

test('limits are imported as a namespace, so that each use shows the name', () => {
  expect(readings.flatMap(({ strays }) => strays)).toEqual([]);
});

test('every limit is read by production code', () => {
  expect(names.filter((name) => !read.has(name))).toEqual([]);
});
