import { legalRoutes } from '@portaria/domain/landmarks';
import { isSafeRedirect } from '@portaria/domain/redirect-url';
import { routes } from '@portaria/domain/routes';
import { brand } from '../lib/brand.ts';
import { isDiverted, type NavigateOptions, navigate, placeOf, setGuard } from '../lib/location.ts';

/** Pages whose content is only in the document, so they need a document request. */
const documentOnly: readonly string[] = Object.values(legalRoutes);

/** Whether an address is a screen that can be shown without loading a document. */
export function isScreen(url: URL): boolean {
  const { route } = placeOf(url.href);
  return url.origin === location.origin && route !== null && !documentOnly.includes(route) && Object.hasOwn(routes, route);
}

/** A given address if it is safe (VA-07), otherwise the other. Checked at use, because anyone with the device can edit the storage. */
export const safeOr = (given: string | undefined, otherwise: string) =>
  given && isSafeRedirect(given, brand().domains) ? given : otherwise;

/** Goes to an address of ours or of the brand. The caller has checked it (VA-07). */
export function go(to: string, options?: NavigateOptions) {
  const url = new URL(to, location.href);
  if (isScreen(url)) return navigate(url.pathname + url.search, options);
  options?.change?.();
  if (isDiverted(url)) return;
  if (options?.force) setGuard(null);
  location[options?.replace ? 'replace' : 'assign'](url);
}
