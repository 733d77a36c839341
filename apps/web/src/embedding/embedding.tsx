import { brand } from '../lib/brand.ts';
import { setEmbedded } from '../lib/embedded.ts';
import { currentPlace, setDiversion, setGuard, subscribe } from '../lib/location.ts';
import { cookieSupport } from './cookies.ts';
import { exitTaken, exitTo, openOtherPagesInNewTab, reportUnload, takeExit } from './leaving.ts';
import { embedContextOf, embedderOf } from './partner-origin.ts';
import { isPartOfFlow, startReport } from './report.ts';
import { Closed, ContinueInTab, ContinueInWindow, coverPage, Refused } from './screens.tsx';

const never = new Promise<never>(() => {});

/** EM-01 … EM-04. Resolves when the page may run, in an iframe or in a window that was opened for it; otherwise another screen covers it. */
export async function startEmbedding() {
  const isIframe = parent !== window;
  const embedder = embedderOf(embedContextOf(isIframe, brand().embedders));
  if (isIframe) return startInIframe(embedder);
  if (embedder) startInWindow(embedder); // without one it is an ordinary tab that some page opened
}

function startInWindow(embedder: string) {
  const report = startReport(opener as Window, embedder);
  reportUnload(report);
  subscribe(() => isPartOfFlow(currentPlace().route) || report.post('CANCEL'));
}

function startInIframe(embedder: string | undefined) {
  openOtherPagesInNewTab();
  const before = exitTaken();
  const ended = !embedder ? <Refused /> : before && exitTo(before) === 'closed' && <Closed />;
  if (!embedder || ended) {
    coverPage(ended);
    return never;
  }

  const report = startReport(parent, embedder);
  reportUnload(report);
  const cookies = cookieSupport();
  if (cookies === 'partitioned') setEmbedded();
  const instead = cookies === 'none' && <ContinueInWindow report={report} />;

  function show() {
    const exit = exitTaken();
    if (!exit) coverPage(instead);
    else coverPage(exitTo(exit) === 'closed' ? <Closed /> : <ContinueInTab href={exit.href} />);
  }
  setDiversion((to) => {
    const exit = exitTo(to);
    if (exit === 'inside') return false;
    takeExit(to);
    setGuard(null); // the screen that would ask is covered now
    show();
    if (exit === 'closed') report.post('CANCEL');
    return true;
  });
  subscribe(() => report.isOver() || show()); // back from an exit
  show();
  return instead ? never : undefined;
}
