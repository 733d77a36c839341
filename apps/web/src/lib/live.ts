/** False until React has taken over the prerendered page: what the first render shows must not depend on this browser. */
let live = false;

export const isLive = () => live;

export function setLive() {
  live = true;
  document.documentElement.dataset.live = 'yes';
}
