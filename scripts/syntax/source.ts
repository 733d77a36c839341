import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';

/** A node of the syntax tree (ESTree, with the nodes of TypeScript and JSX). */
export type Syntax = { readonly type: string; readonly start: number; readonly [part: string]: unknown };

export const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && typeof (value as Syntax).type === 'string';

export type Source = { readonly file: string; readonly text: string; readonly program: Syntax };

const parsed = new Map<string, Source>();

/** A file of the project, by its path from the root. */
export function sourceOf(file: string): Source {
  const known = parsed.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  const { program, errors } = parseSync(file, text);
  if (errors.length) throw new Error(`${file}: ${errors[0]!.message}`);
  const source = { file, text, program: program as unknown as Syntax };
  parsed.set(file, source);
  return source;
}

/** Every node below one, itself included, with its ancestors, the nearest last. Types are left out. */
export function walk(node: Syntax, visit: (node: Syntax, around: readonly Syntax[]) => void, around: readonly Syntax[] = []) {
  if (isType(node)) return;
  visit(node, around);
  const inner = [...around, node];
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part]) if (isSyntax(child)) walk(child, visit, inner);
}

const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
const isType = ({ type }: Syntax) => type.startsWith('TS') && !wrappers.has(type);

/** An expression without type-only wrappers. */
export function bare(node: Syntax): Syntax {
  const isWrapped = wrappers.has(node.type) || ['ParenthesizedExpression', 'ChainExpression', 'AwaitExpression'].includes(node.type);
  return isWrapped ? bare((node.expression ?? node.argument) as Syntax) : node;
}

export const nodesOf = (node: Syntax, ...types: readonly string[]): Syntax[] => {
  const found: Syntax[] = [];
  walk(node, (one) => types.includes(one.type) && found.push(one));
  return found;
};

export const textOf = (node: unknown): string | undefined =>
  isSyntax(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

export const nameOf = (node: unknown): string | undefined =>
  isSyntax(node) && (node.type === 'Identifier' || node.type === 'JSXIdentifier') ? (node.name as string) : undefined;

/** The key of a property or member access, if it is literal. */
export const keyOf = (node: Syntax): string | undefined => {
  const key = node.key ?? node.property;
  if (isSyntax(key) && key.type === 'Literal') return String(key.value);
  return node.computed ? undefined : nameOf(key);
};

export const lineOf = ({ text }: Source, { start }: Syntax) => text.slice(0, start).split('\n').length;

/** The project file that an import names. */
function importedFile(from: string, specifier: string): string | undefined {
  const [, name, rest] = /^@portaria\/(domain|contract)\/(.+)/.exec(specifier) ?? [];
  const path = name ? `packages/${name}/src/${rest}.ts` : specifier.startsWith('.') && posix.join(posix.dirname(from), specifier);
  return path && existsSync(path) && /\.tsx?$/.test(path) ? path : undefined;
}

export type Imported = { readonly file: string /** `*` for the whole module. */; readonly name: string };

/** The names that a file imports from other project files. */
export function importsOf({ file, program }: Source): ReadonlyMap<string, Imported> {
  const found = new Map<string, Imported>();
  for (const statement of program.body as Syntax[]) {
    const from = statement.type === 'ImportDeclaration' && importedFile(file, textOf(statement.source)!);
    if (!from) continue;
    for (const { type, local, imported } of statement.specifiers as Syntax[])
      found.set(nameOf(local)!, { file: from, name: type === 'ImportNamespaceSpecifier' ? '*' : nameOf(imported)! });
  }
  return found;
}
