import type { Marked, Point } from './points.ts';

type Numbered = Point & { readonly first: number };
type Edit = { readonly start: number; readonly end: number; readonly write: (inner: (from: number, to: number) => string) => string };

/** `__m(7, () => original, () => changed, …)`: the changes from number 7 on can be switched on at run time. */
const pointEdit = ({ start, end, first, changes }: Numbered): Edit => ({
  start,
  end,
  write: (inner) => `__m(${first}, () => (${inner(start, end)}), ${changes.map((change) => `() => (${change})`).join(', ')})`,
});

/** A table is created once; a value that may change in it is evaluated at each read. */
const getterEdit = ({ start, end, keyEnd, value }: NonNullable<Point['property']>): Edit => ({
  start,
  end,
  write: (inner) => `get ${inner(start, keyEnd)}() { return (${inner(value, end)}) }`,
});

/** A spread would evaluate what must be evaluated at each read. */
const mergeEdit = ({ start, end, parts }: Marked['merges'][number]): Edit => ({
  start,
  end,
  write: (inner) => `__merge(${parts.map(([from, to, spread]) => (spread ? inner(from, to) : `{ ${inner(from, to)} }`)).join(', ')})`,
});

/** Evaluated when the file is loaded, and again under each change. */
const madeEdit = ({ start, end }: Marked['made'][number]): Edit => ({
  start,
  end,
  write: (inner) => `__made(() => (${inner(start, end)}))`,
});

/** The text of a file with all its changes, none of them switched on. */
export function instrument(
  text: string,
  { points, merges, made }: Marked & { readonly points: readonly Numbered[] },
  hook: string,
): string {
  const getters = new Map(points.flatMap(({ property }) => (property ? [[property.start, property] as const] : [])));
  const edits = [...made.map(madeEdit), ...points.map(pointEdit), ...[...getters.values()].map(getterEdit), ...merges.map(mergeEdit)].sort(
    (a, b) => a.start - b.start || b.end - a.end,
  );
  const render = (from: number, to: number, after: number): string => {
    let out = '';
    let at = from;
    for (let i = after; i < edits.length; i++) {
      const edit = edits[i]!;
      if (edit.start < at || edit.end > to) continue;
      if (edit.start >= to) break;
      out += text.slice(at, edit.start) + edit.write((a, b) => render(a, b, i + 1));
      at = edit.end;
    }
    return out + text.slice(at, to);
  };
  return `import '${hook}'; ${render(0, text.length, 0)}`;
}
