import { regexChanges } from './regex-changes.ts';
import { keyOf, type Node, type Parents } from './syntax.ts';

const operators: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
};

/** The opposite method; undefined removes the call. */
const methods: Readonly<Record<string, string | undefined>> = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  toLowerCase: 'toUpperCase',
  toUpperCase: 'toLowerCase',
  min: 'max',
  max: 'min',
};
const leftOut = new Set(['trim', 'filter', 'sort', 'reverse', 'normalize']);

export const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

type Literal = Node & { readonly value: unknown; readonly regex?: { readonly pattern: string; readonly flags: string } };
const isLiteral = (node: unknown): node is Literal => (node as Node | null)?.type === 'Literal';

function ofLiteral({ value, regex }: Literal): readonly string[] {
  if (regex) return regexChanges(regex.pattern, regex.flags);
  if (typeof value === 'number') return [String(value + 1)];
  if (typeof value === 'boolean') return [String(!value)];
  return typeof value === 'string' ? [value === '' ? "'changed'" : "''"] : [];
}

/** A list of plain values, each time without one of them. */
export function lessEach(node: Node, text: string): string[] {
  const elements = node.elements as readonly (Node | null)[];
  if (elements.length === 0 || !elements.every(isLiteral)) return [];
  const parts = elements.map((element) => text.slice(element!.start, element!.end));
  return parts.map((_, i) => `[${parts.toSpliced(i, 1).join(', ')}]`);
}

function ofCall(node: Node, source: (node: Node) => string): readonly string[] {
  const callee = node.callee as Node;
  if (callee.type !== 'MemberExpression' || callee.computed) return [];
  const name = keyOf({ ...callee, key: callee.property });
  const object = source(callee.object as Node);
  if (leftOut.has(name)) return [object];
  const other = methods[name];
  return other ? [`${object}.${other}${source(node).slice(callee.end - node.start)}`] : [];
}

/** Other words and numbers that a rule could have, and tests it could omit. */
export function ruleChanges(node: Node, [parent]: Parents, text: string): readonly string[] {
  const source = (inner: Node) => text.slice(inner.start, inner.end);
  const { left, right, argument, operator, consequent, alternate } = node as Record<string, unknown> as Record<string, Node> & {
    operator: string;
  };
  switch (node.type) {
    case 'Literal':
      return ofLiteral(node as Literal);
    case 'TemplateLiteral':
      return parent?.type === 'TaggedTemplateExpression' ? [] : ["''"];
    case 'BinaryExpression':
      return (operators[operator] ?? []).map((other) => `${source(left!)} ${other} ${source(right!)}`);
    case 'LogicalExpression':
      return [source(left!), source(right!)];
    case 'UnaryExpression':
      return operator === '!' || operator === '-' ? [source(argument!)] : [];
    case 'ConditionalExpression':
      return [source(consequent!), source(alternate!)];
    case 'ArrayExpression':
      return lessEach(node, text);
    case 'CallExpression':
      return ofCall(node, source);
    default:
      return [];
  }
}

/** The condition of an `if` or a loop, replaced by true and by false. */
export const testChanges = (node: Node, [parent]: Parents): readonly string[] => {
  if (parent?.test !== node || parent.type === 'ConditionalExpression') return [];
  return parent.type === 'IfStatement' ? ['true', 'false'] : ['false'];
};

/** Values that no rule depends on: the message of an error, the path of a file, the words of a tag. */
export function isMute(node: Node, parents: Parents): boolean {
  const [parent] = parents;
  if (parent?.type === 'ExpressionStatement' && isLiteral(node)) return true;
  if (parent?.type === 'JSXAttribute' || parent?.type === 'ImportExpression') return true;
  if (parent?.type === 'ArrayExpression' && isLiteral(node) && (parent.elements as unknown[]).every(isLiteral)) return true; // left out, one by one
  return parents.some(({ type, callee }) => type === 'NewExpression' && /Error$|^URL$/.test(keyOf({ key: callee } as unknown as Node)));
}
