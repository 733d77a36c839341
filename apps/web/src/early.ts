import { pictureKey, storedCpfKey } from '@portaria/contract/storage-keys';
import { savedCpfRoute, signInRoute } from '@portaria/domain/landmarks';
import { type MaskName, masks } from '@portaria/domain/person/masks';
import { type Picture, rollPicture } from './layout/picture.ts';
import { maskField } from './ui/masked.ts';

/**
 * Runs inside the document, before the first paint and before React: the CPF that was kept, the picture, the mask while typing,
 * a tap on the button that must not be lost. Its hash is in the page's policy.
 */
const root = document.documentElement;

function parsed<T>(read: () => string | null): T | null {
  try {
    return JSON.parse(read() ?? 'null') as T;
  } catch {
    return null;
  }
}

// SI-13: a remembered CPF is greeted
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

const isLive = () => root.dataset.live === 'yes';

addEventListener('input', ({ target }) => {
  if (!isLive() && target instanceof HTMLInputElement && target.dataset.mask! in masks) maskField(target, target.dataset.mask as MaskName);
});

// The submit waits for React, which sends it (main.tsx); the button shows that it was heard
addEventListener('submit', (event) => {
  if (isLive()) return;
  event.preventDefault();
  (event.target as HTMLFormElement).dataset.held = 'yes';
});

// A weak signal can lose the script itself: then a notice that the page brought along becomes visible
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
