import { bare, importsOf, isSyntax, keyOf, nameOf, nodesOf, type Source, type Syntax, sourceOf, textOf, walk } from './source.ts';

type Place = { readonly source: Source; readonly node: Syntax };

/** The strings that an expression can evaluate to, as far as they are literal: through constants, maps and function calls. */
export const textsOf = (expression: Syntax, source: Source): string[] => valuesOf(expression, source).flatMap(plainTexts);

function plainTexts({ node, source }: Place): string[] {
  if (node.type === 'ArrayExpression') return (node.elements as Syntax[]).filter(isSyntax).flatMap((one) => textsOf(one, source));
  return textOf(node) === undefined ? [] : [textOf(node)!];
}

const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
const values = ['Literal', 'ObjectExpression', 'ArrayExpression', ...functions];

function valuesOf(expression: Syntax, source: Source, seen = new Set<Syntax>()): Place[] {
  const node = bare(expression);
  if (seen.has(node)) return [];
  const deeper = new Set([...seen, node]);
  const of = (inner: unknown, where = source) => (isSyntax(inner) ? valuesOf(inner, where, deeper) : []);
  if (values.includes(node.type)) return [{ source, node }];
  switch (node.type) {
    case 'ConditionalExpression':
      return [...of(node.consequent), ...of(node.alternate)];
    case 'LogicalExpression':
      return [...of(node.left), ...of(node.right)];
    case 'Identifier':
      return named(nameOf(node)!, source, deeper);
    case 'MemberExpression':
      return of(node.object).flatMap((object) => member(object, keyOf(node), deeper));
    case 'CallExpression': {
      const callee = node.callee as Syntax;
      if (['find', 'flat', 'at'].includes(keyOf(callee) ?? '')) return of(callee.object);
      return of(callee).flatMap((called) => returnsOf(called.node).flatMap((value) => of(value, called.source)));
    }
    default:
      return [];
  }
}

/** What a name refers to in a file, whatever its scope, or in the file it is imported from. */
function named(name: string, source: Source, seen: Set<Syntax>): Place[] {
  const imported = importsOf(source).get(name);
  if (imported) return imported.name === '*' ? [] : named(imported.name, sourceOf(imported.file), seen);
  return nodesOf(source.program, 'VariableDeclarator', 'FunctionDeclaration').flatMap((node) => {
    const { type, id, init } = node as Syntax & { readonly id: Syntax };
    if (type === 'FunctionDeclaration') return nameOf(id) === name ? [{ source, node }] : [];
    if (!isSyntax(init)) return [];
    if (id.type !== 'ObjectPattern') return nameOf(id) === name ? valuesOf(init, source, seen) : [];
    const property = (id.properties as Syntax[]).find(({ value }) => nameOf(value) === name);
    return property ? valuesOf(init, source, seen).flatMap((object) => member(object, keyOf(property), seen)) : [];
  });
}

/** A property of an object; all of them if the key is computed. */
function member({ node, source }: Place, key: string | undefined, seen: Set<Syntax>): Place[] {
  const properties = (node.type === 'ObjectExpression' ? node.properties : []) as Syntax[];
  const wanted = properties.filter((property) => key === undefined || keyOf(property) === key);
  return wanted.flatMap(({ value }) => (isSyntax(value) ? valuesOf(value, source, seen) : []));
}

/** What a function returns; not what functions inside it return. */
function returnsOf(node: Syntax): Syntax[] {
  const body = node.body as Syntax | undefined;
  if (!functions.includes(node.type) || !body) return [];
  if (body.type !== 'BlockStatement') return [body];
  const found: Syntax[] = [];
  walk(body, (one, around) => {
    if (one.type === 'ReturnStatement' && isSyntax(one.argument) && !around.some(({ type }) => functions.includes(type)))
      found.push(one.argument);
  });
  return found;
}
