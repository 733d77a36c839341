/**
 * A page never checks what it sends, only what it gets: the schemas of the bodies stay out of the browser's files, and so does every part of the schema
 * library that only they use. In the calls of the contract `body: v.object({…})` becomes `body: true`; the types are gone by then.
 *
 * @returns {import('vite').Plugin}
 */
export const withoutBodies = () => ({
  name: 'without-bodies',
  transform: {
    filter: { id: /\/packages\/contract\/src\/calls\/[\w-]+\.ts$/ },
    handler(code) {
      const found = bodiesIn(this.parse(code)).sort((a, b) => b.start - a.start);
      const stripped = found.reduce((text, { start, end }) => `${text.slice(0, start)}true${text.slice(end)}`, code);
      return { code: stripped, map: null };
    },
  },
});

/** The values of `body` in every object that has a `method` and a `path`, wherever it stands. */
function bodiesIn(node) {
  if (!node || typeof node !== 'object') return [];
  if (Array.isArray(node)) return node.flatMap(bodiesIn);
  if (node.type === 'ObjectExpression') {
    const named = (name) => node.properties.find(({ key }) => key?.name === name);
    if (named('method') && named('path')) return named('body') ? [named('body').value] : [];
  }
  return Object.values(node).flatMap(bodiesIn);
}
