/** False until hydration: the first render must equal the prerendered page and not depend on this browser. */
let live = false;

export const isLive = () => live;

export function setLive() {
  live = true;
  document.documentElement.dataset.live = 'yes';
}
