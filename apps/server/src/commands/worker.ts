import fastify from 'fastify';
import type { DestinationStream } from 'pino';
import { chooseCarriers } from '../adapters/carriers/choose-carriers.ts';
import { readBrandFolder } from '../brand/brand-folder.ts';
import { readConfig } from '../config/config.ts';
import type { MessageDeps } from '../deps.ts';
import { startWorker } from '../messages/worker.ts';
import { openPool } from '../platform/db.ts';
import { deriveKeys } from '../platform/keys.ts';
import { newLogger } from '../platform/logging.ts';
import { newMetrics } from '../platform/metrics.ts';
import { migrate } from '../platform/migrate.ts';
import { healthRoutes } from '../telemetry/health-routes.ts';

/** A process that only sends messages: as many as needed, next to servers with `WORKER=0`. */
export async function startMessageWorker(env: NodeJS.ProcessEnv, logTo?: DestinationStream): Promise<{ stop(): Promise<void> }> {
  const config = readConfig(env);
  const { brand, folder: brandFolder } = readBrandFolder(config.brand);
  const keys = deriveKeys(config.secrets);
  const log = newLogger(config.logLevel, logTo);
  await migrate(config.databaseUrl);

  const db = openPool(config.databaseUrl, config.database, (error) => log.warn({ err: error }, 'database connection lost'));
  const now = () => new Date();
  const { carriers, close } = chooseCarriers({ config, brand, db, keys, now });
  const deps: MessageDeps = { config, brand, brandFolder, db, keys, now, carriers, metrics: newMetrics() };
  const app = fastify();
  healthRoutes(app, deps);
  const worker = startWorker(deps, log);
  const stop = async () => {
    await Promise.all([app.close(), worker.stop()]);
    close();
    await db.end();
  };
  try {
    if (config.workerPort !== undefined) await app.listen({ port: config.workerPort, host: config.host });
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
