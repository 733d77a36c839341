import { routes } from '@portaria/domain/routes';
import { navigate, placeOf, setGuard } from '../lib/location.ts';

/** Pages whose content the server writes into the document, so that only a document request brings it. */
const documentOnly: readonly string[] = ['/app/politica-de-privacidade', '/app/termos-de-uso'];

/** Whether an address is a screen that can be shown without a new document. */
export function isScreen(url: URL): boolean {
  const { route } = placeOf(url.href);
  return url.origin === location.origin && route !== null && !documentOnly.includes(route) && Object.hasOwn(routes, route);
}

/** Goes to an address of ours or of the brand; only one that was checked (VA-07) may come in here. */
export function go(to: string, options?: Parameters<typeof navigate>[1]) {
  const url = new URL(to, location.href);
  if (isScreen(url)) return navigate(url.pathname + url.search, options);
  if (options?.force) setGuard(null);
  location[options?.replace ? 'replace' : 'assign'](url);
}
