/** AP-05. After the page is loaded, so that it never competes with it; not inside another site's frame. */
export function startServiceWorker() {
  if (!('serviceWorker' in navigator) || window.top !== window) return;
  const register = () => void navigator.serviceWorker.register('/entrar/sw/sw.js', { scope: '/' }).catch(() => {}); // the page works without it
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
