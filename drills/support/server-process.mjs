import { pathToFileURL } from 'node:url';
import { at } from '../../scripts/root.mjs';

/**
 * The built server as a separate process, with a clock that a drill or a test moves by a message. `ready` is the answer to a start; a server that does not start says why and
 * exits, as `main.ts` does.
 */
let aheadMs = Number(process.env.DRILL_AHEAD_MS ?? 0);
const now = () => new Date(Date.now() + aheadMs);

/** @type {typeof import('../../apps/server/src/server.ts')} */
const { startServer } = await import(pathToFileURL(at('apps/server/dist/server.js')).href);
try {
  const server = await startServer(process.env, undefined, undefined, now);
  process.on('message', (/** @type {{ aheadMs: number } | 'peak'} */ asked) => {
    if (asked === 'peak') return process.send?.({ peakMegabytes: process.resourceUsage().maxRSS / 1024 });
    aheadMs = asked.aheadMs;
    process.send?.('moved');
  });
  const leave = () => server.stop().finally(() => process.exit(0));
  process.once('SIGTERM', leave).once('disconnect', leave);
  process.send?.('ready');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
