import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { isLoopback } from '@portaria/contract/loopback';
import type { DestinationStream, Logger } from 'pino';
import { buildApp } from './app.ts';
import { readConfig } from './config/config.ts';
import { seedOperator } from './dev/demo-operator.ts';
import { seedAccounts } from './dev/seed-accounts.ts';
import { startHousekeeping } from './housekeeping.ts';
import { measureEngine } from './identity/metrics.ts';
import { startWorker } from './messages/worker.ts';
import { openDeps, readFiles } from './open-deps.ts';
import type { WebBuild } from './pages/web-build.ts';
import { newLogger } from './platform/logging.ts';
import { prepareDatabase } from './platform/migrations/prepare-database.ts';
import { watchFile } from './platform/watch-file.ts';

/** `npm run dev`: Vite's server listens on PORT and fills in the pages; this one answers behind it. */
type Behind = { readonly web: WebBuild; readonly port: number; readonly seeds: boolean };

/**
 * Starts a server from environment variables. Every problem in them is reported before anything starts. The time is a parameter, so that a
 * drill can move it.
 */
export async function startServer(
  env: NodeJS.ProcessEnv,
  logTo?: DestinationStream,
  behind?: Behind,
  now: () => Date = () => new Date(),
): Promise<{ url: string; drainSeconds: number; stop(): Promise<void> }> {
  const config = readConfig(env);
  const files = readFiles(config);
  const log = newLogger(config.logLevel, logTo);
  const { pending } = await prepareDatabase(config, now);
  if (pending.length) log.warn({ pending }, 'migrations have not run: what needs them answers 503');
  const { deps, close } = await openDeps(
    config,
    files,
    log,
    {
      now,
    },
    behind?.web,
  );
  const app = await buildApp(deps, log);
  const stopHousekeeping = startHousekeeping(deps, (error) => log.warn({ err: error }, 'housekeeping failed'));
  const watched = [
    config.flagsFile && watchFile(config.flagsFile, files.flags, telling(log, 'FLAGS_FILE')),
    config.riskRulesFile && watchFile(config.riskRulesFile, files.risk, telling(log, 'RISK_RULES_FILE')),
    config.limitsFile && watchFile(config.limitsFile, files.limits, telling(log, 'LIMITS_FILE')),
  ];
  const worker = config.worker ? startWorker(deps, log) : null;
  measureEngine(deps);
  const stop = async () => {
    for (const unwatch of watched) if (unwatch) unwatch();
    deps.readiness.leave();
    if (app.server.listening) await setTimeout(config.drainSeconds * 1000);
    await Promise.all([app.close(), worker?.stop(), stopHousekeeping()]);
    await close();
  };
  try {
    if (config.mode === 'development' && behind?.seeds !== false) {
      await seedAccounts(deps);
      await seedOperator(deps);
    }
    await app.listen({ port: behind?.port ?? config.port, host: config.host });
  } catch (error) {
    await stop();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://${isLoopback(config.host) ? 'localhost' : config.host}:${port}`, drainSeconds: config.drainSeconds, stop };
}

const telling = (log: Logger, name: string) => ({
  onReplaced: () => log.info(`${name} changed`),
  onRefused: (error: unknown) => log.error({ err: error }, `${name} is rejected, the last valid one stays in use`),
});
