import type { Plugin } from 'vite';

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };
type Property = { readonly key?: { readonly name?: string }; readonly value: Node };

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
      const found = bodiesIn(this.parse(code)).sort((a, b) => b.start - a.start);
      const stripped = found.reduce((text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end), code);
      return { code: stripped, map: null };
    },
  },
});

const shorter = { body: 'true', about: "''", refusals: '[]' } as const;
type Found = { readonly start: number; readonly end: number; readonly instead: string };

/** The replaceable values of every object that has a `method` and a `path`. */
function bodiesIn(node: unknown): Found[] {
  if (!node || typeof node !== 'object') return [];
  if (Array.isArray(node)) return node.flatMap(bodiesIn);
  const { type, properties } = node as { type?: string; properties?: readonly Property[] };
  const named = (name: string) => properties?.find(({ key }) => key?.name === name);
  if (type === 'ObjectExpression' && named('method') && named('path'))
    return Object.entries(shorter).flatMap(([name, instead]) => {
      const value = named(name)?.value;
      return value ? [{ start: value.start, end: value.end, instead }] : [];
    });
  return Object.values(node).flatMap(bodiesIn);
}
