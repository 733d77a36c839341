import { pictureKey, storedCpfKey } from '@portaria/contract/storage-keys';
import { savedCpfRoute, signInRoute } from '@portaria/domain/landmarks';
import { cpfMask } from '@portaria/domain/person/masks';
import { type Picture, rollPicture } from './layout/picture.ts';
import { maskField } from './ui/masked.ts';

/**
 * Inline script, runs before the first paint and before React: the remembered CPF, the picture, the mask of a CPF, and a submit that must not
 * be lost. Its hash is in the content security policy.
 */
const root = document.documentElement;

function parsed<T>(read: () => string | null): T | null {
  try {
    return JSON.parse(read() ?? 'null') as T;
  } catch {
    return null;
  }
}

// SI-13: greets a remembered CPF
const stored = parsed<{ until: number }>(() => localStorage.getItem(storedCpfKey));
if (location.pathname === signInRoute && stored && stored.until > Date.now()) location.replace(savedCpfRoute + location.search);

// AP-06
const picture = rollPicture(
  root.dataset.flow ?? '',
  parsed<Picture>(() => sessionStorage.getItem(pictureKey)),
);
root.dataset.picture = String(picture.number);
try {
  sessionStorage.setItem(pictureKey, JSON.stringify(picture));
} catch {}

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
