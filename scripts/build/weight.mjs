import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { ClearError } from '../clear-error.mjs';
import { at } from '../root.mjs';

/** @import { Manifest, ManifestChunk } from 'vite' */

/**
 * The maximum size of script and style of a first visit, in brotli bytes: each flow's first page has a budget of its own, just above what it
 * weighs. The names of files, which change with what is in any of them, alone make up to a hundred bytes of difference. `chunk` holds the
 * page's screen, as in apps/web/src/chunks.ts.
 */
const pages = [
  { address: '/entrar', chunk: 'index.html', atMost: 75_900 },
  { address: '/entrar/cpf-salvo', chunk: 'src/flows/sign-in/saved-cpf.tsx', atMost: 81_500 },
  { address: '/autorizacao/dois-fatores', chunk: 'src/flows/two-factor/screens.tsx', atMost: 105_200 },
  { address: '/autorizacao/verificacao-contato', chunk: 'src/flows/contact-verification/screens.tsx', atMost: 101_100 },
  { address: '/cadastrar', chunk: 'src/flows/sign-up/screens.tsx', atMost: 109_100 },
  { address: '/autorizacao/esqueceu-senha', chunk: 'src/flows/recovery/screens.tsx', atMost: 117_900 },
  { address: '/autorizacao/legaliza', chunk: 'src/flows/legaliza/screens.tsx', atMost: 104_300 },
  { address: '/autorizacao/validacao', chunk: 'src/flows/identity/screens.tsx', atMost: 117_300 },
  { address: '/area-cliente', chunk: 'src/account/account.tsx', atMost: 87_600 },
  { address: '/operacao', chunk: 'src/operations/screens.tsx', atMost: 120_000 },
];

/** ID-10: the maximum size of camera guidance in addition to its page, in brotli bytes: what the person reads while it loads. */
const [, megabytes] = /guidanceMaxMegabytes = ([\d.]+)/.exec(readFileSync(at('packages/domain/src/limits.ts'), 'utf8')) ?? [];
const guidance = { files: /^(guidance-worker|blazeface|facemesh|tfjs-backend-wasm)-[\w-]+\.\w+$/, atMost: Number(megabytes) * 1e6 };

/** One row per page: what its first visit loads: the entry, its imports, the page's chunk, their styles, the early script. */
export function weighPages() {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(at('apps/web/dist/client/.vite/manifest.json'), 'utf8'));
  const rows = pages.map(({ address, chunk, atMost }) => {
    const chunks = closure(manifest, (key) => key === 'index.html' || (chunk !== 'index.html' && key === 'src/chunks.ts') || key === chunk);
    const script = sum(new Set(chunks.map(({ file }) => file)), compressedSize);
    const style = sum(new Set(chunks.flatMap(({ css = [] }) => css)), compressedSize);
    const early = brotliCompressSync(readFileSync(at('apps/web/dist/early.js'))).length;
    return { address, script, style, early, total: script + style + early, atMost };
  });
  return [...rows, weighGuidance()];
}

function weighGuidance() {
  const files = readdirSync(at('apps/web/dist/client/assets')).filter((file) => guidance.files.test(file));
  return { address: 'the camera’s guidance', total: sum(files, (file) => compressedSize(`assets/${file}`)), atMost: guidance.atMost };
}

/**
 * @param {Manifest} manifest
 * @param {(key: string) => boolean} isRoot
 */
function closure(manifest, isRoot) {
  /** @type {Map<string, ManifestChunk>} */
  const seen = new Map();
  const visit = (/** @type {string} */ key) => {
    if (seen.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new ClearError(`The manifest of the build lacks ${key}.`);
    seen.set(key, chunk);
    chunk.imports?.forEach(visit);
  };
  for (const key of Object.keys(manifest)) if (isRoot(key)) visit(key);
  return [...seen.values()];
}

/** @param {Iterable<string>} files @param {(file: string) => number} size */
const sum = (files, size) => [...files].reduce((total, file) => total + size(file), 0);
const compressedSize = (/** @type {string} */ file) => readFileSync(at('apps/web/dist/client', `${file}.br`)).length;
