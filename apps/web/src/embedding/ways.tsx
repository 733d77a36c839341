import * as embeddingTexts from '@portaria/domain/texts/embedding';
import type { ReactNode } from 'react';
import { currentPlace, placeOf } from '../lib/location.ts';
import { belongs } from './addresses.ts';
import type { Report } from './report.ts';
import { GoElsewhere } from './screens.tsx';

export const hasLeft = () => !belongs(currentPlace().route);

/** What stands in the frame where the screen itself must not. */
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

/** A link to anywhere else opens beside the frame, which stays where it is; it is nobody else's to hear (a dialog would go there itself). */
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

/** EM-01: a document that goes away was left or closed, unless it only comes again. Where a browser cannot tell, the parent hears the silence. */
export function watchLeaving(report: Report) {
  if (!('navigation' in window)) return;
  let comesAgain = false;
  navigation.addEventListener('navigate', ({ navigationType, destination }) => {
    if (!destination.sameDocument) comesAgain = navigationType === 'reload' || staysHere(destination.url);
  });
  addEventListener('pagehide', () => comesAgain || report.say('CANCEL'));
}
