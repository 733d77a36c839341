import { isFunction, type Node, type Parents, parse, propertyOf, rowOf, waits, walk } from './syntax.ts';
import { limitChanges, limitRead } from './tables.ts';
import { type Kind, targetOf } from './targets.ts';

/** A place in a file, and its possible changes. A limit is one place, wherever it is read. */
export type Point = {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly kind: Kind;
  readonly row: string;
  readonly before: string;
  readonly changes: readonly string[];
  /** The property to evaluate at each read, so that a change can be switched on after the table was created. */
  readonly property?: { readonly start: number; readonly end: number; readonly keyEnd: number; readonly value: number };
};

/** An object merged of others: the parts must stay separate. */
export type Merge = {
  readonly start: number;
  readonly end: number;
  readonly parts: readonly (readonly [start: number, end: number, spread: boolean])[];
};

/** Evaluated once when the file is loaded; must be evaluated again for each change. */
export type Made = { readonly start: number; readonly end: number };

export type Marked = { readonly points: readonly Point[]; readonly merges: readonly Merge[]; readonly made: readonly Made[] };

const atOnce = (text: string) => text.replace(/\s+/g, ' ');

export function pointsOf(file: string, text: string): Marked {
  const target = targetOf(file);
  const program = parse(file, text);
  const points: Point[] = [];
  const merges: Merge[] = [];
  const made: Made[] = [];
  const add = (node: Node, parents: Parents, kind: Kind, changes: readonly string[], row: string) => {
    const before = text.slice(node.start, node.end);
    const fresh = [...new Set(changes)].filter((change) => change !== before);
    if (fresh.length === 0 || waits(node)) return;
    const property = kind === 'limit' || (kind === 'rule' && parents.some(isFunction)) ? undefined : propertyOf(parents);
    points.push({
      start: node.start,
      end: node.end,
      line: text.slice(0, node.start).split('\n').length,
      kind,
      row,
      before: atOnce(before),
      changes: fresh,
      ...(property && {
        property: { start: property.start, end: property.end, keyEnd: (property.key as Node).end, value: (property.value as Node).start },
      }),
    });
  };
  walk(program, (node, parents) => {
    const limit = limitRead(node);
    if (limit !== undefined) {
      add(node, parents, 'limit', limitChanges(limit), limit);
      return false;
    }
    if (!target) return;
    add(node, parents, target.kind, target.changer(node, parents, text, program), rowOf(parents));
    const merge = target.kind !== 'rule' && mergeOf(node);
    if (merge) merges.push(merge);
    if (target.kind === 'rule' && isMadeAtLoad(node, parents)) made.push(node.init as Node);
  });
  const isChanged = ({ start, end }: Made) => points.some((point) => point.start >= start && point.end <= end);
  return { points, merges, made: made.filter(isChanged) };
}

const isWrapper = /^TS(?:As|Satisfies|NonNull)Expression$/;
const unwrapped = (node: Node): Node => (isWrapper.test(node.type) ? unwrapped(node.expression as Node) : node);

/** A list, a set, a pattern, or what a call makes of them. */
function isMadeAtLoad(node: Node, parents: Parents): boolean {
  if (node.type !== 'VariableDeclarator' || !node.init || parents.some(isFunction) || (node.id as Node).type !== 'Identifier') return false;
  const { type, regex } = unwrapped(node.init as Node);
  return type === 'ArrayExpression' || type === 'NewExpression' || type === 'CallExpression' || regex !== undefined;
}

function mergeOf(node: Node): Merge | undefined {
  const properties = (node.type === 'ObjectExpression' ? node.properties : []) as readonly Node[];
  if (!properties.some(({ type }) => type === 'SpreadElement')) return undefined;
  return {
    start: node.start,
    end: node.end,
    parts: properties.map((property) => {
      const argument = property.type === 'SpreadElement' ? (property.argument as Node) : undefined;
      return [argument?.start ?? property.start, argument?.end ?? property.end, argument !== undefined] as const;
    }),
  };
}
