import fastify from 'fastify';
import type { DestinationStream } from 'pino';
import { readBrandFolder } from './brand-folder.ts';
import { readConfig } from './config.ts';
import { openPool } from './db.ts';
import type { MessageDeps } from './deps.ts';
import { deriveKeys } from './keys.ts';
import { newLogger } from './logging.ts';
import { startWorker } from './messages/worker.ts';
import { newMetrics } from './metrics.ts';
import { migrate } from './migrate.ts';
import { chooseCarriers } from './outside/choose-carriers.ts';
import { healthRoutes } from './shell/health-routes.ts';

/** A process that only sends messages: as many as are needed, beside servers with `WORKER=0`. */
export async function startMessageWorker(env: NodeJS.ProcessEnv, logTo?: DestinationStream): Promise<{ stop(): Promise<void> }> {
  const config = readConfig(env);
  const { brand, folder: brandFolder } = readBrandFolder(config.brand);
  const keys = deriveKeys(config.secrets);
  const log = newLogger(config.logLevel, logTo);
  await migrate(config.databaseUrl);

  const db = openPool(config.databaseUrl, (error) => log.warn({ err: error }, 'database connection lost'));
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
