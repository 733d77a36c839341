import { storedCpfKey } from '@portaria/contract/storage-keys';
import { savedCpfRoute, signInRoute } from '@portaria/domain/landmarks';
import * as limits from '@portaria/domain/limits';
import { cpfMask } from '@portaria/domain/person/masks';
import { maskField } from './ui/masked.ts';

/**
 * Inline script, runs before the first paint and before React: the remembered CPF, whether the font may be fetched, the mask of a CPF, and a
 * submit that must not be lost. Its hash is in the content security policy.
 */
const root = document.documentElement;
const { connection, serviceWorker } = navigator as Navigator & { connection?: { saveData?: boolean; rtt?: number } };

// SI-13: greets a remembered CPF. Opening the storage holds back the first paint of a slow phone, and a first visit, which has no service worker yet, has nothing in it. Without a worker the greeting comes after hydration (cpf.tsx).
if (serviceWorker?.controller && location.pathname === signInRoute) {
  try {
    if (JSON.parse(localStorage.getItem(storedCpfKey)!)?.until > Date.now()) location.replace(savedCpfRoute + location.search);
  } catch {}
}

// On a slow connection the font would share it with the form's script and never be shown (font-display: optional). The service worker has it on the next visit.
// Elsewhere it is asked for here, for which Chromium holds the first paint back up to 50 ms. In the first frame or not at all: later it would lay the page out again (AP-20).
const face = document.querySelectorAll('style')[1];
const isSlow = connection && (connection.saveData || connection.rtt! > limits.slowRoundTripMilliseconds);
if (face && isSlow && !serviceWorker?.controller) face.disabled = true;
else if (face) {
  const fonts = [...document.fonts].slice(-face.sheet!.cssRules.length); // its own: those before them have no file
  for (const font of fonts) font.load().catch(() => {});
  requestAnimationFrame(() => {
    face.disabled = fonts.some(({ status }) => status !== 'loaded');
  });
}

const isHydrated = () => root.dataset.live === 'yes';

addEventListener('input', ({ target }) => {
  if (!isHydrated() && target instanceof HTMLInputElement && target.name === 'cpf') maskField(target, cpfMask);
});

// Holds the submit until React sends it (main.tsx); the button shows a busy state
addEventListener('submit', (event) => {
  if (isHydrated()) return;
  event.preventDefault();
  (event.target as HTMLFormElement).dataset.held = 'yes';
});

// A weak connection can lose the script itself: then a notice in the document becomes visible
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) root.dataset.broken = 'yes';
  },
  true,
);
addEventListener('click', ({ target }) => {
  if (target instanceof HTMLElement && 'reload' in target.dataset) location.reload();
});
