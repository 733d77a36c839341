import type { Plugin } from 'vite';
import { type Route, routes } from '../../packages/domain/src/routes.ts';

type Row = { readonly flow: string; readonly back?: string };

/** The browser gets the table of addresses as text, a line each, and unpacks it: half the characters of the same objects. */
export const packedRoutes = (): Plugin => ({
  name: 'packed-routes',
  apply: 'build',
  transform: { filter: { id: /\/packages\/domain\/src\/routes\.ts$/ }, handler: () => ({ code: packed(), map: null }) },
});

export function packed(table: Readonly<Record<Route, Row>> = routes): string {
  const paths = Object.keys(table);
  const flows = [...new Set(Object.values(table).map(({ flow }) => flow))];
  const lines = Object.entries(table).map(([path, { flow, back }]) =>
    [path, flows.indexOf(flow), back ? paths.indexOf(back) : ''].join('|'),
  );
  return `const rows = ${JSON.stringify(lines.join('\n'))}.split('\\n').map((row) => row.split('|'));
const flows = ${JSON.stringify(flows)};
export const routes = Object.fromEntries(rows.map(([path, flow, back]) => [path, { flow: flows[flow], back: back && rows[back][0] }]));`;
}
