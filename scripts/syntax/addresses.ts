import { matchRoute } from '../../packages/domain/src/match-route.ts';
import { routes } from '../../packages/domain/src/routes.ts';
import { lineOf, type Source, type Syntax, textOf, walk } from './source.ts';

/** An address, with or without its query; or the start of one, if the code appends the rest. */
function isAddress(text: string, isBeginning = false): boolean {
  const path = text.split(/[?#]/, 1)[0]!;
  if (!path.startsWith('/')) return false;
  return path !== '/' && (matchRoute(path) !== null || (isBeginning && Object.keys(routes).some((route) => route.startsWith(path))));
}

/** Where a file contains an address. A table of screens may have them as its keys. */
export function addressesIn(source: Source, { asKeys }: { readonly asKeys: boolean }): string[] {
  const found: string[] = [];
  walk(source.program, (node, around) => {
    const parent = around.at(-1);
    const isKey = parent?.type === 'Property' && parent.key === node;
    const isSpecifier = /^(Import|Export)/.test(parent?.type ?? '');
    const text = textOf(node) ?? (node.type === 'TemplateLiteral' ? beginningOf(node) : undefined);
    if (text === undefined || isSpecifier || (isKey && asKeys)) return;
    if (isAddress(text, node.type === 'TemplateLiteral')) found.push(`${source.file}:${lineOf(source, node)} ${text}`);
  });
  return found;
}

const beginningOf = ({ quasis }: Syntax) => (quasis as { value: { cooked: string } }[])[0]!.value.cooked;
