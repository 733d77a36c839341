import { legalRoutes } from '@portaria/domain/landmarks';
import { isSafeRedirect } from '@portaria/domain/redirect-url';
import { routes } from '@portaria/domain/routes';
import { brand } from '../lib/brand.ts';
import { navigate, placeOf, setGuard } from '../lib/location.ts';

/** Pages whose content the server writes into the document, so that only a document request brings it. */
const documentOnly: readonly string[] = Object.values(legalRoutes);

/** Whether an address is a screen that can be shown without a new document. */
export function isScreen(url: URL): boolean {
  const { route } = placeOf(url.href);
  return url.origin === location.origin && route !== null && !documentOnly.includes(route) && Object.hasOwn(routes, route);
}

/** An address that was handed over, where it is safe (VA-07); else the other. Checked when it is used, for storage is open to who holds the phone. */
export const safeOr = (given: string | undefined, otherwise: string) =>
  given && isSafeRedirect(given, brand().domains) ? given : otherwise;

/** Goes to an address of ours or of the brand; only one that was checked (VA-07) may come in here. */
export function go(to: string, options?: Parameters<typeof navigate>[1]) {
  const url = new URL(to, location.href);
  if (isScreen(url)) return navigate(url.pathname + url.search, options);
  if (options?.force) setGuard(null);
  location[options?.replace ? 'replace' : 'assign'](url);
}
