import * as embeddingTexts from '@portaria/domain/texts/embedding';
import { brand } from '../lib/brand.ts';
import { setEmbedded } from '../lib/embedded.ts';
import { subscribe } from '../lib/location.ts';
import { cookieSupport } from './cookies.ts';
import { isOutside, openOtherPagesInNewTab, replacementScreen, reportLeaving } from './leaving.tsx';
import { embedContextOf, embedderOf } from './partner-origin.ts';
import { startReport } from './report.ts';
import { ContinueInWindow, OpenInNewTab, replacePage } from './screens.tsx';

const never = new Promise<never>(() => {});

/** EM-01 … EM-04. Resolves when the page may run, in an iframe or in a window that was opened for it; otherwise another screen replaces it. */
export async function startEmbedding() {
  const isIframe = parent !== window;
  if (isIframe) openOtherPagesInNewTab();
  const embedder = embedderOf(embedContextOf(isIframe, brand().embedders));
  if (!embedder && !isIframe) return undefined; // an ordinary tab that some page opened
  if (!embedder) {
    replacePage(<OpenInNewTab words={embeddingTexts.refused} href={location.pathname} />);
    return never;
  }
  const report = startReport(isIframe ? parent : (opener as Window), embedder);
  addEventListener('flow-completed', () => report.post('SUCCESS'));
  reportLeaving(report);
  if (!isIframe) {
    subscribe(() => isOutside() && report.post('CANCEL'));
    return undefined;
  }
  const cookies = cookieSupport();
  if (cookies === 'partitioned') setEmbedded();
  const words = cookies === 'none' && embeddingTexts.cookies;
  const instead = words ? <ContinueInWindow words={words} href={location.href} report={report} /> : replacementScreen(report);
  if (instead) {
    replacePage(instead);
    return never;
  }
  subscribe(() => {
    const screen = replacementScreen(report);
    if (screen) replacePage(screen);
  });
  return undefined;
}
