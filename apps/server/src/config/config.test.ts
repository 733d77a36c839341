import { isLoopback } from '@portaria/contract/loopback';
import { expect, test } from 'vitest';
import { ConfigError } from '../platform/config-error.ts';
import { type Config, readConfig } from './config.ts';

const DATABASE_URL = 'postgres://somewhere/portaria?sslmode=verify-full';
const production = {
  NODE_ENV: 'production',
  DATABASE_URL,
  PORTARIA_SECRET: 'x'.repeat(48),
  PUBLIC_ORIGIN: 'https://conta.portaria.example',
  HOST: '0.0.0.0',
  SMTP_URL: 'smtps://user:some-password@mail.portaria.example',
  EMAIL_FROM: 'Portaria <nao-responda@portaria.example>',
  SMS_GATEWAY: 'signed',
  SMS_URL: 'https://sms.portaria.example/send',
  SMS_TOKEN: 'a token of the gateway',
  REGISTRY_URL: 'https://registry.portaria.example/consulta-cpf/v1',
  REGISTRY_KEY: 'some-key',
  REGISTRY_SECRET: 'a secret of the registry',
};

const complaint = (env: NodeJS.ProcessEnv) => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return error instanceof ConfigError ? error.message : String(error);
  }
};

test('SV-03 the defaults of a developer’s machine', () => {
  expect(readConfig({ DATABASE_URL })).toMatchObject({
    mode: 'development',
    port: 3000,
    host: '127.0.0.1',
    devPages: true,
    brand: 'portaria',
  } satisfies Partial<Config>);
});

test('SV-03 SV-10 production leaves migrations to their command and drains for a while; development does neither', () => {
  expect(readConfig({ DATABASE_URL })).toMatchObject({ migrateOnStart: true, drainSeconds: 0, migrateDatabaseUrl: DATABASE_URL });
  expect(readConfig(production)).toMatchObject({ migrateOnStart: false, drainSeconds: 5, migrateDatabaseUrl: DATABASE_URL });
  const chosen = { MIGRATE_ON_START: '1', DRAIN_SECONDS: '20', MIGRATE_DATABASE_URL: 'postgres://owner@localhost/portaria' };
  expect(readConfig({ ...production, ...chosen })).toMatchObject({
    migrateOnStart: true,
    drainSeconds: 20,
    migrateDatabaseUrl: 'postgres://owner@localhost/portaria',
  });
});

test('S20 production starts with everything it requires, and without the development pages', () => {
  expect(readConfig(production)).toMatchObject({ mode: 'production', devPages: false });
});

test.each<[string, NodeJS.ProcessEnv, string]>([
  ['the default secret', { PORTARIA_SECRET: undefined }, 'PORTARIA_SECRET'],
  ['the development secret', { PORTARIA_SECRET: 'development-only-secret-of-portaria' }, 'PORTARIA_SECRET'],
  [
    'the development secret among the previous ones',
    { PORTARIA_SECRET_PREVIOUS: `${'y'.repeat(48)},development-only-secret-of-portaria` },
    'PORTARIA_SECRET_PREVIOUS',
  ],
  ['no database', { DATABASE_URL: undefined }, 'DATABASE_URL'],
  ['an empty database', { DATABASE_URL: '' }, 'DATABASE_URL'],
  ['a database elsewhere without TLS', { DATABASE_URL: 'postgres://somewhere/portaria' }, 'DATABASE_URL'],
  ['the development pages', { DEV_PAGES: '1' }, 'DEV_PAGES'],
  ['remote development', { DEV_REMOTE: '1' }, 'DEV_REMOTE'],
  ['no public origin', { PUBLIC_ORIGIN: undefined }, 'PUBLIC_ORIGIN'],
  ['a public origin without https', { PUBLIC_ORIGIN: 'http://conta.portaria.example' }, 'PUBLIC_ORIGIN'],
  ['no mail server', { SMTP_URL: undefined }, 'SMTP_URL'],
  ['no SMS gateway', { SMS_GATEWAY: undefined }, 'SMS_GATEWAY'],
  ['no taxpayer registry', { REGISTRY_URL: undefined }, 'REGISTRY_URL'],
  ['a registry without https', { REGISTRY_URL: 'http://registry.portaria.example' }, 'REGISTRY_URL'],
  ['tokens without https', { REGISTRY_TOKEN_URL: 'http://registry.portaria.example/token' }, 'REGISTRY_TOKEN_URL'],
  ['an engine that looks at no picture', { IDENTITY_ENGINE: 'scripted' }, 'IDENTITY_ENGINE'],
  ['the same for one purpose', { IDENTITY_ENGINE: 'loa:scripted unlock:embedded account_recovery:embedded' }, 'IDENTITY_ENGINE'],
  ['a face alone for everything', { IDENTITY_POLICY: 'face' }, 'IDENTITY_POLICY'],
  ['a face alone to unlock', { IDENTITY_POLICY: 'loa:face unlock:face account_recovery:evidence' }, 'IDENTITY_POLICY'],
  ['a face alone to recover', { IDENTITY_POLICY: 'loa:operator unlock:operator account_recovery:face' }, 'IDENTITY_POLICY'],
  [
    'an identity vendor without https',
    { IDENTITY_VENDOR_URL: 'http://vendor.portaria.example', IDENTITY_VENDOR_KEY: 'a key that is long enough' },
    'IDENTITY_VENDOR_URL',
  ],
  [
    'pictures without https',
    { IMAGES_S3_URL: 'http://s3.portaria.example/pictures', IMAGES_S3_KEY: 'k', IMAGES_S3_SECRET: 's' },
    'IMAGES_S3_URL',
  ],
  ['a gateway without https', { SMS_URL: 'http://sms.portaria.example' }, 'SMS_URL'],
  ['a second gateway without https', { SMS_BACKUP_URL: 'http://sms.portaria.example' }, 'SMS_BACKUP_URL'],
])('S20 production refuses %s', (_name, change, variable) => {
  const sentence = complaint({ ...production, ...change });
  expect(sentence).toContain(variable);
  expect(sentence.split('\n')).toHaveLength(1);
});

test.each<[NodeJS.ProcessEnv]>([
  [{ PORT: 'eighty' }],
  [{ PORT: '70000' }],
  [{ DATABASE_URL: 'mysql://x' }],
  [{ MIGRATE_DATABASE_URL: 'mysql://x' }],
  [{ WORKER_DATABASE_URL: 'localhost:5432' }],
  [{ MIGRATE_ON_START: 'yes' }],
  [{ DATABASE_POOL_SIZE: '1001' }],
  [{ DATABASE_CONNECT_MS: '49' }],
  [{ DATABASE_STATEMENT_MS: '4s' }],
  [{ DATABASE_LOCK_MS: '600001' }],
  [{ DATABASE_IDLE_MS: '-10' }],
  [{ WORKER_POOL_SIZE: '3' }],
  [{ DATABASE_TLS: 'maybe' }],
  [{ SMTP_TIMEOUT_MS: '9001' }],
  [{ SMS_TIMEOUT_MS: '10000' }],
  [{ WHATSAPP_TIMEOUT_MS: '99' }],
  [{ REGISTRY_TIMEOUT_MS: '60001' }],
  [{ CAPTCHA_TIMEOUT_MS: '3s' }],
  [{ IDENTITY_VENDOR_TIMEOUT_MS: '49' }],
  [{ IMAGES_S3_TIMEOUT_MS: '49' }],
  [{ KEEP_ALIVE_SECONDS: '3601' }],
  [{ HEADERS_SECONDS: '121' }],
  [{ CLOCK_SKEW_SECONDS: '0' }],
  [{ DRAIN_SECONDS: '301' }],
  [{ PORTARIA_SECRET: 'short' }],
  [{ PUBLIC_ORIGIN: 'https://a.example/path' }],
  [{ TRUST_PROXY: 'everyone' }],
  [{ TRUST_PROXY: '0.0.0.0/0' }],
  [{ OPERATOR_NETWORKS: '::/0' }],
  [{ LOG_LEVEL: 'loud' }],
  [{ NODE_ENV: 'prod' }],
  [{ HOST: '0.0.0.0' }],
  [{ DEV_PAGES: 'maybe' }],
  [{ WORKER: 'perhaps' }],
  [{ WORKER_PORT: '-1' }],
  [{ SMTP_URL: 'mail.portaria.example' }],
  [{ SMTP_URL: 'https://mail.portaria.example' }],
  [{ EMAIL_FROM: 'the post office' }],
  [{ EMAIL_FROM: 'Portaria\r\nBcc: <all@portaria.example>' }],
  [{ SMS_GATEWAY: 'pigeon' }],
  [{ SMS_URL: 'ftp://sms.portaria.example' }],
  [{ SMS_TOKEN: 'tiny' }],
  [{ SMS_SLOTS: '0' }],
  [{ EMAIL_SLOTS: '65' }],
  [{ WHATSAPP_SLOTS: 'many' }],
  [{ SMS_BACKUP_GATEWAY: 'pigeon' }],
  [{ SMS_BACKUP_URL: 'ftp://sms.portaria.example' }],
  [{ SMS_BACKUP_TOKEN: 'tiny' }],
  [{ WHATSAPP_APP_SECRET: 'tiny' }],
  [{ WHATSAPP_VERIFY_TOKEN: 'tiny' }],
  [{ WHATSAPP_URL: 'whatsapp' }],
  [{ WHATSAPP_PHONE_ID: '../me' }],
  [{ WHATSAPP_TOKEN: 'tiny' }],
  [{ REGISTRY_URL: 'registry.portaria.example' }],
  [{ REGISTRY_TOKEN_URL: 'ftp://registry.portaria.example' }],
  [{ REGISTRY_KEY: 'with:colon' }],
  [{ REGISTRY_SECRET: 'tiny' }],
  [{ IDENTITY_ENGINE: 'magic' }],
  [{ IDENTITY_ENGINE: 'loa:embedded unlock:embedded' }],
  [{ IDENTITY_ENGINE: 'loa:embedded unlock:embedded other:embedded' }],
  [{ IDENTITY_POLICY: 'trust' }],
  [{ IDENTITY_POLICY: 'loa:face unlock:operator' }],
  [{ IDENTITY_VENDOR_URL: 'vendor.portaria.example' }],
  [{ IDENTITY_VENDOR_KEY: 'tiny' }],
  [{ IDENTITY_VENDOR_SECRET: 'tiny' }],
  [{ IDENTITY_TRANSFORMATIONS: 'same-for-all' }],
  [{ IDENTITY_TRANSFORMATIONS: 'loa:a unlock:a account_recovery:b' }],
  [{ IDENTITY_REVIEW_HOURS: '0' }],
  [{ IDENTITY_REVIEW_HOURS: '169' }],
  [{ IDENTITY_RETENTION_DAYS: '1000' }],
  [{ AUDIT_RETENTION_DAYS: '179' }],
  [{ EVENTS_RETENTION_DAYS: '1' }],
  [{ DEVICES_RETENTION_DAYS: '4000' }],
  [{ NPS_RETENTION_DAYS: 'for ever' }],
  [{ IMAGES_S3_URL: 's3.portaria.example' }],
  [{ IMAGES_S3_REGION: 'São Paulo' }],
])('SV-03 %o is refused with a sentence that names it and not its value', (bad) => {
  const [name, value] = Object.entries(bad)[0]!;
  const sentence = complaint({ DATABASE_URL, ...bad });
  expect(sentence).toContain(name);
  if (name !== 'NODE_ENV' && name !== 'HOST') expect(sentence).not.toContain(value);
});

const token = 'a token long enough';

test('SV-14 time-outs and pool sizes that cannot go together are refused', () => {
  expect(complaint({ DATABASE_URL, DATABASE_LOCK_MS: '4000' })).toContain('DATABASE_LOCK_MS must be shorter');
  expect(complaint({ DATABASE_URL, DATABASE_STATEMENT_MS: '2000' })).toContain('DATABASE_LOCK_MS must be shorter');
  expect(complaint({ DATABASE_URL, DATABASE_POOL_SIZE: '3' })).toContain('DATABASE_POOL_SIZE must be 4 or more');
  expect(complaint({ DATABASE_URL, DATABASE_POOL_SIZE: '3', WORKER: '0' })).toBe('');
});

test('SV-14 the time-outs of what the server asks, and of who asks it, come from their settings', () => {
  const config = readConfig({
    ...production,
    SMTP_TIMEOUT_MS: '101',
    SMS_TIMEOUT_MS: '102',
    SMS_BACKUP_GATEWAY: 'signed',
    SMS_BACKUP_URL: 'https://sms.portaria.example',
    SMS_BACKUP_TOKEN: token,
    WHATSAPP_TOKEN: token,
    WHATSAPP_PHONE_ID: '1',
    WHATSAPP_TIMEOUT_MS: '103',
    REGISTRY_TIMEOUT_MS: '104',
    CAPTCHA_SECRET: token,
    CAPTCHA_TIMEOUT_MS: '105',
    IDENTITY_VENDOR_URL: 'https://vendor.portaria.example',
    IDENTITY_VENDOR_KEY: token,
    IDENTITY_VENDOR_TIMEOUT_MS: '106',
    IMAGES_S3_URL: 'https://s3.portaria.example/pictures',
    IMAGES_S3_KEY: 'k',
    IMAGES_S3_SECRET: 's',
    IMAGES_S3_TIMEOUT_MS: '107',
    WORKER_POOL_SIZE: '8',
    KEEP_ALIVE_SECONDS: '620',
    HEADERS_SECONDS: '9',
  });
  const { delivery, registry, captcha, identity, images, bounds, workerPoolSize } = config;
  expect([delivery.email, delivery.sms, delivery.smsBackup, delivery.whatsapp].map((each) => each?.timeoutMs)).toEqual([
    101, 102, 102, 103,
  ]);
  expect([registry?.pace?.timeoutMs, captcha?.timeoutMs, identity.vendor?.timeoutMs, images.s3?.timeoutMs]).toEqual([104, 105, 106, 107]);
  expect([workerPoolSize, bounds.keepAliveMs, bounds.headersMs]).toEqual([8, 620_000, 9000]);
});
test.each<[NodeJS.ProcessEnv, string]>([
  [{ SMTP_URL: 'smtp://127.0.0.1:2525' }, 'EMAIL_FROM is missing'],
  [{ SMS_GATEWAY: 'signed', SMS_URL: 'http://127.0.0.1:1' }, 'SMS_TOKEN is missing'],
  [{ SMS_GATEWAY: 'signed', SMS_TOKEN: token }, 'SMS_URL is missing'],
  [{ SMS_GATEWAY: 'twilio', SMS_TOKEN: token, SMS_ACCOUNT: 'AC1' }, 'SMS_FROM is missing'],
  [{ SMS_BACKUP_GATEWAY: 'signed', SMS_BACKUP_URL: 'http://127.0.0.1:1', SMS_BACKUP_TOKEN: token }, 'SMS_GATEWAY is missing'],
  [
    { SMS_GATEWAY: 'signed', SMS_URL: 'http://127.0.0.1:1', SMS_TOKEN: token, SMS_BACKUP_GATEWAY: 'signed', SMS_BACKUP_TOKEN: token },
    'SMS_BACKUP_URL is missing',
  ],
  [{ WHATSAPP_APP_SECRET: token }, 'WHATSAPP_VERIFY_TOKEN'],
  [{ WHATSAPP_TOKEN: token }, 'WHATSAPP_PHONE_ID'],
  [{ WHATSAPP_PHONE_ID: '1' }, 'WHATSAPP_TOKEN'],
  [{ REGISTRY_URL: 'https://registry.portaria.example', REGISTRY_KEY: 'k' }, 'REGISTRY_SECRET is missing'],
  [{ IDENTITY_ENGINE: 'vendor' }, 'IDENTITY_VENDOR_URL or IDENTITY_VENDOR_KEY is missing'],
  [{ IDENTITY_ENGINE: 'loa:embedded unlock:composite account_recovery:embedded' }, 'IDENTITY_VENDOR_URL or IDENTITY_VENDOR_KEY is missing'],
  [{ IMAGES_S3_URL: 'https://s3.portaria.example/pictures', IMAGES_S3_KEY: 'k' }, 'IMAGES_S3_SECRET is missing'],
])('CC-11 %o lacks its other half, and one sentence says so', (given, sentence) => {
  expect(complaint({ DATABASE_URL, ...given })).toContain(sentence);
  expect(complaint({ DATABASE_URL, ...given }).split('\n')).toHaveLength(1);
});

test('CC-11 each channel is read from its variables, and in production mail is never sent without TLS', () => {
  const { delivery } = readConfig({ ...production, WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: '123' });
  expect(delivery).toEqual({
    email: { url: production.SMTP_URL, from: production.EMAIL_FROM, requireTls: true, timeoutMs: 8000 },
    sms: { gateway: 'signed', url: production.SMS_URL, account: '', token: production.SMS_TOKEN, from: '', timeoutMs: 8000 },
    whatsapp: { url: 'https://graph.facebook.com/v23.0', phoneId: '123', token, timeoutMs: 8000 },
    slots: { email: 4, sms: 4, whatsapp: 4 },
  });
  const twilio = { SMS_GATEWAY: 'twilio', SMS_TOKEN: token, SMS_ACCOUNT: 'AC1', SMS_FROM: '+5511999990000' };
  expect(readConfig({ DATABASE_URL, ...twilio }).delivery).toEqual({
    email: undefined,
    sms: { gateway: 'twilio', url: 'https://api.twilio.com', account: 'AC1', token, from: '+5511999990000', timeoutMs: 8000 },
    whatsapp: undefined,
    slots: { email: 4, sms: 4, whatsapp: 4 },
  });
});

test('CC-11 a second SMS provider, the slots of each channel and WhatsApp’s receipts have variables of their own', () => {
  const { delivery } = readConfig({
    ...production,
    SMS_BACKUP_GATEWAY: 'twilio',
    SMS_BACKUP_ACCOUNT: 'AC2',
    SMS_BACKUP_TOKEN: token,
    SMS_BACKUP_FROM: 'MG2',
    SMS_SLOTS: '16',
    WHATSAPP_TOKEN: token,
    WHATSAPP_PHONE_ID: '123',
    WHATSAPP_APP_SECRET: 'a secret of the app',
    WHATSAPP_VERIFY_TOKEN: 'a token that Meta repeats',
  });
  expect(delivery).toMatchObject({
    sms: { gateway: 'signed', url: production.SMS_URL },
    smsBackup: { gateway: 'twilio', url: 'https://api.twilio.com', account: 'AC2', token, from: 'MG2' },
    whatsapp: { receipts: { appSecret: 'a secret of the app', verifyToken: 'a token that Meta repeats' } },
    slots: { email: 4, sms: 16, whatsapp: 4 },
  });
});

test('SV-11 the registry is read from its variables; its tokens come from the same host unless another is named', () => {
  const { REGISTRY_URL: url, REGISTRY_KEY: key, REGISTRY_SECRET: secret } = production;
  expect(readConfig(production).registry).toEqual({
    url,
    key,
    secret,
    tokenUrl: 'https://registry.portaria.example/token',
    pace: { timeoutMs: 3000 },
  });
  const tokenUrl = 'https://login.portaria.example/oauth/token';
  expect(readConfig({ ...production, REGISTRY_TOKEN_URL: tokenUrl }).registry).toMatchObject({ url, tokenUrl });
  expect(readConfig({ DATABASE_URL }).registry).toBeUndefined();
});

test('SV-03 all bad values are reported at once', () => {
  expect(complaint({ PORT: 'x', LOG_LEVEL: 'x' }).split('\n')).toHaveLength(3);
});

test.each([
  ['localhost', true],
  ['localhost:3000', true],
  ['127.0.0.1:80', true],
  ['[::1]:3000', true],
  ['::ffff:127.0.0.1', true],
  ['app.localhost', true],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['192.168.0.1', false],
  ['', false],
])('SV-06 loopback %s: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

test('ID-11 ID-03 one engine for all purposes, or one for each; and each purpose has its own name on the wire', () => {
  const of = (env: NodeJS.ProcessEnv) => readConfig({ DATABASE_URL, ...env }).identity;
  expect(of({}).engines).toEqual({ loa: 'embedded', unlock: 'embedded', account_recovery: 'embedded' });
  const vendor = { IDENTITY_VENDOR_URL: 'https://vendor.portaria.example', IDENTITY_VENDOR_KEY: token };
  expect(of({ ...vendor, IDENTITY_ENGINE: 'loa:embedded, unlock:composite, account_recovery:vendor' })).toMatchObject({
    engines: { loa: 'embedded', unlock: 'composite', account_recovery: 'vendor' },
    vendor: { url: 'https://vendor.portaria.example', key: token, secret: undefined },
  });
  expect(of({ IDENTITY_TRANSFORMATIONS: 'loa:1 unlock:2 account_recovery:3' }).transformations).toEqual({
    loa: '1',
    unlock: '2',
    account_recovery: '3',
  });
});

test('ID-14 S22 what each purpose demands beside a face: strict in production, open in development, stricter where a team says so', () => {
  const of = (env: NodeJS.ProcessEnv) => readConfig({ DATABASE_URL, ...env }).identity.policy;
  expect(of(production)).toEqual({ loa: 'face', unlock: 'evidence', account_recovery: 'evidence' });
  expect(of({})).toEqual({ loa: 'face', unlock: 'face', account_recovery: 'face' });
  expect(of({ ...production, IDENTITY_POLICY: 'operator' })).toEqual({ loa: 'operator', unlock: 'operator', account_recovery: 'operator' });
  const mixed = 'loa:evidence, unlock:evidence, account_recovery:operator';
  expect(of({ ...production, IDENTITY_POLICY: mixed })).toEqual({ loa: 'evidence', unlock: 'evidence', account_recovery: 'operator' });
});

test('ID-14 the setting that IDENTITY_POLICY replaced is not ignored in silence', () => {
  expect(complaint({ DATABASE_URL, IDENTITY_REVIEW_ALL: '1' })).toContain('IDENTITY_POLICY=operator');
  expect(readConfig({ DATABASE_URL, IDENTITY_REVIEW_ALL: '0' }).identity.policy.loa).toBe('face');
});

test('ID-12 pictures are stored with the data, or in a bucket; the operator sets how long', () => {
  const of = (env: NodeJS.ProcessEnv) => readConfig({ DATABASE_URL, ...env }).images;
  expect(of({ DATA_DIR: '/var/lib/portaria' })).toEqual({ dataDir: '/var/lib/portaria', s3: undefined, retentionDays: 30 });
  const bucket = { IMAGES_S3_URL: 'https://s3.portaria.example/pictures', IMAGES_S3_KEY: 'k', IMAGES_S3_SECRET: 's' };
  expect(of({ ...bucket, IDENTITY_RETENTION_DAYS: '7' })).toMatchObject({
    s3: { url: 'https://s3.portaria.example/pictures', region: 'us-east-1', key: 'k', secret: 's', files: {}, timeoutMs: 10_000 },
    retentionDays: 7,
  });
});
