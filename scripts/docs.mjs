import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { runnerImport } from 'vite';
import { at } from './root.mjs';

/** Regenerates every generated document. docs.test.ts fails while one of them is stale. */
/** @type {{ module: typeof import('./docs/documents.ts') }} */
const { module } = await runnerImport(at('scripts/docs/documents.ts'), { configFile: false, root: at(), logLevel: 'warn' });
for (const [file, text] of Object.entries(module.documents())) {
  mkdirSync(dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
  console.log(`Wrote ${file}`);
}
