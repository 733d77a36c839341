import { isIP } from 'node:net';
import * as v from 'valibot';
import { isLoopback } from './loopback.ts';

export type Mode = 'development' | 'production';

/** Known to everyone who reads this file, so production refuses it (S20). */
const developmentSecret = 'development-only-secret-of-portaria';
const secretMinLength = 32;

const wholeNumber = (min: number, max: number, message: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, message),
    v.transform(Number),
    v.check((number) => number >= min && number <= max, message),
  );
const flag = (name: string) =>
  v.pipe(
    v.picklist(['0', '1', 'true', 'false'], `${name} must be 1 or 0.`),
    v.transform((text) => text === '1' || text === 'true'),
  );
const words = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
);

const schema = v.object({
  NODE_ENV: v.optional(
    v.picklist(['development', 'production', 'test'], 'NODE_ENV must be development, production or test.'),
    'development',
  ),
  PORT: v.optional(wholeNumber(0, 65_535, 'PORT must be a whole number from 0 to 65535.'), '3000'),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'HOST must be a host name or an IP address.')), '127.0.0.1'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must begin with postgres://.'))),
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
  FLAGS_FILE: v.optional(v.string()),
  TRUST_PROXY: v.optional(
    v.pipe(words, v.everyItem(isAddress, 'TRUST_PROXY must list the IP addresses or ranges of your proxies, such as 10.0.0.0/8.')),
    '',
  ),
  LOG_LEVEL: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'LOG_LEVEL must be fatal, error, warn, info, debug or silent.'),
  ),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'METRICS_TOKEN must have at least 16 characters.'))),
  DEV_PAGES: v.optional(flag('DEV_PAGES')),
  DEV_REMOTE: v.optional(flag('DEV_REMOTE'), '0'),
});

export type Config = {
  readonly mode: Mode;
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  /** The first makes new values, the others only open old ones. */
  readonly secrets: readonly [string, ...string[]];
  /** Origins whose pages may call us; in development the page's own is added. */
  readonly publicOrigins: readonly string[];
  readonly brand: string;
  readonly flagsFile: string | undefined;
  readonly trustProxy: readonly string[];
  readonly logLevel: string;
  readonly metricsToken: string | undefined;
  readonly devPages: boolean;
  readonly devRemote: boolean;
};

/** What the operator must mend before the server starts: every bad value at once. */
export class ConfigError extends Error {
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
  }
}

/** SV-03, S20: the whole environment, read once. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(schema, given);
  if (!parsed.success) throw new ConfigError([...new Set(parsed.issues.map(({ message }) => message)), ...demands(given)]);
  const values = parsed.output;
  const sentences = demands(given);
  if (sentences.length) throw new ConfigError(sentences);
  const isProduction = values.NODE_ENV === 'production';
  return {
    mode: isProduction ? 'production' : 'development',
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL!,
    secrets: [values.PORTARIA_SECRET, ...values.PORTARIA_SECRET_PREVIOUS],
    publicOrigins: values.PUBLIC_ORIGIN,
    brand: values.BRAND,
    flagsFile: values.FLAGS_FILE,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    metricsToken: values.METRICS_TOKEN,
    devPages: values.DEV_PAGES ?? !isProduction,
    devRemote: values.DEV_REMOTE,
  };
}

/** What one variable asks of another. */
function demands(env: NodeJS.ProcessEnv): string[] {
  const isProduction = env.NODE_ENV === 'production';
  const isOn = (value: string | undefined) => value === '1' || value === 'true';
  const rules: readonly (readonly [broken: boolean, sentence: string])[] = [
    [!env.DATABASE_URL, 'DATABASE_URL is missing: the address of the PostgreSQL database.'],
    [
      isProduction && (env.PORTARIA_SECRET ?? developmentSecret) === developmentSecret,
      'PORTARIA_SECRET is missing or the development default: production needs a random one, for example from `openssl rand -base64 48`.',
    ],
    [
      isProduction && !env.PUBLIC_ORIGIN,
      'PUBLIC_ORIGIN is missing: production needs the origin people see, such as https://conta.exemplo.com.br.',
    ],
    [isProduction && /(^|[\s,])http:/.test(env.PUBLIC_ORIGIN ?? ''), 'PUBLIC_ORIGIN must be https in production.'],
    [isProduction && isOn(env.DEV_PAGES), 'DEV_PAGES must be off in production: they show passwords.'],
    [isProduction && isOn(env.DEV_REMOTE), 'DEV_REMOTE must be off in production.'],
    [
      !isProduction && env.HOST !== undefined && !isLoopback(env.HOST) && !isOn(env.DEV_REMOTE),
      'HOST must be a loopback address outside production, or set DEV_REMOTE=1 to let other machines in.',
    ],
  ];
  return rules.filter(([broken]) => broken).map(([, sentence]) => sentence);
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text);
}

function isAddress(text: string): boolean {
  const [address, bits, ...rest] = text.split('/');
  return isIP(address ?? '') > 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
}
