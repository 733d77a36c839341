import { exitOf } from '@portaria/domain/embeddable';
import { entryState, placeOf, setEntryState } from '../lib/location.ts';
import { isScreen } from '../navigation/go.ts';
import type { Report } from './report.ts';

/** EM-01: inside, closed, or a tab. */
export const exitTo = (url: URL) => (isScreen(url) ? exitOf(placeOf(url.href).route) : 'tab');

/** Where the person left for. The history entry keeps it: the address stays one that can be embedded, and a reload shows the same. */
export function exitTaken(): URL | undefined {
  const { exit } = (entryState() ?? {}) as { exit?: string };
  return exit === undefined ? undefined : new URL(exit);
}

export const takeExit = (to: URL) => setEntryState({ ...(entryState() as object | undefined), exit: to.href });

/** Opens help, legal texts and other sites in a new tab; the flow goes on. Stops the event, because a dialog would navigate by itself. */
export function openOtherPagesInNewTab() {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href || link.target || isScreen(new URL(link.href))) return;
      link.target = '_blank';
      link.rel = 'noopener';
      event.stopPropagation();
    },
    true,
  );
}

/**
 * EM-01: an unload means that the person left or closed the page, unless it is a reload or the browser keeps the page to return to.
 * Where a browser cannot tell the difference, the parent page notices the missing messages.
 */
export function reportUnload(report: Report) {
  if (!('navigation' in window)) return;
  let isReload = false;
  navigation.addEventListener('navigate', ({ navigationType, destination }) => {
    if (!destination.sameDocument) isReload = navigationType === 'reload' || exitTo(new URL(destination.url)) === 'inside';
  });
  addEventListener('pagehide', ({ persisted }) => persisted || isReload || report.post('CANCEL'));
}
