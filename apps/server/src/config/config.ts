import { resolve } from 'node:path';
import { transformations } from '@portaria/domain/identity';
import * as limits from '@portaria/domain/limits';
import { isSender } from '@portaria/domain/person/sender';
import * as v from 'valibot';
import { type DeliverySettings, deliveryOf } from '../adapters/carriers/delivery-settings.ts';
import { smsGatewayNames } from '../adapters/carriers/sms-gateways.ts';
import type { CaptchaSettings } from '../adapters/challenges/hosted-captcha.ts';
import {
  engineChoice,
  type IdentitySettings,
  identityOf,
  isTransformations,
  policyChoice,
} from '../adapters/identity/identity-settings.ts';
import { type S3Settings, s3Of } from '../adapters/picture-store/s3-store.ts';
import { registryOf } from '../adapters/registry/registry-settings.ts';
import type { SerproSettings } from '../adapters/registry/serpro-registry.ts';
import { ConfigError } from '../platform/config-error.ts';
import { type DatabaseBounds, defaultBounds } from '../platform/database/database-bounds.ts';
import type { ReplicaSettings } from '../platform/database/replica.ts';
import type { Mode } from '../platform/mode.ts';
import { isNetwork } from '../platform/networks/listed-networks.ts';
import { defaultRetention, type Retention } from '../platform/upkeep/retention.ts';
import { type Bounds, boundsOf } from './bounds.ts';
import { type BrandRow, brandRowsOf, developmentBrands, isBrandRow } from './brands.ts';
import { databaseAddressOf } from './database-tls.ts';
import { databaseDemands, demands, developmentSecret } from './demands.ts';
import { fileOf, withSecretFiles } from './secret-files.ts';
import { wordsOf } from './words.ts';

const secretMinLength = 32;
/** The router tells at most 31 apart. */
const maxBrandHosts = 30;
/** A load balancer that asks every two seconds has noticed by then, and `docker stop` still waits as long again. */
const productionDrainSeconds = 5;

const wholeNumber = (min: number, max: number, message: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, message),
    v.transform(Number),
    v.check((number) => number >= min && number <= max, message),
  );
/** Ten years at most. */
const days = (name: string, min: number) => wholeNumber(min, 3650, `${name} must be a whole number from ${min} to 3650.`);
const flag = (name: string) =>
  v.pipe(
    v.picklist(['0', '1', 'true', 'false'], `${name} must be 1 or 0.`),
    v.transform((text) => text === '1' || text === 'true'),
  );
const words = v.pipe(v.string(), v.transform(wordsOf));
const networks = (name: string, ofWhom: string) =>
  v.optional(
    v.pipe(
      words,
      v.everyItem(isNetwork, `${name} must list ${ofWhom}, as addresses or ranges such as 10.8.0.0/16, none of which holds all of IPv4.`),
    ),
    '',
  );
const databaseAddress = (name: string) =>
  v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, `${name} must begin with postgres://.`)));
const milliseconds = (name: string, usual: number) =>
  v.optional(wholeNumber(50, 600_000, `${name} must be a whole number of milliseconds from 50 to 600000.`), String(usual));

/** CC-11: shorter than the ten seconds that a stopping process still has: what it cuts may have gone out, and is not sent again. */
const messageMilliseconds = (name: string) =>
  v.optional(wholeNumber(100, 9000, `${name} must be a whole number of milliseconds from 100 to 9000.`), '8000');
/** A person waits for the answer. */
const waitedMilliseconds = (name: string, usual: number) =>
  v.optional(wholeNumber(50, 60_000, `${name} must be a whole number of milliseconds from 50 to 60000.`), String(usual));

const schema = v.object({
  NODE_ENV: v.optional(
    v.picklist(['development', 'production', 'test'], 'NODE_ENV must be development, production or test.'),
    'development',
  ),
  PORT: v.optional(wholeNumber(0, 65_535, 'PORT must be a whole number from 0 to 65535.'), '3000'),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'HOST must be a host name or an IP address.')), '127.0.0.1'),
  DATABASE_URL: databaseAddress('DATABASE_URL'),
  MIGRATE_DATABASE_URL: databaseAddress('MIGRATE_DATABASE_URL'),
  WORKER_DATABASE_URL: databaseAddress('WORKER_DATABASE_URL'),
  DATABASE_REPLICA_URL: databaseAddress('DATABASE_REPLICA_URL'),
  DATABASE_REPLICA_LAG_MS: v.optional(wholeNumber(100, 10_000, 'DATABASE_REPLICA_LAG_MS must be a whole number from 100 to 10000.'), '500'),
  DATABASE_TLS: v.optional(v.picklist(['on', 'off'], 'DATABASE_TLS must be on or off.')),
  DATABASE_CA_FILE: v.optional(v.string()),
  MIGRATE_ON_START: v.optional(flag('MIGRATE_ON_START')),
  DATABASE_POOL_SIZE: v.optional(
    wholeNumber(1, 1000, 'DATABASE_POOL_SIZE must be a whole number from 1 to 1000.'),
    String(defaultBounds.poolSize),
  ),
  DATABASE_CONNECT_MS: milliseconds('DATABASE_CONNECT_MS', defaultBounds.connectMs),
  DATABASE_STATEMENT_MS: milliseconds('DATABASE_STATEMENT_MS', defaultBounds.statementMs),
  DATABASE_LOCK_MS: milliseconds('DATABASE_LOCK_MS', defaultBounds.lockMs),
  DATABASE_IDLE_MS: milliseconds('DATABASE_IDLE_MS', defaultBounds.idleInTransactionMs),
  WORKER_POOL_SIZE: v.optional(wholeNumber(4, 1000, 'WORKER_POOL_SIZE must be a whole number from 4 to 1000.')),
  CLOCK_SKEW_SECONDS: v.optional(wholeNumber(1, 999_999, 'CLOCK_SKEW_SECONDS must be a whole number from 1 to 999999.'), '5'),
  DRAIN_SECONDS: v.optional(wholeNumber(0, 300, 'DRAIN_SECONDS must be a whole number from 0 to 300.')),
  PORTARIA_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(secretMinLength, `PORTARIA_SECRET must have at least ${secretMinLength} characters.`)),
    developmentSecret,
  ),
  PORTARIA_SECRET_PREVIOUS: v.optional(
    v.pipe(
      words,
      v.everyItem(
        (secret) => secret.length >= secretMinLength,
        `PORTARIA_SECRET_PREVIOUS needs at least ${secretMinLength} characters each.`,
      ),
    ),
    '',
  ),
  PUBLIC_ORIGIN: v.optional(
    v.pipe(words, v.everyItem(isOrigin, 'PUBLIC_ORIGIN must be one or more origins such as https://conta.exemplo.com.br, without a path.')),
    '',
  ),
  BRAND: v.optional(v.pipe(v.string(), v.minLength(1, 'BRAND must be a folder under brand/ or a path.')), 'portaria'),
  BRANDS: v.optional(
    v.pipe(
      words,
      v.everyItem(
        isBrandRow,
        'BRANDS must list hosts and their brands, such as conta.exemplo.com.br=portaria entrar.outra.com.br=/srv/brands/outra.',
      ),
      v.maxLength(maxBrandHosts, `BRANDS lists more than ${maxBrandHosts} hosts.`),
    ),
  ),
  FLAGS_FILE: v.optional(v.string()),
  FLAGS_PROVIDER: v.optional(v.string()),
  FLAGS_TIMEOUT_MS: waitedMilliseconds('FLAGS_TIMEOUT_MS', 300),
  RISK_RULES_FILE: v.optional(v.string()),
  LIMITS_FILE: v.optional(v.string()),
  CAPTCHA_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'CAPTCHA_SECRET must have at least 16 characters.'))),
  CAPTCHA_VERIFY_URL: v.optional(
    v.pipe(v.string(), v.check(isAddressOf('http:', 'https:'), 'CAPTCHA_VERIFY_URL must be the address that checks an answer.')),
  ),
  CAPTCHA_TIMEOUT_MS: waitedMilliseconds('CAPTCHA_TIMEOUT_MS', 3000),
  COUNTRY_HEADER: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'COUNTRY_HEADER must be the name of a header.'), v.toLowerCase())),
  TRUST_PROXY: networks('TRUST_PROXY', 'your proxies'),
  TRUST_TRACEPARENT: v.optional(flag('TRUST_TRACEPARENT'), '0'),
  OPERATOR_NETWORKS: networks('OPERATOR_NETWORKS', 'where operators work from'),
  LOG_LEVEL: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'LOG_LEVEL must be fatal, error, warn, info, debug or silent.'),
  ),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'METRICS_TOKEN must have at least 16 characters.'))),
  DEV_PAGES: v.optional(flag('DEV_PAGES')),
  DEV_REMOTE: v.optional(flag('DEV_REMOTE'), '0'),
  WORKER: v.optional(flag('WORKER'), '1'),
  WORKER_PORT: v.optional(wholeNumber(0, 65_535, 'WORKER_PORT must be a whole number from 0 to 65535.')),
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.check(isAddressOf('smtp:', 'smtps:'), 'SMTP_URL must look like smtps://user:password@mail.exemplo.com.br.')),
  ),
  EMAIL_FROM: v.optional(
    v.pipe(v.string(), v.check(isSender, 'EMAIL_FROM must be an address, with or without a name: Portaria <nao-responda@exemplo.com.br>.')),
  ),
  SMTP_TIMEOUT_MS: messageMilliseconds('SMTP_TIMEOUT_MS'),
  EMAIL_SLOTS: v.optional(wholeNumber(1, 64, 'EMAIL_SLOTS must be a whole number from 1 to 64.'), '4'),
  SMS_SLOTS: v.optional(wholeNumber(1, 64, 'SMS_SLOTS must be a whole number from 1 to 64.'), '4'),
  WHATSAPP_SLOTS: v.optional(wholeNumber(1, 64, 'WHATSAPP_SLOTS must be a whole number from 1 to 64.'), '4'),
  SMS_GATEWAY: v.optional(v.picklist(smsGatewayNames, `SMS_GATEWAY must be ${smsGatewayNames.join(' or ')}.`)),
  SMS_URL: v.optional(v.pipe(v.string(), v.check(isAddressOf('http:', 'https:'), 'SMS_URL must be the address of the SMS gateway.'))),
  SMS_ACCOUNT: v.optional(v.string()),
  SMS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'SMS_TOKEN must have at least 16 characters.'))),
  SMS_FROM: v.optional(v.string()),
  SMS_TIMEOUT_MS: messageMilliseconds('SMS_TIMEOUT_MS'),
  SMS_BACKUP_GATEWAY: v.optional(v.picklist(smsGatewayNames, `SMS_BACKUP_GATEWAY must be ${smsGatewayNames.join(' or ')}.`)),
  SMS_BACKUP_URL: v.optional(
    v.pipe(v.string(), v.check(isAddressOf('http:', 'https:'), 'SMS_BACKUP_URL must be the address of the second SMS gateway.')),
  ),
  SMS_BACKUP_ACCOUNT: v.optional(v.string()),
  SMS_BACKUP_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'SMS_BACKUP_TOKEN must have at least 16 characters.'))),
  SMS_BACKUP_FROM: v.optional(v.string()),
  WHATSAPP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isAddressOf('http:', 'https:'), 'WHATSAPP_URL must be the address of the WhatsApp gateway, with its version.'),
    ),
    'https://graph.facebook.com/v23.0',
  ),
  WHATSAPP_PHONE_ID: v.optional(v.pipe(v.string(), v.regex(/^\d{1,30}$/, 'WHATSAPP_PHONE_ID must be the number of the sending phone.'))),
  WHATSAPP_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'WHATSAPP_TOKEN must have at least 16 characters.'))),
  WHATSAPP_APP_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'WHATSAPP_APP_SECRET must have at least 16 characters.'))),
  WHATSAPP_VERIFY_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'WHATSAPP_VERIFY_TOKEN must have at least 16 characters.'))),
  WHATSAPP_TIMEOUT_MS: messageMilliseconds('WHATSAPP_TIMEOUT_MS'),
  REGISTRY_URL: v.optional(
    v.pipe(v.string(), v.check(isAddressOf('http:', 'https:'), 'REGISTRY_URL must be the address of the taxpayer registry.')),
  ),
  REGISTRY_TOKEN_URL: v.optional(
    v.pipe(v.string(), v.check(isAddressOf('http:', 'https:'), 'REGISTRY_TOKEN_URL must be the address that issues its tokens.')),
  ),
  REGISTRY_KEY: v.optional(v.pipe(v.string(), v.regex(/^[^\s:]+$/, 'REGISTRY_KEY must have no colon and no space.'))),
  REGISTRY_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'REGISTRY_SECRET must have at least 16 characters.'))),
  REGISTRY_TIMEOUT_MS: waitedMilliseconds('REGISTRY_TIMEOUT_MS', 3000),
  IDENTITY_ENGINE: v.optional(
    v.pipe(
      words,
      v.check(
        (given) => engineChoice(given) !== null,
        'IDENTITY_ENGINE must be embedded, vendor, composite or scripted, for all or by purpose: loa:embedded unlock:composite account_recovery:composite.',
      ),
    ),
    'embedded',
  ),
  IDENTITY_VENDOR_URL: v.optional(
    v.pipe(v.string(), v.check(isAddressOf('http:', 'https:'), 'IDENTITY_VENDOR_URL must be the address of the identity vendor.')),
  ),
  IDENTITY_VENDOR_KEY: v.optional(v.pipe(v.string(), v.minLength(16, 'IDENTITY_VENDOR_KEY must have at least 16 characters.'))),
  IDENTITY_VENDOR_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'IDENTITY_VENDOR_SECRET must have at least 16 characters.'))),
  IDENTITY_VENDOR_TIMEOUT_MS: waitedMilliseconds('IDENTITY_VENDOR_TIMEOUT_MS', 15_000),
  IDENTITY_POLICY: v.optional(
    v.pipe(
      words,
      v.check(
        (given) => policyChoice(given) !== null,
        'IDENTITY_POLICY must be face, evidence or operator, for all or by purpose: loa:face unlock:evidence account_recovery:operator.',
      ),
    ),
  ),
  IDENTITY_TRANSFORMATIONS: v.optional(
    v.pipe(
      words,
      v.check(
        (given) => isTransformations(given),
        'IDENTITY_TRANSFORMATIONS must name one for each purpose: loa:a unlock:b account_recovery:c.',
      ),
    ),
    Object.entries(transformations)
      .map((pair) => pair.join(':'))
      .join(' '),
  ),
  IDENTITY_REVIEW_HOURS: v.optional(
    wholeNumber(
      1,
      limits.identityReviewDays * 24,
      `IDENTITY_REVIEW_HOURS must be a whole number from 1 to ${limits.identityReviewDays * 24}.`,
    ),
    String(limits.identityReviewHours),
  ),
  IDENTITY_RETENTION_DAYS: v.optional(
    wholeNumber(0, 365, 'IDENTITY_RETENTION_DAYS must be a whole number from 0 to 365.'),
    String(limits.identityImageRetentionDays),
  ),
  AUDIT_RETENTION_DAYS: v.optional(days('AUDIT_RETENTION_DAYS', 180), String(defaultRetention.auditDays)),
  EVENTS_RETENTION_DAYS: v.optional(days('EVENTS_RETENTION_DAYS', 2), String(defaultRetention.eventsDays)),
  ANALYTICS_RETENTION_DAYS: v.optional(days('ANALYTICS_RETENTION_DAYS', 1), String(defaultRetention.analyticsDays)),
  RISK_RETENTION_DAYS: v.optional(days('RISK_RETENTION_DAYS', 2), String(defaultRetention.riskDays)),
  SESSIONS_RETENTION_DAYS: v.optional(days('SESSIONS_RETENTION_DAYS', 0), String(defaultRetention.sessionsDays)),
  DEVICES_RETENTION_DAYS: v.optional(days('DEVICES_RETENTION_DAYS', 30), String(defaultRetention.devicesDays)),
  NPS_RETENTION_DAYS: v.optional(days('NPS_RETENTION_DAYS', 1), String(defaultRetention.npsDays)),
  DATA_DIR: v.optional(v.string(), '.data'),
  IMAGES_S3_URL: v.optional(
    v.pipe(v.string(), v.check(isAddressOf('http:', 'https:'), 'IMAGES_S3_URL must be the address of the bucket, path-style.')),
  ),
  IMAGES_S3_REGION: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'IMAGES_S3_REGION must be the name of a region.')), 'us-east-1'),
  IMAGES_S3_KEY: v.optional(v.string()),
  IMAGES_S3_SECRET: v.optional(v.string()),
  IMAGES_S3_SESSION_TOKEN: v.optional(v.string()),
  IMAGES_S3_TIMEOUT_MS: milliseconds('IMAGES_S3_TIMEOUT_MS', 10_000),
  MAX_CONNECTIONS: v.optional(wholeNumber(10, 100_000, 'MAX_CONNECTIONS must be a whole number from 10 to 100000.'), '4000'),
  KEEP_ALIVE_SECONDS: v.optional(wholeNumber(1, 3600, 'KEEP_ALIVE_SECONDS must be a whole number from 1 to 3600.'), '72'),
  HEADERS_SECONDS: v.optional(wholeNumber(1, 120, 'HEADERS_SECONDS must be a whole number from 1 to 120.'), '15'),
  UPLOADS_AT_ONCE: v.optional(wholeNumber(1, 1000, 'UPLOADS_AT_ONCE must be a whole number from 1 to 1000.'), '32'),
  UPLOADS_PER_NETWORK: v.optional(wholeNumber(1, 1000, 'UPLOADS_PER_NETWORK must be a whole number from 1 to 1000.'), '8'),
  UPLOAD_MEMORY_MB: v.optional(wholeNumber(28, 4096, 'UPLOAD_MEMORY_MB must be a whole number from 28 to 4096.'), '64'),
  BODY_MEMORY_MB: v.optional(wholeNumber(1, 4096, 'BODY_MEMORY_MB must be a whole number from 1 to 4096.'), '32'),
  BODY_STALL_SECONDS: v.optional(wholeNumber(1, 120, 'BODY_STALL_SECONDS must be a whole number from 1 to 120.'), '15'),
  PASSWORD_QUEUE: v.optional(wholeNumber(1, 10_000, 'PASSWORD_QUEUE must be a whole number from 1 to 10000.'), '256'),
});

export type Config = {
  readonly mode: Mode;
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  /** The role that owns the tables, and no pooler in between: migrations, partitions and grants. */
  readonly migrateDatabaseUrl: string;
  /** The queue's own connections where the server's go through a pooler that shares sessions. */
  readonly workerDatabaseUrl: string | undefined;
  /** A standby that answers session checks and summaries. */
  readonly replica: ReplicaSettings | undefined;
  /** Of those connections. */
  readonly workerPoolSize: number;
  readonly migrateOnStart: boolean;
  readonly database: DatabaseBounds;
  /** How far this machine's clock may be from the database's. */
  readonly clockSkewSeconds: number;
  /** How long a server that is asked to stop still listens while `/readyz` already says no. */
  readonly drainSeconds: number;
  /** The first secret makes new values, the others only open old ones. */
  readonly secrets: readonly [string, ...string[]];
  /** Origins whose pages may call us; in development the page's own is added. */
  readonly publicOrigins: readonly string[];
  /** The one that is served; the first of several. */
  readonly brand: string;
  /** BR-01: of several in one process, each with its hosts; empty where there is one. */
  readonly brands: readonly BrandRow[];
  readonly flagsFile: string | undefined;
  /** SG-05: flags of a service instead of a file. */
  readonly flagsProvider: { readonly module: string; readonly timeoutMs: number } | undefined;
  readonly riskRulesFile: string | undefined;
  readonly limitsFile: string | undefined;
  /** SV-07: for a brand that names a hosted captcha. */
  readonly captcha: CaptchaSettings | undefined;
  /** SG-07: the header in which the proxy gives the country of an address. */
  readonly countryHeader: string | undefined;
  readonly trustProxy: readonly string[];
  /** SV-10: whether a proxy of `trustProxy` begins the trace, or passes a stranger's header on. */
  readonly trustTraceparent: boolean;
  /** S6: strangers cannot block an operator who signs in from here. */
  readonly operatorNetworks: readonly string[];
  readonly logLevel: string;
  readonly metricsToken: string | undefined;
  readonly devPages: boolean;
  readonly devRemote: boolean;
  /** CC-11: whether this process also sends the queued messages. */
  readonly worker: boolean;
  /** The port of a separate worker for health and metrics; none without it. */
  readonly workerPort: number | undefined;
  readonly delivery: DeliverySettings;
  /** SV-11: the demo registry if undefined. */
  readonly registry: SerproSettings | undefined;
  /** ID-11, ID-03: which engine verifies identities, and the name of each purpose on the wire. */
  readonly identity: IdentitySettings;
  /** How long everything else is kept that grows. */
  readonly retention: Retention;
  /** ID-12: where encrypted pictures are stored, and for how long. */
  readonly images: { readonly dataDir: string; readonly s3: S3Settings | undefined; readonly retentionDays: number };
  readonly bounds: Bounds;
};

/** SV-03, S20: reads the whole environment once. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const values = valuesOf(schema, env, demands);
  const brands = brandRowsOf(
    values.BRANDS?.join(' ') ?? (values.NODE_ENV !== 'production' && values.BRAND === 'portaria' ? developmentBrands : ''),
  );
  const isProduction = values.NODE_ENV === 'production';
  const address = (text: string) => databaseAddressOf(text, values.DATABASE_CA_FILE);
  return {
    mode: isProduction ? 'production' : 'development',
    port: values.PORT,
    host: values.HOST,
    databaseUrl: address(values.DATABASE_URL!),
    migrateDatabaseUrl: address(values.MIGRATE_DATABASE_URL ?? values.DATABASE_URL!),
    workerDatabaseUrl: values.WORKER_DATABASE_URL && address(values.WORKER_DATABASE_URL),
    replica: values.DATABASE_REPLICA_URL ? { url: address(values.DATABASE_REPLICA_URL), lagMs: values.DATABASE_REPLICA_LAG_MS } : undefined,
    workerPoolSize: values.WORKER_POOL_SIZE ?? values.DATABASE_POOL_SIZE,
    migrateOnStart: values.MIGRATE_ON_START ?? !isProduction,
    database: {
      poolSize: values.DATABASE_POOL_SIZE,
      connectMs: values.DATABASE_CONNECT_MS,
      statementMs: values.DATABASE_STATEMENT_MS,
      lockMs: values.DATABASE_LOCK_MS,
      idleInTransactionMs: values.DATABASE_IDLE_MS,
    },
    clockSkewSeconds: values.CLOCK_SKEW_SECONDS,
    drainSeconds: values.DRAIN_SECONDS ?? (isProduction ? productionDrainSeconds : 0),
    secrets: [values.PORTARIA_SECRET, ...values.PORTARIA_SECRET_PREVIOUS],
    publicOrigins: values.PUBLIC_ORIGIN,
    brand: brands[0]?.folder ?? values.BRAND,
    brands,
    flagsFile: values.FLAGS_FILE,
    flagsProvider: values.FLAGS_PROVIDER ? { module: values.FLAGS_PROVIDER, timeoutMs: values.FLAGS_TIMEOUT_MS } : undefined,
    riskRulesFile: values.RISK_RULES_FILE,
    limitsFile: values.LIMITS_FILE,
    captcha: values.CAPTCHA_SECRET
      ? { secret: values.CAPTCHA_SECRET, verifyUrl: values.CAPTCHA_VERIFY_URL, timeoutMs: values.CAPTCHA_TIMEOUT_MS }
      : undefined,
    countryHeader: values.COUNTRY_HEADER,
    trustProxy: values.TRUST_PROXY,
    trustTraceparent: values.TRUST_TRACEPARENT,
    operatorNetworks: values.OPERATOR_NETWORKS,
    logLevel: values.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    metricsToken: values.METRICS_TOKEN,
    devPages: values.DEV_PAGES ?? !isProduction,
    devRemote: values.DEV_REMOTE,
    worker: values.WORKER,
    workerPort: values.WORKER_PORT,
    delivery: deliveryOf(values, isProduction),
    registry: registryOf(values),
    identity: identityOf(values, isProduction),
    retention: {
      auditDays: values.AUDIT_RETENTION_DAYS,
      eventsDays: values.EVENTS_RETENTION_DAYS,
      analyticsDays: values.ANALYTICS_RETENTION_DAYS,
      riskDays: values.RISK_RETENTION_DAYS,
      sessionsDays: values.SESSIONS_RETENTION_DAYS,
      devicesDays: values.DEVICES_RETENTION_DAYS,
      npsDays: values.NPS_RETENTION_DAYS,
    },
    images: { dataDir: resolve(values.DATA_DIR), s3: s3Of(values, s3Files(env)), retentionDays: values.IDENTITY_RETENTION_DAYS },
    bounds: boundsOf(values),
  };
}

/** For a command that needs nothing else, under a role of its own. */
export function readDatabaseConfig(env: NodeJS.ProcessEnv): { readonly databaseUrl: string } {
  const own = v.pick(schema, ['NODE_ENV', 'DATABASE_URL', 'DATABASE_TLS', 'DATABASE_CA_FILE']);
  const { MIGRATE_DATABASE_URL: _, WORKER_DATABASE_URL: __, DATABASE_REPLICA_URL: ___, ...others } = env;
  const values = valuesOf(own, others, databaseDemands);
  return { databaseUrl: databaseAddressOf(values.DATABASE_URL!, values.DATABASE_CA_FILE) };
}

const s3Files = (env: NodeJS.ProcessEnv) => ({
  key: fileOf(env, 'IMAGES_S3_KEY'),
  secret: fileOf(env, 'IMAGES_S3_SECRET'),
  sessionToken: fileOf(env, 'IMAGES_S3_SESSION_TOKEN'),
});

/** An empty value counts as absent. Throws with a sentence for everything that is wrong. */
function valuesOf<Schema extends v.GenericSchema>(
  wanted: Schema,
  env: NodeJS.ProcessEnv,
  demanded: (given: NodeJS.ProcessEnv) => readonly string[],
): v.InferOutput<Schema> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { env: given, sentences } = withSecretFiles(set);
  if (sentences.length) throw new ConfigError(sentences);
  const parsed = v.safeParse(wanted, given);
  const complaints = parsed.success ? [] : new Set(parsed.issues.map(({ message }) => message));
  const all = [...complaints, ...demanded(given)];
  if (!parsed.success || all.length) throw new ConfigError(all);
  return parsed.output;
}

function isAddressOf(...protocols: readonly string[]) {
  return (text: string) => URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).hostname !== '';
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text);
}
