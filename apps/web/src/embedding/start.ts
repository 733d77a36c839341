/** EM-01: comes with the screens that may be framed, which wait for it; no other page pays for it. */
const isBrowser = typeof document !== 'undefined';
if (isBrowser && ('embedded' in document.documentElement.dataset || opener)) {
  const { startEmbedding } = await import('./embedding.tsx');
  await startEmbedding();
}

export {};
