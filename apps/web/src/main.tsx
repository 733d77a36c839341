import { unexpectedRoute } from '@portaria/domain/landmarks';
import type { Route } from '@portaria/domain/routes';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { lateStyles } from './layout/late-styles.ts';
import { startServiceWorker } from './layout/service-worker.ts';
import { unexpected } from './lib/analytics.ts';
import { brand } from './lib/brand.ts';
import { waitUntilOnline } from './lib/connection.ts';
import { whenBegun } from './lib/hydrated.ts';
import { currentPlace, startLocation } from './lib/location.ts';
import { loadNames } from './lib/route-name.ts';
import { startTrustedTypes } from './lib/trusted-types.ts';
import { startVisit } from './lib/visit.ts';
import { startLinks } from './navigation/links.ts';
import { load } from './router.tsx';
import './ui/base.css';

if (import.meta.env.DEV) void import('./ui/font.css'); // in a build every document has it inline
brand(); // before anything is said in its words
startTrustedTypes();
startLocation(loadScreen);
startVisit(location);
startLinks();
const signals = () => void import('./signals/start.ts').then(({ startSignals }) => startSignals()).catch(() => {});
const loading = load(currentPlace().route); // before hydration, which must match what the server rendered
if (loading) loading.then(hydrate, giveUp);
else hydrate();

/** As a transition, React hydrates in slices and lets a key or a tap through between them. */
function hydrate() {
  startTransition(() => {
    const root = hydrateRoot(document.getElementById('root')!, <App />, {
      /** A bug must not leave an empty page. */
      onUncaughtError: () => {
        if (location.pathname !== unexpectedRoute) location.assign(unexpectedRoute);
      },
    });
    if (import.meta.hot) addEventListener('data-replaced', () => root.render(<App />)); // hot/data.ts
  });
  whenBegun(signals);
  whenBegun(startServiceWorker);
  whenBegun(() => loadNames()?.catch(() => {})); // before somebody leaves
}

/** A new document without its chunk: the person reloads, because an automatic reload could loop. */
function giveUp(error: unknown) {
  document.documentElement.dataset.broken = 'yes';
  unexpected();
  signals();
  throw error;
}

/** The code of a screen, and the rules that the first screen did without. */
function loadScreen(route: Route | null) {
  const [styles, chunk] = [lateStyles(), load(route)?.catch(waitUntilOnline)];
  return styles && chunk ? Promise.all([chunk, styles]) : (chunk ?? styles);
}
