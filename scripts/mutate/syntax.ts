import { parseSync } from 'vite';

/** A node of the syntax tree, as far as the mutators look at it. */
export type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Types are erased, imports name files, and a key or a member's name is no value. */
const notRun = /^(?:Import|ExportAll|TSType|TSInterface|TSDeclare)|^JSXText$/;
const notValues: Readonly<Record<string, readonly string[]>> = {
  Property: ['key'],
  PropertyDefinition: ['key'],
  MemberExpression: ['property'],
  ExportNamedDeclaration: ['source'],
};
const types = new Set(['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments']);

function childrenOf(node: Node): Node[] {
  const names = node.computed ? [] : (notValues[node.type] ?? []);
  const values = Object.entries(node).filter(([key]) => !types.has(key) && !names.includes(key));
  return values.flatMap(([, value]) => (Array.isArray(value) ? value : [value])).filter(isNode);
}

/** The parents of a node, the nearest first. */
export type Parents = readonly Node[];

export function parse(file: string, text: string): Node {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]!.message}`);
  return program as unknown as Node;
}

/** Visits every node that runs. A visit that returns false goes no deeper. */
export function walk(node: Node, visit: (node: Node, parents: Parents) => unknown, parents: Parents = []): void {
  if (notRun.test(node.type) || visit(node, parents) === false) return;
  for (const child of childrenOf(node)) walk(child, visit, [node, ...parents]);
}

export const isFunction = ({ type }: Node) => /Function/.test(type);

/** Whether it awaits in its own function: such an expression cannot be moved into another. */
export function awaits(node: Node): boolean {
  let found = false;
  walk(node, (inner) => {
    if (/^(?:Await|Yield)Expression$/.test(inner.type)) found = true;
    return inner === node || !isFunction(inner);
  });
  return found;
}

/** An identifier, or the value of a literal; empty for anything else. */
export const nameOf = (node: unknown) => {
  const { name, value } = (isNode(node) ? node : {}) as { name?: string; value?: unknown };
  return name ?? (value === undefined ? '' : String(value));
};

/** Where a node stands: `signIn.password.on.found`. */
export function rowOf(parents: Parents): string {
  const names = parents.map((node) => {
    if (node.type === 'Property' || node.type === 'PropertyDefinition') return nameOf(node.key);
    return node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration' ? nameOf(node.id) : '';
  });
  return names.filter(Boolean).reverse().join('.');
}

/** The property whose value, or part of whose value, a node is; functions are not crossed. */
export function propertyOf(parents: Parents): Node | undefined {
  for (const [i, node] of parents.entries()) {
    if (isFunction(node)) return undefined;
    if (node.type === 'Property') return parents[i + 1]?.type === 'ObjectExpression' && !node.shorthand && !node.method ? node : undefined;
  }
  return undefined;
}

export const keyOf = (property: Node | undefined) => nameOf(property?.key);
