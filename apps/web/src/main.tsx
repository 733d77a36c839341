import { unexpectedRoute } from '@portaria/domain/landmarks';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startServiceWorker } from './layout/service-worker.ts';
import { unexpected } from './lib/analytics.ts';
import { waitUntilOnline } from './lib/connection.ts';
import { currentPlace, startLocation } from './lib/location.ts';
import { startTrustedTypes } from './lib/trusted-types.ts';
import { startVisit } from './lib/visit.ts';
import { startLinks } from './navigation/links.ts';
import { load } from './router.tsx';
import './ui/font.css';
import './ui/base.css';

startTrustedTypes();
startLocation((route) => load(route)?.catch(waitUntilOnline));
startVisit(location);
startLinks();
startServiceWorker();
const signals = () => void import('./signals/start.ts').then(({ startSignals }) => startSignals()).catch(() => {});
try {
  await load(currentPlace().route); // before hydration, which must match what the server rendered
} catch (error) {
  document.documentElement.dataset.broken = 'yes'; // a new document without its chunk: the person reloads, because an automatic reload could loop
  unexpected();
  signals();
  throw error;
}

setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(signals, { timeout: 2000 }) : signals()), 300); // the form first

const root = hydrateRoot(document.getElementById('root')!, <App />, {
  /** A bug must not leave an empty page. */
  onUncaughtError: () => {
    if (location.pathname !== unexpectedRoute) location.assign(unexpectedRoute);
  },
});
if (import.meta.hot) addEventListener('data-replaced', () => root.render(<App />)); // hot/data.ts
