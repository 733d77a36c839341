import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { at } from '../root.mjs';

export const user = 'portaria';
/** The fourth line of the file that PostgreSQL keeps while it runs. */
const portLine = 3;

/** @param {{ password: string, port: number | string }} server */
export const addressOf = ({ password, port }) => `postgres://${user}:${password}@127.0.0.1:${port}/postgres`;

/**
 * For a command next to `npm start`: the environment, with the address of the embedded database if one runs and none was given.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withRunningDatabase(env) {
  if (env.DATABASE_URL || env.DATABASE_URL_FILE || env.NODE_ENV === 'production') return env;
  const folder = join(resolve(env.DATA_DIR ?? at('.data')), 'postgres');
  const running = join(folder, 'cluster', 'postmaster.pid');
  if (!existsSync(running)) return env;
  const port = readFileSync(running, 'utf8').split('\n')[portLine] ?? '';
  const password = readFileSync(join(folder, 'password'), 'utf8');
  return { DATA_DIR: at('.data'), ...env, DATABASE_URL: addressOf({ password, port }) };
}
