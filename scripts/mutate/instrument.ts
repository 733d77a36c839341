import type { Merge, Range, Site, Sites } from './sites.ts';

export type Numbered = Site & { readonly first: number };
export type NumberedSites = Sites & { readonly sites: readonly Numbered[] };

type Edit = Range & { readonly write: (inner: (from: number, to: number) => string) => string };

/** `__m(7, () => original, () => replacement, …)`: mutants 7, 8 … can be switched on at run time. */
const siteEdit = ({ start, end, first, replacements }: Numbered): Edit => ({
  start,
  end,
  write: (inner) => `__m(${first}, () => (${inner(start, end)}), ${replacements.map((text) => `() => (${text})`).join(', ')})`,
});

const getterEdit = ({ start, end, keyEnd, value }: NonNullable<Site['property']>): Edit => ({
  start,
  end,
  write: (inner) => `get ${inner(start, keyEnd)}() { return (${inner(value, end)}) }`,
});

const mergeEdit = ({ start, end, parts }: Merge): Edit => ({
  start,
  end,
  write: (inner) =>
    `__merge(${parts.map((part) => (part.isSpread ? inner(part.start, part.end) : `{ ${inner(part.start, part.end)} }`)).join(', ')})`,
});

const remadeEdit = ({ start, end }: Range): Edit => ({ start, end, write: (inner) => `__remade(() => (${inner(start, end)}))` });

/** The text of a file with all of its mutants in it, none of them switched on. `runtime` is the path of switch.ts. */
export function instrument(text: string, { sites, merges, remade }: NumberedSites, runtime: string): string {
  const getters = new Map(sites.flatMap(({ property }) => (property ? [[property.start, property] as const] : [])));
  const edits = [
    ...remade.map(remadeEdit),
    ...sites.map(siteEdit),
    ...[...getters.values()].map(getterEdit),
    ...merges.map(mergeEdit),
  ].sort((a, b) => a.start - b.start || b.end - a.end);
  const render = (from: number, to: number, next: number): string => {
    let out = '';
    let at = from;
    for (let i = next; i < edits.length; i++) {
      const edit = edits[i]!;
      if (edit.start >= to) break;
      if (edit.start < at || edit.end > to) continue;
      out += text.slice(at, edit.start) + edit.write((a, b) => render(a, b, i + 1));
      at = edit.end;
    }
    return out + text.slice(at, to);
  };
  return `import '${runtime}'; ${render(0, text.length, 0)}`;
}
