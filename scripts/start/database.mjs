import { join, resolve } from 'node:path';
import { startPostgres } from '../postgres.mjs';
import { at } from '../root.mjs';

/**
 * Production has its own PostgreSQL (S20); otherwise an embedded one is started.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ url?: string | undefined, stop(): Promise<void> }>}
 */
export function openDatabase({ DATABASE_URL: url, DATABASE_URL_FILE: file, DATA_DIR = at('.data'), NODE_ENV }) {
  if (url || file || NODE_ENV === 'production') return Promise.resolve({ url, stop: async () => {} });
  return startPostgres({ dataDir: join(resolve(DATA_DIR), 'postgres'), log: console.log });
}
