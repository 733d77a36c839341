import { regexMutations } from './regex-mutators.ts';
import { isFunction, type Node, nameOf, type Parents } from './syntax.ts';

/** The texts that may replace a node; none for most. `program` is the file it stands in. */
export type Mutator = (node: Node, parents: Parents, text: string, program: Node) => readonly string[];

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
/** Methods whose call is replaced by what they are called on. */
const dropped = new Set(['trim', 'filter', 'sort', 'reverse', 'normalize']);

export const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
export const isInFunction = (parents: Parents) => parents.some(isFunction);

type Literal = Node & { readonly value: unknown; readonly regex?: { readonly pattern: string; readonly flags: string } };
const isLiteral = (node: unknown): node is Literal => (node as Node | null)?.type === 'Literal';

function literalMutations({ value, regex }: Literal): readonly string[] {
  if (regex) return regexMutations(regex.pattern, regex.flags);
  if (typeof value === 'number') return [String(value + 1)];
  if (typeof value === 'boolean') return [String(!value)];
  return typeof value === 'string' ? [value === '' ? "'changed'" : "''"] : [];
}

/** A list of literals without each of them. */
export function withoutEach(node: Node, text: string): string[] {
  const elements = node.elements as readonly (Node | null)[];
  if (!elements.every(isLiteral)) return [];
  const parts = elements.map((element) => text.slice(element!.start, element!.end));
  return parts.map((_, i) => `[${parts.toSpliced(i, 1).join(', ')}]`);
}

function callMutations(node: Node, source: (node: Node) => string): readonly string[] {
  const callee = node.callee as Node;
  if (callee.type !== 'MemberExpression' || callee.computed) return [];
  const name = nameOf(callee.property);
  const object = source(callee.object as Node);
  if (dropped.has(name)) return [object];
  const other = methods[name];
  return other ? [`${object}.${other}${source(node).slice(callee.end - node.start)}`] : [];
}

function expressionMutations(node: Node, parent: Node | undefined, text: string): readonly string[] {
  const source = (inner: unknown) => text.slice((inner as Node).start, (inner as Node).end);
  const { left, right, argument, operator, consequent, alternate } = node;
  switch (node.type) {
    case 'Literal':
      return literalMutations(node as Literal);
    case 'TemplateLiteral':
      return parent?.type === 'TaggedTemplateExpression' ? [] : ["''"];
    case 'BinaryExpression':
      return (operators[operator as string] ?? []).map((other) => `${source(left)} ${other} ${source(right)}`);
    case 'LogicalExpression':
      return [source(left), source(right)];
    case 'UnaryExpression':
      return operator === '!' || operator === '-' ? [source(argument)] : [];
    case 'ConditionalExpression':
      return [source(consequent), source(alternate)];
    case 'ArrayExpression':
      return withoutEach(node, text);
    case 'CallExpression':
      return callMutations(node, source);
    default:
      return [];
  }
}

/** A condition that is always true, and never; that a loop never ends would only cost time. */
const conditionMutations = (node: Node, parent: Node | undefined): readonly string[] => {
  if (parent?.test !== node || parent.type === 'ConditionalExpression') return [];
  return parent.type === 'IfStatement' ? ['true', 'false'] : ['false'];
};

/** Messages of errors, addresses of files, attributes of tags; and elements of a list that is mutated as a whole. */
function isExempt(node: Node, parents: Parents): boolean {
  const [parent] = parents;
  if (parent?.type === 'JSXAttribute' || parent?.type === 'ImportExpression') return true;
  if (isLiteral(node) && parent?.type === 'ExpressionStatement') return true;
  if (isLiteral(node) && parent?.type === 'ArrayExpression' && (parent.elements as unknown[]).every(isLiteral)) return true;
  return parents.some(({ type, callee }) => type === 'NewExpression' && /Error$|^URL$/.test(nameOf(callee)));
}

/** Any literal, operator, condition, list or pattern of a rule. */
export const ruleMutator: Mutator = (node, parents, text) =>
  isExempt(node, parents) ? [] : [...expressionMutations(node, parents[0], text), ...conditionMutations(node, parents[0])];
