import * as embeddingTexts from '@portaria/domain/texts/embedding';
import type { ReactNode } from 'react';
import { currentPlace, placeOf } from '../lib/location.ts';
import { mayBeEmbedded } from './addresses.ts';
import type { Report } from './report.ts';
import { OpenInNewTab } from './screens.tsx';

export const isOutside = () => !mayBeEmbedded(currentPlace().route);

/** What the iframe shows in place of a screen that must not be embedded. */
export function replacementScreen(report: Report): ReactNode {
  if (!isOutside()) return undefined;
  const { path, search } = currentPlace();
  report.post('CANCEL');
  return <OpenInNewTab words={embeddingTexts.left} href={path + search} />;
}

const staysHere = (href: string) => {
  const url = new URL(href);
  return url.origin === location.origin && mayBeEmbedded(placeOf(href).route);
};

/** Opens links to other pages in a new tab, so that the iframe stays. Stops the event, because a dialog would navigate by itself. */
export function openOtherPagesInNewTab() {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href || staysHere(link.href)) return;
      link.target = '_blank';
      link.rel = 'noopener';
      event.stopPropagation();
    },
    true,
  );
}

/**
 * EM-01: an unload means that the person left or closed the page, unless it is a reload. Where a browser cannot tell the difference, the
 * parent page notices the missing messages.
 */
export function reportLeaving(report: Report) {
  if (!('navigation' in window)) return;
  let isReload = false;
  navigation.addEventListener('navigate', ({ navigationType, destination }) => {
    if (!destination.sameDocument) isReload = navigationType === 'reload' || staysHere(destination.url);
  });
  addEventListener('pagehide', () => isReload || report.post('CANCEL'));
}
