import * as limits from '@portaria/domain/limits';
import type { Route } from '@portaria/domain/routes';
import { whenBegun } from '../lib/hydrated.ts';
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

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** AP-08: not where the person asked to save data, nor where the next step would take the connection from this one. */
function mayPrefetch() {
  const { saveData, effectiveType = '4g' }: Connection = (navigator as Navigator & { connection?: Connection }).connection ?? {};
  return !saveData && effectiveType === '4g';
}

let isNextNamed = false;

/** AP-08: a screen that names its next step has that one prefetched, and no link. */
export function prefetchNext(load: () => Promise<unknown>): () => void {
  isNextNamed = true;
  if (mayPrefetch()) whenBegun(() => void load().catch(() => {})); // the step itself tries again
  return () => {
    isNextNamed = false;
  };
}

/** AP-08: prefetches the chunk of the first link that is seen, one for each screen, once the person begins. */
export function prefetchLinks(
  load: (route: Route | null) => Promise<unknown> | undefined,
  isLoaded: (route: Route | null) => boolean,
): () => void {
  if (isNextNamed || !mayPrefetch()) return () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      const seen = entries.find(({ isIntersecting }) => isIntersecting);
      if (!seen) return;
      observer.disconnect();
      load(placeOf((seen.target as HTMLAnchorElement).href).route)?.catch(() => {}); // the tap retries and shows the error
    },
    { rootMargin: `${limits.prefetchMarginPx}px` },
  );
  const isNext = (link: HTMLAnchorElement) => {
    if (!link.href || !isScreen(new URL(link.href))) return false;
    return !isLoaded(placeOf(link.href).route);
  };
  let isGone = false;
  whenBegun(() => {
    if (isGone) return; // the links would be those of the next screen
    for (const link of document.querySelectorAll('a')) if (isNext(link)) observer.observe(link);
  });
  return () => {
    isGone = true;
    observer.disconnect();
  };
}
