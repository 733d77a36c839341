import { isInFunction } from './mutators.ts';
import { awaits, type Node, type Parents, parse, propertyOf, rowOf, walk } from './syntax.ts';
import { limitMutations, limitRead } from './table-mutators.ts';
import { type Kind, targetOf } from './targets.ts';

export type Range = { readonly start: number; readonly end: number };

/** A place in a file and the texts that may replace it. */
export type Site = Range & {
  readonly line: number;
  readonly kind: Kind;
  readonly row: string;
  readonly original: string;
  readonly replacements: readonly string[];
  /** The property of a table that becomes a getter, so that a mutant can be switched on after the table was made. */
  readonly property?: Range & { readonly keyEnd: number; readonly value: number };
};

/** An object literal with spreads: a spread would call the getters, so its parts are merged by their descriptors. */
export type Merge = Range & { readonly parts: readonly (Range & { readonly isSpread: boolean })[] };

export type Sites = {
  readonly sites: readonly Site[];
  readonly merges: readonly Merge[];
  /** Initial values of a module that are made again for each mutant. */
  readonly remade: readonly Range[];
};

export function sitesIn(file: string, text: string): Sites {
  const target = targetOf(file);
  const program = parse(file, text);
  const sites: Site[] = [];
  const merges: Merge[] = [];
  const initial: Range[] = [];
  walk(program, (node, parents) => {
    const limit = limitRead(node);
    if (limit !== undefined) {
      sites.push(...siteOf(node, parents, text, { kind: 'limit', row: limit, replacements: limitMutations(limit) }));
      return false;
    }
    if (!target) return undefined;
    const { kind, mutator } = target;
    sites.push(...siteOf(node, parents, text, { kind, row: rowOf(parents), replacements: mutator(node, parents, text, program) }));
    if (kind !== 'rule') merges.push(...mergeOf(node));
    else if (isMadeAtLoad(node, parents)) initial.push(node.init as Node);
    return undefined;
  });
  return { sites, merges, remade: initial.filter(({ start, end }) => sites.some((site) => site.start >= start && site.end <= end)) };
}

function siteOf(node: Node, parents: Parents, text: string, found: Pick<Site, 'kind' | 'row' | 'replacements'>): Site[] {
  const source = text.slice(node.start, node.end);
  const replacements = [...new Set(found.replacements)].filter((replacement) => replacement !== source);
  if (replacements.length === 0 || awaits(node)) return [];
  const isFixed = found.kind === 'limit' || (found.kind === 'rule' && isInFunction(parents));
  const property = isFixed ? undefined : propertyOf(parents);
  const { start, end } = node;
  const line = text.slice(0, start).split('\n').length;
  const getter = property && {
    start: property.start,
    end: property.end,
    keyEnd: (property.key as Node).end,
    value: (property.value as Node).start,
  };
  return [{ start, end, line, ...found, original: source.replace(/\s+/g, ' '), replacements, ...(getter && { property: getter }) }];
}

function mergeOf({ type, start, end, properties }: Node): Merge[] {
  const parts = (type === 'ObjectExpression' ? (properties as readonly Node[]) : []).map((property) => {
    const isSpread = property.type === 'SpreadElement';
    const part = isSpread ? (property.argument as Node) : property;
    return { start: part.start, end: part.end, isSpread };
  });
  return parts.some(({ isSpread }) => isSpread) ? [{ start, end, parts }] : [];
}

const isWrapper = /^TS(?:As|Satisfies|NonNull)Expression$/;
const unwrapped = (node: Node): Node => (isWrapper.test(node.type) ? unwrapped(node.expression as Node) : node);

/** A list, a set, a pattern, or what a call returns, as the initial value of a module's constant. */
function isMadeAtLoad(node: Node, parents: Parents): boolean {
  if (node.type !== 'VariableDeclarator' || !node.init || isInFunction(parents) || (node.id as Node).type !== 'Identifier') return false;
  const { type, regex } = unwrapped(node.init as Node);
  return type === 'ArrayExpression' || type === 'NewExpression' || type === 'CallExpression' || regex !== undefined;
}
