import { importsOf, isSyntax, keyOf, nameOf, nodesOf, type Source, type Syntax, sourceOf, walk } from './source.ts';
import { textsOf } from './values.ts';

/** A flow table, and how the screens in `folder` are bound to its states: `useSignIn('cpf')`, `newer.useStep('start')`. */
export type Binding = { readonly folder: string; readonly table: string; readonly hook: string; readonly states: readonly string[] };

/** The functions of a step that take an event first. */
const moves = ['send', 'hrefAfter', 'onward'];

const calleeOf = ({ callee }: Syntax) => {
  const { type, object } = callee as Syntax;
  const own = type === 'MemberExpression' ? keyOf(callee as Syntax) : nameOf(callee);
  return { own, full: type === 'MemberExpression' ? `${nameOf(object)}.${own}` : own };
};

/** The names of `send` and the like in a file: `const { send: follow } = step`, and functions that pass their argument on to one. */
function movesIn({ program }: Source): ReadonlySet<string> {
  const names = new Set(moves);
  for (const pattern of nodesOf(program, 'ObjectPattern'))
    for (const property of pattern.properties as Syntax[])
      if (moves.includes(keyOf(property) ?? '')) names.add(nameOf(property.value) ?? '');
  for (const { id, init } of nodesOf(program, 'VariableDeclarator'))
    if (nameOf(id) && isSyntax(init) && passesOn(init, names)) names.add(nameOf(id)!);
  return names;
}

/** `(event) => send(event)`, or an effect event of such a function. */
function passesOn(node: Syntax, names: ReadonlySet<string>): boolean {
  if (node.type === 'CallExpression')
    return calleeOf(node).own === 'useEffectEvent' && names.has(nameOf((node.arguments as Syntax[])[0]) ?? '');
  const parameter = nameOf((node.params as Syntax[] | undefined)?.[0]);
  const calls = parameter && node.type === 'ArrowFunctionExpression' ? nodesOf(node, 'CallExpression') : [];
  return calls.some((call) => names.has(calleeOf(call).own ?? '') && nameOf((call.arguments as Syntax[])[0]) === parameter);
}

/** The events that a file sends or links to. */
function eventsIn(source: Source): readonly string[] {
  const names = movesIn(source);
  return nodesOf(source.program, 'CallExpression').flatMap((node) => {
    const [event] = node.arguments as Syntax[];
    return event && names.has(calleeOf(node).own ?? '') ? textsOf(event, source) : [];
  });
}

/** `routeAfter(signUp, 'start', 'left')`, outside the hook. */
function askedIn(source: Source, table: string): readonly string[] {
  return nodesOf(source.program, 'CallExpression').flatMap((node) => {
    const [named, state, event] = node.arguments as Syntax[];
    if (calleeOf(node).own !== 'routeAfter' || nameOf(named) !== table || !state || !event) return [];
    return textsOf(state, source).flatMap((from) => textsOf(event, source).map((name) => `${from}.${name}`));
  });
}

/** A file and the files of the same flow that it imports, transitively. */
function reachOf(file: string, folder: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const imported of importsOf(sourceOf(file)).values()) if (imported.file.startsWith(folder)) reachOf(imported.file, folder, seen);
  return seen;
}

/** The file that defines a component or function. */
const homeOf = (name: string | undefined, source: Source) => importsOf(source).get(name ?? '')?.file ?? source.file;

/** What is passed to the components and functions of a file, anywhere in its flow. */
function givenTo(file: string, files: readonly string[]): readonly string[] {
  return files.flatMap((from) => {
    const source = sourceOf(from);
    const elements = nodesOf(source.program, 'JSXOpeningElement').filter(({ name }) => homeOf(nameOf(name), source) === file);
    const calls = nodesOf(source.program, 'CallExpression').filter(({ callee }) => homeOf(nameOf(callee), source) === file);
    const attributes = elements.flatMap(({ attributes }) => attributes as Syntax[]).map(({ value }) => value);
    const values = attributes.map((value) => (isSyntax(value) && value.type === 'JSXExpressionContainer' ? value.expression : value));
    return [...values, ...calls.flatMap((call) => call.arguments as Syntax[])].filter(isSyntax).flatMap((value) => textsOf(value, source));
  });
}

/** Which files serve which states of a table. */
function servedBy({ hook, states }: Binding, files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const served = new Map<string, string[]>();
  for (const file of files) {
    const source = sourceOf(file);
    walk(source.program, (node, around) => {
      if (node.type !== 'CallExpression' || calleeOf(node).full !== hook) return;
      const [state] = node.arguments as Syntax[];
      const element = around.findLast(({ type }) => type === 'JSXOpeningElement');
      const home = element ? homeOf(nameOf(element.name), source) : file;
      const named = textsOf(state!, source);
      for (const name of (named.length ? named : givenTo(file, files)).filter((one) => states.includes(one)))
        served.set(name, [...(served.get(name) ?? []), home]);
    });
  }
  return served;
}

/** Every `state.event` of a table that a screen of that state sends, or links to. */
export function sentBy(binding: Binding, files: readonly string[]): ReadonlySet<string> {
  const own = files.filter((file) => file.startsWith(binding.folder));
  const sent = new Set(files.flatMap((file) => askedIn(sourceOf(file), binding.table)));
  for (const [state, homes] of servedBy(binding, own))
    for (const home of homes)
      for (const file of reachOf(home, binding.folder)) for (const event of eventsIn(sourceOf(file))) sent.add(`${state}.${event}`);
  return sent;
}
