import { pathToFileURL } from 'node:url';
import { createServer } from 'vite';
import { at } from '../../scripts/root.mjs';

/**
 * A server as a process of its own, with a clock that the drill moves by a message: the built one, or with `FROM_SOURCES` that of a test.
 * `ready` is the answer to a start, `moved` to a message; a server that does not start says why and exits, as `main.ts` does.
 */
let aheadMs = Number(process.env.DRILL_AHEAD_MS ?? 0);
const now = () => new Date(Date.now() + aheadMs);
const tell = (/** @type {string} */ word) => process.send?.(word);

/** @returns {Promise<typeof import('../../apps/server/src/server.ts')>} */
async function load() {
  if (!process.env.FROM_SOURCES) return import(pathToFileURL(at('apps/server/dist/server.js')).href);
  const server = { middlewareMode: true, hmr: false, watch: null };
  const vite = await createServer({ configFile: false, root: at('apps/server'), appType: 'custom', logLevel: 'error', server });
  return /** @type {typeof import('../../apps/server/src/server.ts')} */ (await vite.ssrLoadModule(at('apps/server/src/server.ts')));
}

const { startServer } = await load();
try {
  const server = await startServer(process.env, undefined, undefined, now);
  process.on('message', (/** @type {{ aheadMs: number }} */ moved) => {
    aheadMs = moved.aheadMs;
    tell('moved');
  });
  const leave = () => server.stop().finally(() => process.exit(0));
  process.once('SIGTERM', leave).once('disconnect', leave);
  tell('ready');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
