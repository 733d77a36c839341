import { isLive } from '../lib/live.ts';
import { setGuard } from '../lib/location.ts';
import { saveTyped } from '../lib/typed.ts';

/** `npm run dev` only (scripts/dev/page.mjs): a reload because of changed code keeps what was typed and asks nobody. */
function prepareReload() {
  if (isLive()) saveTyped(); // before, the page still holds what the last one saved
  setGuard(null);
}

if (import.meta.hot) {
  import.meta.hot.accept();
  import.meta.hot.on('vite:beforeFullReload', prepareReload);
  import.meta.hot.on('vite:beforeUpdate', () => {
    if (document.querySelector('vite-error-overlay')) prepareReload(); // Vite reloads where the first change was a mistake
  });
  import.meta.hot.on('vite:invalidate', () => {
    prepareReload();
    location.reload();
  });
}
