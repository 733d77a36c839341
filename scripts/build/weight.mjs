import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { at } from '../root.mjs';

/** What a first visit may load of script and style, in brotli bytes. `chunk` brings the page's screen, as apps/web/src/router.tsx says. */
const pages = [{ address: '/entrar', chunk: 'src/flows/sign-in/screens.tsx', atMost: 85_000 }];

/** One row per page: what its first visit loads. The entry, what it imports, the page's chunk, the style, the early script. */
export function weighPages() {
  const manifest = JSON.parse(readFileSync(at('apps/web/dist/client/.vite/manifest.json'), 'utf8'));
  return pages.map(({ address, chunk, atMost }) => {
    const scripts = closure(manifest, (key, { isEntry }) => isEntry || key === chunk);
    const styles = Object.values(manifest)
      .map(({ file }) => file)
      .filter((file) => file.endsWith('.css'));
    const script = sum(scripts, compressedSize);
    const style = sum(new Set(styles), compressedSize);
    const early = brotliCompressSync(readFileSync(at('apps/web/dist/early.js'))).length;
    return { address, script, style, early, total: script + style + early, atMost };
  });
}

function closure(manifest, isRoot) {
  const files = new Set();
  const visit = (key) => {
    const { file, imports = [] } = manifest[key];
    if (files.has(file)) return;
    files.add(file);
    imports.forEach(visit);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (isRoot(key, chunk)) visit(key);
  return files;
}

const sum = (files, size) => [...files].reduce((total, file) => total + size(file), 0);
const compressedSize = (file) => readFileSync(at('apps/web/dist/client', `${file}.br`)).length;
