import * as embeddingTexts from '@portaria/domain/texts/embedding';
import type { ReactNode } from 'react';
import { currentPlace, placeOf } from '../lib/location.ts';
import { belongs } from './addresses.ts';
import type { Report } from './report.ts';
import { GoElsewhere } from './screens.tsx';

export const hasLeft = () => !belongs(currentPlace().route);

/** What the iframe shows in place of a screen that must not be embedded. */
export function outsideOf(report: Report): ReactNode {
  if (!hasLeft()) return undefined;
  const { path, search } = currentPlace();
  report.say('CANCEL');
  return <GoElsewhere words={embeddingTexts.left} href={path + search} />;
}

const staysHere = (href: string) => {
  const url = new URL(href);
  return url.origin === location.origin && belongs(placeOf(href).route);
};

/** Opens links to other pages in a new tab, so that the iframe stays. Stops the event, because a dialog would navigate by itself. */
export function openOthersOutside() {
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
export function watchLeaving(report: Report) {
  if (!('navigation' in window)) return;
  let comesAgain = false;
  navigation.addEventListener('navigate', ({ navigationType, destination }) => {
    if (!destination.sameDocument) comesAgain = navigationType === 'reload' || staysHere(destination.url);
  });
  addEventListener('pagehide', () => comesAgain || report.say('CANCEL'));
}
