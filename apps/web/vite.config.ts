import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What the browser's build and the prerender's build share; scripts/build/parts.mjs adds what sets them apart. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'es2022',
    cssCodeSplit: false, // one style file, so that no screen ever waits for its own
    assetsInlineLimit: 0, // the content policy allows no data: address
    modulePreload: { polyfill: false },
  },
  ssr: { noExternal: [/^@portaria\//] },
});
