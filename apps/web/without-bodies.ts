import type { Plugin } from 'vite';

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };
type Property = Node & { readonly key?: { readonly name?: string }; readonly value: Node };

/**
 * A page validates answers, never its own requests: the body schemas stay out of the browser's files, with every part of the schema
 * library that only they use. In the calls of the contract `body: v.object({…})` becomes `body: true`. What only the server and its
 * documents read of a call is removed too.
 */
export const withoutBodies = (): Plugin => ({
  name: 'without-bodies',
  transform: {
    filter: { id: /\/packages\/contract\/src\/calls\/[\w-]+\.ts$/ },
    handler(code) {
      const found = bodiesIn(this.parse(code), code).sort((a, b) => b.start - a.start);
      const stripped = found.reduce((text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end), code);
      return { code: stripped, map: null };
    },
  },
});

/** What only the server and its documents read of a call. */
const dropped = ['about', 'refusals', 'step', 'session', 'operator', 'maxBytes', 'tokenField'];
type Found = { readonly start: number; readonly end: number; readonly instead: string };

/** The replaceable parts of every object that has a `method` and a `path`. */
function bodiesIn(node: unknown, code: string): Found[] {
  if (!node || typeof node !== 'object') return [];
  if (Array.isArray(node)) return node.flatMap((one) => bodiesIn(one, code));
  const { type, properties = [] } = node as { type?: string; properties?: readonly Property[] };
  const names = properties.map(({ key }) => key?.name ?? '');
  if (type !== 'ObjectExpression' || !names.includes('method') || !names.includes('path'))
    return Object.values(node).flatMap((one) => bodiesIn(one, code));
  return properties.flatMap(({ start, end, value }, i) => {
    if (names[i] === 'body') return [{ start: value.start, end: value.end, instead: 'true' }];
    const comma = /^\s*,/.exec(code.slice(end))?.[0] ?? '';
    return dropped.includes(names[i]!) ? [{ start, end: end + comma.length, instead: '' }] : [];
  });
}
