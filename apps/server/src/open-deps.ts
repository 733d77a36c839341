import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { passwordQueue, queuedPasswords } from './accounts/passwords.ts';
import { termsKey } from './accounts/terms-acceptance.ts';
import { chooseCarriers } from './adapters/carriers/choose-carriers.ts';
import { chooseChallenges } from './adapters/challenges/choose-challenges.ts';
import { type Features, openFeatures, readFlagFile, withoutWhatsapp } from './adapters/flags/features.ts';
import { type FlagOverrides, newFlagOverrides } from './adapters/flags/flag-overrides.ts';
import { loadProvider } from './adapters/flags/provider-module.ts';
import { openRemoteFeatures } from './adapters/flags/remote-features.ts';
import { chooseIdentity } from './adapters/identity/choose-identity.ts';
import { demandEngine } from './adapters/identity/demand-engine.ts';
import { chooseImageStore } from './adapters/picture-store/choose-image-store.ts';
import { chooseRegistry } from './adapters/registry/choose-registry.ts';
import { type HostedBrand, readBrands } from './brand/brands.ts';
import type { Config } from './config/config.ts';
import { type Limits, readLimits } from './config/limits-file.ts';
import type { Brands, Deps } from './deps.ts';
import { withDemoPartner } from './dev/demo-partner.ts';
import { demoRegistry } from './dev/demo-registry.ts';
import { demoScriptOf } from './dev/demo-scripts.ts';
import { brandHosts } from './http/brand-hosts.ts';
import { newReadCounts } from './http/read-counts.ts';
import { observeEngine } from './identity/metrics.ts';
import { startReencoder } from './identity/pictures/reencoder.ts';
import { sendersOf } from './messages/senders.ts';
import { loadPages, type Pages } from './pages/pages.ts';
import { loadWebBuild, type WebBuild } from './pages/web-build.ts';
import { databaseNow } from './platform/database/database-clock.ts';
import { watchReadiness } from './platform/database/readiness.ts';
import { openReplica } from './platform/database/replica.ts';
import { openPool } from './platform/db.ts';
import { keyedMutex } from './platform/keyed-mutex.ts';
import { deriveKeys, keysOfBrand } from './platform/keys.ts';
import { newMetrics } from './platform/metrics.ts';
import { listedNetworks } from './platform/networks/listed-networks.ts';
import { projectFolder } from './platform/project-folder.ts';
import { type RiskRules, readRules } from './risk/rules-file.ts';

/** What the configuration names by a path. A file that is wrong is refused before anything begins. */
export type Files = {
  /** The first one is the main one; the only one, where `BRANDS` is not set. */
  readonly brands: readonly [HostedBrand, ...HostedBrand[]];
  readonly flags: ReturnType<typeof readFlagFile>;
  readonly risk: RiskRules;
  readonly limits: Limits;
};

export function readFiles(config: Config): Files {
  demandEngine(config.identity.engines);
  return {
    brands: readBrands(config).map((brand) => withDemoPartner(brand, config)) as unknown as Files['brands'],
    flags: readFlagFile(config.flagsFile),
    risk: readRules(config.riskRulesFile, config.mode),
    limits: readLimits(config.limitsFile, config.mode),
  };
}

type Opened = {
  readonly deps: Deps;
  /** Ends what was opened, the database last. */
  close(): Promise<void>;
};

/** The only place where `Deps` is put together. What a test gives as its own is not opened here, and whatever needs it gets it. */
export async function openDeps(
  config: Config,
  { brands, flags, risk, limits }: Files,
  log: Logger,
  own: Partial<Deps> = {},
  web: WebBuild | null = null,
): Promise<Opened> {
  const { now = () => new Date(), keys = deriveKeys(config.secrets), metrics = newMetrics() } = own;
  const db = own.db ?? openPool(config.databaseUrl, config.database, (error) => log.warn({ err: error }, 'database connection lost'));
  const { databaseUrl, database: bounds } = config;
  const replica = config.replica ? openReplica({ settings: config.replica, databaseUrl, bounds, metrics, log }) : null;
  const flagOverrides = config.devPages ? newFlagOverrides(() => flags.keys()) : null;
  const provider = config.flagsProvider && (await loadProvider(config.flagsProvider.module));
  const openFlags = () =>
    provider
      ? openRemoteFeatures(provider, {
          keys,
          now,
          metrics,
          timeoutMs: config.flagsProvider!.timeoutMs,
          onOutage: (reason) => log.warn({ reason }, 'the flag provider does not answer, the defaults hold'),
        })
      : openFeatures(flags, keys);
  const mail = own.carriers ? { carriers: own.carriers, close: () => {} } : chooseCarriers({ config, db, keys, now });
  const shared: Shared = {
    config,
    db,
    replica,
    keys,
    now,
    limits,
    countRead: newReadCounts({ db, keys, now }),
    databaseNow: () => databaseNow(db),
    risk,
    passwords: own.passwords ?? (await queuedPasswords(passwordQueue(config.bounds, metrics))),
    mutex: keyedMutex(),
    features: own.features ?? offered(config, await openFlags(), flagOverrides),
    flagOverrides,
    carriers: mail.carriers,
    senderOf: sendersOf(brands, config),
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
    images: own.images ?? chooseImageStore(config.images, now),
    reencoder: own.reencoder ?? startReencoder(),
    metrics,
    readiness: own.readiness ?? watchReadiness({ ...config, now }),
  };
  const build = own.pages === undefined ? (web ?? (await builtWeb(log))) : null;
  const pages = new Map<HostedBrand, Pages>();
  if (build) for (const brand of brands) pages.set(brand, await loadPages(build, brand, config.mode)); // one after the other: they share a renderer
  const trusts = config.trustProxy.length > 0 && listedNetworks(config.trustProxy);
  const joined: Brands = {
    all: [],
    hosts: config.brands.length ? brandHosts(config.brands, trusts) : undefined,
    marked: (mark) => joined.all.find((deps) => deps.mark === mark),
  };
  const given = { ...shared, ...own };
  const all = brands.map((brand, i): Deps => {
    const ofBrand = { ...given, ...depsOfBrand(given, brand), pages: own.pages === undefined ? (pages.get(brand) ?? null) : own.pages };
    return { ...ofBrand, ...(i === 0 && own), brands: joined };
  });
  Object.assign(joined, { all });
  const close = async () => {
    mail.close();
    const [deps] = all as [Deps];
    await Promise.all([deps.identity.stop(), deps.reencoder.stop(), deps.readiness.close(), deps.replica?.close(), provider?.onClose?.()]);
    await db.end();
  };
  return { deps: all[0]!, close };
}

type OfBrand =
  | 'brand'
  | 'named'
  | 'mark'
  | 'brandFolder'
  | 'termsVersion'
  | 'termsKey'
  | 'prohibitedWords'
  | 'blockedPhones'
  | 'challenges';
type Shared = Omit<Deps, OfBrand | 'brands' | 'pages'>;

/** BR-01: what a brand has of its own. Everything else, the accounts above all, is shared. */
function depsOfBrand({ config, keys, now }: Shared, own: HostedBrand): Pick<Deps, OfBrand | 'config' | 'keys'> {
  const { brand, named, mark, folder, termsVersion, prohibitedWords, blockedPhones, publicOrigins } = own;
  const ownKeys = keysOfBrand(keys, mark);
  return {
    config: { ...config, publicOrigins },
    keys: ownKeys,
    brand,
    named,
    mark,
    brandFolder: folder,
    termsVersion,
    termsKey: termsKey(mark, termsVersion),
    prohibitedWords,
    blockedPhones,
    challenges: chooseChallenges({ brand, settings: config.captcha, keys, now }),
  };
}

function offered({ mode, delivery }: Config, given: Features, flagOverrides: FlagOverrides | null): Features {
  const features = flagOverrides ? flagOverrides.over(given) : given;
  return mode === 'production' && !delivery.whatsapp ? withoutWhatsapp(features) : features;
}

async function builtWeb(log: Logger): Promise<WebBuild | null> {
  const web = join(projectFolder, 'apps/web/dist');
  if (existsSync(web)) return loadWebBuild(web);
  log.warn('no pages are built: only the calls are answered');
  return null;
}
