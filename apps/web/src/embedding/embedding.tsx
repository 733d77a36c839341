import * as embeddingTexts from '@portaria/domain/texts/embedding';
import { brand } from '../lib/brand.ts';
import { setEmbedded } from '../lib/embedded.ts';
import { subscribe } from '../lib/location.ts';
import { cookiesHere } from './cookies.ts';
import { arrivalOf, embedderOf } from './partner-origin.ts';
import { startReport } from './report.ts';
import { ContinueInWindow, GoElsewhere, showInstead } from './screens.tsx';
import { hasLeft, openOthersOutside, outsideOf, watchLeaving } from './ways.tsx';

const never = new Promise<never>(() => {});

/** EM-01 … EM-04. Resolves when the page may run, in an iframe or in a window that was opened for it; otherwise another screen replaces it. */
export async function startEmbedding() {
  const isIframe = parent !== window;
  if (isIframe) openOthersOutside();
  const embedder = embedderOf(arrivalOf(isIframe, brand().embedders));
  if (!embedder && !isIframe) return undefined; // an ordinary tab that some page opened
  if (!embedder) {
    showInstead(<GoElsewhere words={embeddingTexts.refused} href={location.pathname} />);
    return never;
  }
  const report = startReport(isIframe ? parent : (opener as Window), embedder);
  addEventListener('flow-completed', () => report.say('SUCCESS'));
  watchLeaving(report);
  if (!isIframe) {
    subscribe(() => hasLeft() && report.say('CANCEL'));
    return undefined;
  }
  const cookies = cookiesHere();
  if (cookies === 'partitioned') setEmbedded();
  const words = cookies === 'none' && embeddingTexts.cookies;
  const instead = words ? <ContinueInWindow words={words} href={location.href} report={report} /> : outsideOf(report);
  if (instead) {
    showInstead(instead);
    return never;
  }
  subscribe(() => {
    const screen = outsideOf(report);
    if (screen) showInstead(screen);
  });
  return undefined;
}
