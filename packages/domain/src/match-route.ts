import { type Route, routes } from './routes.ts';

export type RouteMatch = { readonly route: Route; readonly params: Readonly<Record<string, string>> };

const patterns = (Object.keys(routes) as Route[]).map((route) => ({ route, parts: route.split('/') }));

/** A hostile address may hold a malformed escape: it is then read as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The route of a path, or null. Shared by the server's 200 or 404 (AP-17) and the page's router. */
export function matchRoute(pathname: string): RouteMatch | null {
  if (/\/\/|\\/.test(pathname)) return null; // another parser might take what follows for a host
  const path = pathname.replace(/^(.+)\/$/, '$1');
  if (Object.hasOwn(routes, path) && !path.includes(':')) return { route: path as Route, params: {} };

  // ER-07: these two words are enough, anywhere in the path.
  if (path.includes('erro-inesperado')) return { route: '/erro-inesperado', params: {} };
  if (path.includes('sessao-expirada')) return { route: '/sessao-expirada', params: {} };

  const segments = path.split('/');
  for (const { route, parts } of patterns) {
    if (parts.length !== segments.length || !parts.every((part, i) => (part.startsWith(':') ? segments[i] : part === segments[i])))
      continue;
    return {
      route,
      params: Object.fromEntries(parts.flatMap((part, i) => (part.startsWith(':') ? [[part.slice(1), decoded(segments[i]!)]] : []))),
    };
  }

  return null;
}
