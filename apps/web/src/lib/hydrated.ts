/** False until hydration: the first render must equal the prerendered page and not depend on this browser. */
let hydrated = false;

export const isHydrated = () => hydrated;

export function setHydrated() {
  hydrated = true;
  document.documentElement.dataset.live = 'yes';
}
