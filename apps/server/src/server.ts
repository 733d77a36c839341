import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { DestinationStream, Logger } from 'pino';
import { newPasswords } from './accounts/passwords.ts';
import { chooseCarriers } from './adapters/carriers/choose-carriers.ts';
import { openFeatures, readFlagFile, withoutWhatsapp } from './adapters/flags/features.ts';
import { newFlagSwitches } from './adapters/flags/flag-switches.ts';
import { chooseIdentity } from './adapters/identity/choose-identity.ts';
import { chooseImageStore } from './adapters/picture-store/choose-image-store.ts';
import { chooseRegistry } from './adapters/registry/choose-registry.ts';
import { buildApp } from './app.ts';
import { readBrandFolder } from './brand/brand-folder.ts';
import { readConfig } from './config/config.ts';
import { policyFor } from './config/policy.ts';
import type { Deps } from './deps.ts';
import { seedOperator } from './dev/demo-operator.ts';
import { withDemoPartner } from './dev/demo-partner.ts';
import { demoRegistry } from './dev/demo-registry.ts';
import { demoScriptOf } from './dev/demo-scripts.ts';
import { seedPeople } from './dev/seed-accounts.ts';
import { sweepRegularly } from './housekeeping.ts';
import { measureEngine, observeEngine } from './identity/metrics.ts';
import { startRedraw } from './identity/pictures/redraw.ts';
import { startWorker } from './messages/worker.ts';
import { loadPages } from './pages/pages.ts';
import { loadWebBuild, type WebBuild } from './pages/web-build.ts';
import { openPool } from './platform/db.ts';
import { oneAtATime } from './platform/in-turn.ts';
import { deriveKeys } from './platform/keys.ts';
import { newLogger } from './platform/logging.ts';
import { isLoopback } from './platform/loopback.ts';
import { newMetrics } from './platform/metrics.ts';
import { migrate } from './platform/migrate.ts';
import { projectFolder } from './platform/project-folder.ts';
import { watchFile } from './platform/watch-file.ts';
import { readRules } from './risk/rules-file.ts';

export { migrate };

/** `npm run dev`: Vite's server listens on PORT and fills the pages in; this one stands behind it. */
type Behind = { readonly web: WebBuild; readonly port: number; readonly seeds: boolean };

/** From the environment to a server that answers. Whatever is wrong with the environment is said before anything begins. */
export async function startServer(
  env: NodeJS.ProcessEnv,
  logTo?: DestinationStream,
  behind?: Behind,
): Promise<{ url: string; stop(): Promise<void> }> {
  const config = readConfig(env);
  const brandFolder = withDemoPartner(readBrandFolder(config.brand), config);
  const { brand, folder, termsVersion, prohibitedWords, blockedPhones } = brandFolder;
  const flags = readFlagFile(config.flagsFile);
  const risk = readRules(config.riskRulesFile, config.mode);
  const keys = deriveKeys(config.secrets);
  const log = newLogger(config.logLevel, logTo);

  const web = behind?.web ?? (await findWebBuild());
  if (!web) log.warn('no pages are built: only the calls are answered');

  await migrate(config.databaseUrl);
  const db = openPool(config.databaseUrl, (error) => log.warn({ err: error }, 'database connection lost'));
  const now = () => new Date();
  const { carriers, close: closeCarriers } = chooseCarriers({ config, brand, db, keys, now });
  const flagSwitches = config.devPages ? newFlagSwitches(() => flags.keys()) : null;
  const given = await openFeatures(flags, keys);
  const features = flagSwitches ? flagSwitches.over(given) : given;
  const metrics = newMetrics();
  const deps: Deps = {
    config,
    brand,
    brandFolder: folder,
    termsVersion,
    prohibitedWords,
    blockedPhones,
    db,
    keys,
    now,
    policy: policyFor(config.mode),
    risk,
    passwords: await newPasswords(),
    inTurn: oneAtATime(),
    features: config.mode === 'production' && !config.delivery.whatsapp ? withoutWhatsapp(features) : features,
    flagSwitches,
    carriers,
    registry: chooseRegistry({
      settings: config.registry,
      demo: demoRegistry,
      metrics,
      now,
      onOutage: (reason) => log.warn({ reason }, 'the taxpayer registry does not answer'),
    }),
    identity: chooseIdentity(config, {
      now,
      scriptOf: demoScriptOf,
      onFault: (fault) => log.warn({ err: fault, fault: fault.code }, 'the identity engine gave no verdict'),
      observe: observeEngine(metrics),
    }),
    images: chooseImageStore(config.images, now),
    redraw: startRedraw(),
    metrics,
    pages: web && (await loadPages(web, brandFolder)),
  };
  const app = await buildApp(deps, log);
  const stopSweeping = sweepRegularly(deps, (error) => log.warn({ err: error }, 'sweep failed'));
  const watched = [
    config.flagsFile && watchFile(config.flagsFile, flags, telling(log, 'FLAGS_FILE')),
    config.riskRulesFile && watchFile(config.riskRulesFile, risk, telling(log, 'RISK_RULES_FILE')),
  ];
  const worker = config.worker ? startWorker(deps, log) : null;
  measureEngine(deps);
  const stop = async () => {
    stopSweeping();
    for (const unwatch of watched) if (unwatch) unwatch();
    await Promise.all([app.close(), worker?.stop()]);
    closeCarriers();
    await Promise.all([deps.identity.stop(), deps.redraw.stop()]);
    await db.end();
  };
  try {
    if (config.mode === 'development' && behind?.seeds !== false) {
      await seedPeople(deps);
      await seedOperator(deps);
    }
    await app.listen({ port: behind?.port ?? config.port, host: config.host });
  } catch (error) {
    await stop();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://${isLoopback(config.host) ? 'localhost' : config.host}:${port}`, stop };
}

function findWebBuild(): Promise<WebBuild> | null {
  const folder = join(projectFolder, 'apps/web/dist');
  return existsSync(folder) ? loadWebBuild(folder) : null;
}

const telling = (log: Logger, name: string) => ({
  onReplaced: () => log.info(`${name} changed`),
  onRefused: (error: unknown) => log.error({ err: error }, `${name} is refused, the last good one counts`),
});
