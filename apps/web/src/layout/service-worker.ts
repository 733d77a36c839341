/** AP-05. When the page is idle, so that it does not compete with it; not in a cross-site iframe. */
export function startServiceWorker() {
  if (!('serviceWorker' in navigator) || window.top !== window) return;
  const register = () => void navigator.serviceWorker.register('/entrar/sw/sw.js', { scope: '/' }).catch(() => {}); // the page works without it
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
