import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { ClearError } from './clear-error.mjs';
import { at } from './root.mjs';
import { openDatabase } from './start/database.mjs';
import { run } from './start/run.mjs';
import { sayWhere } from './start/say-where.mjs';

process.setSourceMapsEnabled(true);

/**
 * In a separate process: what a bundler leaves in memory and in the environment must not affect the server.
 *
 * @returns {Promise<void>}
 */
function build() {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [at('scripts/build.mjs'), '--without-weight'], { stdio: 'inherit' });
    child
      .once('error', fail)
      .once('exit', (code) => (code === 0 ? done() : fail(new ClearError('Nothing was started: the build failed.'))));
  });
}

await run(async (begin) => {
  const [{ url: databaseUrl }] = await Promise.all([begin(() => openDatabase(process.env)), build()]);
  /** @type {typeof import('../apps/server/src/server.ts')} */
  const { startServer } = await import(pathToFileURL(at('apps/server/dist/server.js')).href);
  const { url } = await begin(() =>
    startServer({ DATA_DIR: at('.data'), ...process.env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }),
  );
  sayWhere(url);
});
