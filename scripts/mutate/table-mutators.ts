import { isInFunction, type Mutator, quoted, ruleMutator, withoutEach } from './mutators.ts';
import { keyOf, type Node, nameOf, propertyOf, walk } from './syntax.ts';

const stringOf = (node: Node) => (node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined);
const isTrue = (node: Node) => node.type === 'Literal' && node.value === true;
const other = (value: string, ...choices: readonly string[]) => quoted(choices.find((choice) => choice !== value)!);
const otherRoute = (route: string) => other(route, '/entrar', '/area-cliente');

const statesOf = new WeakMap<Node, readonly string[]>();

/** The states of the flows in a file, in their order. */
function statesIn(program: Node): readonly string[] {
  const known = statesOf.get(program);
  if (known) return known;
  const states: string[] = [];
  walk(program, ({ callee, arguments: given }) => {
    if (nameOf(callee) !== 'defineFlow') return;
    const [table] = given as readonly Node[];
    states.push(...(table!.properties as readonly Node[]).map(keyOf));
  });
  statesOf.set(program, states);
  return states;
}

/** An event leads elsewhere; a state has another address, is no entry, never has what it needs, or always has it. */
export const transitionMutator: Mutator = (node, parents, text, program) => {
  if (isInFunction(parents)) return ruleMutator(node, parents, text, program);
  const key = keyOf(propertyOf(parents));
  if (key === 'entry' && isTrue(node)) return ['undefined'];
  const value = stringOf(node);
  if (value === undefined) return [];
  if (key === 'needs') return ["'changed'", "'constructor'"]; // no flow holds the first, every object has the second
  if (value.startsWith('/')) return [otherRoute(value)];
  const states = statesIn(program);
  return [states.includes(value) ? other(value, ...states) : "''"];
};

/** An address belongs to another flow, goes back elsewhere or nowhere, is not indexed, or is measured as another. Titles are words, not rules. */
export const routeMutator: Mutator = (node, parents) => {
  const key = keyOf(propertyOf(parents));
  if (key === 'index' && isTrue(node)) return ['undefined'];
  const value = stringOf(node);
  if (value === undefined || isInFunction(parents)) return [];
  if (key === 'back') return [otherRoute(value), 'undefined'];
  if (key === 'flow') return [other(value, 'shell', 'sign-in')];
  return key === 'area' ? [quoted(`${value}_changed`)] : [];
};

const words = new Set(['heading', 'text', 'timed', 'label', 'icon']);
const links = ['help', 'support'];

/** A code is shown in another way, leads elsewhere or has another name. The words that people read are no rule. */
export const reactionMutator: Mutator = (node, parents, text, program) => {
  const property = propertyOf(parents);
  if (!property) return ruleMutator(node, parents, text, program);
  const key = keyOf(property);
  if (key === 'withToken') return ['undefined'];
  if (key === 'status') return typeof node.value === 'number' ? [node.value === 422 ? '400' : '422'] : [];
  const value = stringOf(node);
  if (value === undefined || words.has(key) || parents[0]!.type === 'TemplateLiteral') return [];
  if (value.startsWith('/')) return [otherRoute(value)];
  if (key === 'show') return [other(value, 'screen', 'redirect')];
  if (key === 'do') return [other(value, 'back', 'restart')];
  if (key === 'search') return ["'?changed=1'"];
  if (links.includes(value)) return [other(value, ...links)];
  return value.includes(' ') ? [] : [quoted(`${value}_changed`)];
};

/** A call does not declare a refusal, opens to everyone, belongs to another step, or is not repeatable. */
export const callMutator: Mutator = (node, parents, text) => {
  const key = keyOf(propertyOf(parents));
  if (key === 'refusals' && node.type === 'ArrayExpression') return withoutEach(node, text);
  if (/^(?:session|operator|repeatable|isForm)$/.test(key) && isTrue(node)) return ['undefined'];
  return key === 'step' && stringOf(node) ? [quoted(`${stringOf(node)}Changed`)] : [];
};

/** A cookie lives twice as long or half as long, has another name, or another flag. */
export const cookieMutator: Mutator = (node, parents, text) => {
  const [property] = parents;
  if (property?.type !== 'Property' || property.value !== node) return [];
  const source = text.slice(node.start, node.end);
  const value = stringOf(node);
  if (keyOf(property) === 'maxAgeSeconds') return [`(${source}) * 2`, `(${source}) / 2`];
  if (keyOf(property) === 'sameSite') return [value === 'Lax' ? "'Strict'" : "'Lax'"];
  if (value !== undefined) return [quoted(`${value}-changed`)];
  return node.type === 'Literal' && typeof node.value === 'boolean' ? [String(!node.value)] : [];
};

/** A rate is twice as high. */
export const rateMutator: Mutator = (node, parents, text, program) => {
  if (isInFunction(parents)) return ruleMutator(node, parents, text, program);
  return node.type === 'Literal' && typeof node.value === 'number' ? [String(node.value * 2)] : [];
};

const isMeasure = /(?:Milliseconds|Seconds|Minutes|Hours|Days|Bytes|Pixels|Px|Growth|Minimum)$/;

/** The name of the limit that a node reads, if it reads one. */
export const limitRead = ({ type, computed, object, property }: Node) =>
  type === 'MemberExpression' && !computed && nameOf(object) === 'limits' ? nameOf(property) : undefined;

/** A measure is twice as large or half as large; a count is one more or one less. */
export const limitMutations = (name: string) =>
  isMeasure.test(name) ? [`limits.${name} * 2`, `limits.${name} / 2`] : [`limits.${name} + 1`, `limits.${name} - 1`];
