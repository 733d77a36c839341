/** False until hydration: the first render must equal the prerendered page and not depend on this browser. */
let live = false;

export const isHydrated = () => live;

export function setHydrated() {
  live = true;
  document.documentElement.dataset.live = 'yes';
}
