/** EM-01: imported only by screens that may be embedded, which wait for it; other pages do not load it. */
const isBrowser = typeof document !== 'undefined';
if (isBrowser && ('embedded' in document.documentElement.dataset || opener)) {
  const { startEmbedding } = await import('./embedding.tsx');
  await startEmbedding();
}

export {};
