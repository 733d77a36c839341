import * as limits from '@portaria/domain/limits';
import type { Route } from '@portaria/domain/routes';
import { navigate, placeOf } from '../lib/location.ts';
import { isScreen } from './go.ts';

/** Client-side navigation: one listener for the clicks on plain links to our addresses. */
export function startLinks() {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.target || link.hasAttribute('download')) return;
    const url = new URL(link.href);
    if (!isScreen(url) || (url.hash && url.pathname === location.pathname)) return;
    event.preventDefault();
    void navigate(url.pathname + url.search);
  });
}

/** AP-08: prefetches the chunks of visible links, unless the person asked to save data. */
export function prefetchLinks(load: (route: Route | null) => Promise<unknown> | undefined): () => void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        load(placeOf((target as HTMLAnchorElement).href).route)?.catch(() => {}); // the tap retries and shows the error
      }
    },
    { rootMargin: `${limits.prefetchMarginPx}px` },
  );
  for (const link of document.querySelectorAll('a')) if (link.href && isScreen(new URL(link.href))) observer.observe(link);
  return () => observer.disconnect();
}
