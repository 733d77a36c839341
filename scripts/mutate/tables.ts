import { isMute, lessEach, quoted, ruleChanges, testChanges } from './changes.ts';
import { isFunction, keyOf, type Node, type Parents, propertyOf, walk } from './syntax.ts';

/** The possible changes of a node; none for most. `program` is its file. */
export type Changer = (node: Node, parents: Parents, text: string, program: Node) => readonly string[];

const isInFunction = (parents: Parents) => parents.some(isFunction);
const stringOf = (node: Node) => (node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined);
const isTrue = (node: Node) => node.type === 'Literal' && node.value === true;
const other = (value: string, ...choices: readonly string[]) => quoted(choices.find((choice) => choice !== value)!);
const otherRoute = (route: string) => other(route, '/entrar', '/area-cliente');

/** A rule: any of its words, numbers, tests and lists. */
export const ruleChanger: Changer = (node, parents, text) =>
  isMute(node, parents) ? [] : [...ruleChanges(node, parents, text), ...testChanges(node, parents)];

/** The states of the flows of a file, in their order. */
function statesIn(program: Node): string[] {
  const states: string[] = [];
  walk(program, (node) => {
    const [table] = (node.arguments ?? []) as readonly Node[];
    if (keyOf({ key: node.callee } as unknown as Node) === 'defineFlow') states.push(...(table!.properties as Node[]).map(keyOf));
  });
  return states;
}

/** An event leads elsewhere, a state is shown elsewhere, is never an entry, is never reachable, or is open to everyone. */
export const transitionChanger: Changer = (node, parents, text, program) => {
  if (isInFunction(parents)) return ruleChanger(node, parents, text, program);
  const key = keyOf(propertyOf(parents));
  if (key === 'entry' && isTrue(node)) return ['undefined'];
  const value = stringOf(node);
  if (value === undefined) return [];
  if (key === 'needs') return ["'changed'", "'constructor'"]; // no flow holds the first, and every object has the second
  if (value.startsWith('/')) return [otherRoute(value)];
  const states = statesIn(program);
  return [states.includes(value) ? other(value, ...states) : "''"];
};

/** AP-14, AP-03, SG-08: titles are texts, not rules. */
export const routeChanger: Changer = (node, parents) => {
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

/** A code is shown differently, elsewhere or under another name. Texts for people are not rules. */
export const reactionChanger: Changer = (node, parents, text, program) => {
  const property = propertyOf(parents);
  const key = keyOf(property);
  if (!property) return ruleChanger(node, parents, text, program);
  if (key === 'withToken') return ['undefined'];
  if (key === 'status') return typeof node.value === 'number' ? [node.value === 422 ? '400' : '422'] : [];
  const value = stringOf(node);
  if (value === undefined || words.has(key) || parents[0]!.type === 'TemplateLiteral') return [];
  if (value.startsWith('/')) return [otherRoute(value)];
  if (key === 'show') return [other(value, 'screen', 'redirect')];
  if (key === 'do') return [other(value, 'back', 'restart')];
  if (key === 'search') return ["'?changed=1'"];
  if (links.includes(value)) return [other(value, ...links)];
  return / /.test(value) ? [] : [quoted(`${value}_changed`)];
};

/** A call omits a refusal, its authorisation, or its rate. */
export const callChanger: Changer = (node, parents, text) => {
  const key = keyOf(propertyOf(parents));
  if (key === 'refusals' && node.type === 'ArrayExpression') return lessEach(node, text);
  if (/^(?:session|operator|repeatable|isForm)$/.test(key) && isTrue(node)) return ['undefined'];
  return key === 'step' && stringOf(node) ? [quoted(`${stringOf(node)}Changed`)] : [];
};

/** A cookie lives twice or half as long, has another name, or is visible to others. */
export const cookieChanger: Changer = (node, parents, text) => {
  const [property] = parents;
  if (property?.type !== 'Property' || property.value !== node) return [];
  const source = text.slice(node.start, node.end);
  const value = stringOf(node);
  if (keyOf(property) === 'maxAgeSeconds') return [`(${source}) * 2`, `(${source}) / 2`];
  if (keyOf(property) === 'sameSite') return [value === 'Lax' ? "'Strict'" : "'Lax'"];
  if (value !== undefined) return [quoted(`${value}-changed`)];
  return node.type === 'Literal' && typeof node.value === 'boolean' ? [String(!node.value)] : [];
};

/** SV-07: a rate is twice as high. */
export const rateChanger: Changer = (node, parents, text, program) => {
  if (isInFunction(parents)) return ruleChanger(node, parents, text, program);
  return node.type === 'Literal' && typeof node.value === 'number' ? [String(node.value * 2)] : [];
};

const isMeasure = /(?:Milliseconds|Seconds|Minutes|Hours|Days|Bytes|Pixels|Px|Growth|Minimum)$/;

/** The name of the limit that a node reads, where it reads one. */
export const limitRead = (node: Node) =>
  node.type === 'MemberExpression' && !node.computed && keyOf({ key: node.object } as unknown as Node) === 'limits'
    ? keyOf({ key: node.property } as unknown as Node)
    : undefined;

/** A measure is doubled or halved; a count is one more or one less. */
export const limitChanges = (name: string) =>
  isMeasure.test(name) ? [`limits.${name} * 2`, `limits.${name} / 2`] : [`limits.${name} + 1`, `limits.${name} - 1`];
