import fastify from 'fastify';
import type { DestinationStream } from 'pino';
import { chooseCarriers } from '../adapters/carriers/choose-carriers.ts';
import { readBrands } from '../brand/brands.ts';
import { readConfig } from '../config/config.ts';
import type { MessageDeps } from '../deps.ts';
import { sendersOf } from '../messages/senders.ts';
import { startWorker } from '../messages/worker.ts';
import { watchReadiness } from '../platform/database/readiness.ts';
import { openPool } from '../platform/db.ts';
import { deriveKeys } from '../platform/keys.ts';
import { newLogger } from '../platform/logging.ts';
import { newMetrics } from '../platform/metrics.ts';
import { prepareDatabase } from '../platform/migrations/prepare-database.ts';
import { healthRoutes } from '../telemetry/health-routes.ts';

/** A process that only sends messages: as many as needed, next to servers with `WORKER=0`. */
export async function startMessageWorker(env: NodeJS.ProcessEnv, logTo?: DestinationStream): Promise<{ stop(): Promise<void> }> {
  const config = readConfig(env);
  const senderOf = sendersOf(readBrands(config), config);
  const keys = deriveKeys(config.secrets);
  const log = newLogger(config.logLevel, logTo);
  const now = () => new Date();
  const { pending } = await prepareDatabase(config, now);
  if (pending.length) log.warn({ pending }, 'migrations have not run');

  const db = openPool(config.databaseUrl, config.database, (error) => log.warn({ err: error }, 'database connection lost'));
  const { carriers, close } = chooseCarriers({ config, db, keys, now });
  const deps: MessageDeps = { config, mark: null, senderOf, db, keys, now, carriers, metrics: newMetrics() };
  const app = fastify();
  const readiness = watchReadiness({ ...config, now });
  healthRoutes(app, { ...deps, readiness });
  const worker = startWorker(deps, log);
  const stop = async () => {
    readiness.leave();
    await Promise.all([app.close(), worker.stop()]);
    close();
    await Promise.all([readiness.close(), db.end()]);
  };
  try {
    if (config.workerPort !== undefined) await app.listen({ port: config.workerPort, host: config.host });
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
