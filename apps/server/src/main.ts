import { ConfigError } from './platform/config-error.ts';
import { startServer } from './server.ts';

/** After the drain delay. */
const patienceMs = 10_000;
const say = (text: string) => process.stderr.write(`${text}\n`);

/** The entry point in production: starts, and drains on a signal (S45). */
try {
  const server = await startServer(process.env);
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
