import { isHydrated } from '../lib/hydrated.ts';
import { setGuard } from '../lib/location.ts';
import { saveTyped } from '../lib/typed.ts';

/** `npm run dev` only (scripts/dev/page.mjs): a reload after a code change keeps the input and shows no confirmation. */
function prepareReload() {
  if (isHydrated()) saveTyped(); // before hydration the stored input is not restored yet
  setGuard(null);
}

if (import.meta.hot) {
  import.meta.hot.accept();
  import.meta.hot.on('vite:beforeFullReload', prepareReload);
  import.meta.hot.on('vite:beforeUpdate', () => {
    if (document.querySelector('vite-error-overlay')) prepareReload(); // Vite reloads when the first change was a syntax error
  });
  import.meta.hot.on('vite:invalidate', () => {
    prepareReload();
    location.reload();
  });
}
