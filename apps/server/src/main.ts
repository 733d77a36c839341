import { setFlagsFromString } from 'node:v8';
import { newCollector } from '@portaria/identity-engine/pool/collector';
import { ConfigError } from './platform/config-error.ts';
import { startServer } from './server.ts';

/** After the drain delay. */
const patienceMs = 10_000;
const say = (text: string) => process.stderr.write(`${text}\n`);

/** The entry point in production: starts, and drains on a signal (S45). */
try {
  const server = await startServer(process.env);
  setFlagsFromString('--semi-space-growth-factor=2'); // as by default: main.cjs
  newCollector()();
  const leave = () => {
    setTimeout(() => process.exit(1), server.drainSeconds * 1000 + patienceMs).unref();
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', leave).once('SIGINT', leave);
} catch (error) {
  say(error instanceof ConfigError ? error.message : `The server did not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
