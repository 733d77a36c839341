import { bare, importsOf, isSyntax, keyOf, nameOf, nodesOf, type Source, type Syntax, walk } from './source.ts';

/** A file, then the property path: `['…/texts/sign-in.ts', 'cpf', 'lead']`. `*` where it is computed. */
export type Path = readonly string[];

type Aliases = Map<string, Path[]>;

/** What a file reads of the modules it imports: through the import, through aliases, and by destructuring. */
export function accessesIn(source: Source): Path[] {
  const aliases: Aliases = new Map();
  for (const [name, imported] of importsOf(source))
    add(aliases, name, imported.name === '*' ? [imported.file] : [imported.file, imported.name]);
  const renamed = namedParts(source, aliases);
  const found: Path[] = [];
  walk(source.program, (node, around) => {
    const paths = node.type === 'Identifier' && isRead(node, around) ? aliases.get(node.name as string) : undefined;
    if (!paths) return;
    const { end, keys } = chainFrom(node, around);
    if (!renamed.has(end)) for (const path of paths) found.push([...path, ...keys]);
  });
  return found;
}

const add = (aliases: Aliases, name: string, path: Path) => aliases.set(name, [...(aliases.get(name) ?? []), path]);

/** `const text = texts.cpf` and `const { lead } = texts.cpf` are no reads yet: they only create an alias. */
function namedParts({ program }: Source, aliases: Aliases): ReadonlySet<Syntax> {
  const renamed = new Set<Syntax>();
  for (const { id, init } of nodesOf(program, 'VariableDeclarator')) {
    const paths = isSyntax(init) ? pathsOf(init, aliases) : [];
    if (!paths.length) continue;
    renamed.add(bare(init as Syntax));
    const properties = (id as Syntax).type === 'ObjectPattern' ? ((id as Syntax).properties as Syntax[]) : [];
    for (const path of paths) {
      if (nameOf(id)) add(aliases, nameOf(id)!, path);
      for (const property of properties) add(aliases, nameOf(property.value) ?? '', [...path, keyOf(property) ?? '*']);
    }
  }
  return renamed;
}

function pathsOf(expression: Syntax, aliases: Aliases): Path[] {
  const node = bare(expression);
  if (node.type === 'Identifier') return aliases.get(node.name as string) ?? [];
  if (node.type !== 'MemberExpression') return [];
  return pathsOf(node.object as Syntax, aliases).map((path) => [...path, keyOf(node) ?? '*']);
}

/** The longest member access that starts at a node, and its keys. */
function chainFrom(node: Syntax, around: readonly Syntax[]): { readonly end: Syntax; readonly keys: Path } {
  let end = node;
  const keys: string[] = [];
  for (const outer of around.toReversed()) {
    if (outer.type === 'MemberExpression' && bare(outer.object as Syntax) === end) {
      keys.push(keyOf(outer) ?? '*');
      end = outer;
    } else if (bare(outer) !== end) break;
  }
  return { end, keys };
}

/** Not the name of a property, of an import or of a declaration. */
function isRead(node: Syntax, around: readonly Syntax[]): boolean {
  const parent = around.at(-1);
  if (!parent || /^(Import|Export)/.test(parent.type)) return false;
  if (parent.type === 'MemberExpression' && parent.property === node) return parent.computed === true;
  if (parent.type === 'Property' && parent.key === node && !parent.shorthand) return parent.computed === true;
  return !(parent.type === 'VariableDeclarator' && parent.id === node);
}

/** Every property that a file reads of any object. */
export function propertiesReadIn({ program }: Source): string[] {
  const members = nodesOf(program, 'MemberExpression').flatMap((node) => keyOf(node) ?? []);
  const patterns = nodesOf(program, 'ObjectPattern').flatMap(({ properties }) =>
    (properties as Syntax[]).flatMap((one) => keyOf(one) ?? []),
  );
  return [...members, ...patterns];
}
