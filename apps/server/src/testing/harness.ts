import { cookies } from '@portaria/contract/cookies';
import type { InjectOptions } from 'fastify';
import { newPasswords } from '../accounts/passwords.ts';
import { outboxCarriers, outboxOf } from '../adapters/carriers/outbox.ts';
import { readFlagFile } from '../adapters/flags/features.ts';
import type { ImageStore } from '../adapters/picture-store/image-store.ts';
import { buildApp } from '../app.ts';
import { readBrandFolder } from '../brand/brand-folder.ts';
import { readBrands } from '../brand/brands.ts';
import { type Config, readConfig } from '../config/config.ts';
import { readLimits } from '../config/limits-file.ts';
import type { Deps } from '../deps.ts';
import { type PersonKey, people } from '../dev/demo-accounts.ts';
import { seedAccounts } from '../dev/seed-accounts.ts';
import { deliverAll } from '../messages/deliver-all.ts';
import { openDeps } from '../open-deps.ts';
import type { Caller } from '../platform/caller.ts';
import { deriveKeys } from '../platform/keys.ts';
import { newLogger } from '../platform/logging.ts';
import { readRules } from '../risk/rules-file.ts';
import { newDatabase, openTestPool } from './databases.ts';
import { keepLog, noteUndeclared } from './keep-log.ts';

export const origin = 'http://localhost:3000';
export const testSecret = 'a secret of the tests, long enough';

export { newDatabase };

type Options = {
  readonly databaseUrl?: string;
  readonly config?: Partial<Config>;
  readonly deps?: Partial<Deps>;
  /** Shared by apps that should have the same time. */
  readonly clock?: { now: Date };
};

const portaria = { ...readBrandFolder('portaria'), named: 'portaria', mark: null };
const flags = readFlagFile(undefined);
const keys = deriveKeys([testSecret]);
/** The real hash at the smallest cost: what a guess costs is the matter of passwords.test.ts, and thousands are made here. */
const passwords = await newPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
/** In this process, not in a separate one. */
const reencoder: Deps['reencoder'] = {
  run: async (file) => (await import('../identity/pictures/reencode-picture.ts')).reencodePicture(file),
  stop: async () => {},
};

/** The real app on a real database with the demo accounts. The clock is set by the test; the log is kept. */
export async function testApp({
  databaseUrl,
  config: settings,
  deps: others,
  clock = { now: new Date('2026-11-15T12:00:00Z') },
}: Options = {}) {
  const url = databaseUrl ?? (await newDatabase());
  const env = { DATABASE_URL: url, NODE_ENV: 'test', IDENTITY_ENGINE: 'scripted' };
  const ownClock = { clockSkewSeconds: Number.POSITIVE_INFINITY }; // a test moves it away from the database's
  const config: Config = { ...readConfig(env), brands: [], ...ownClock, ...settings };
  const brands = config.brands.length ? readBrands(config) : ([{ ...portaria, publicOrigins: config.publicOrigins }] as const);
  const log: string[] = [];
  const write = (line: string) => {
    log.push(line);
    noteUndeclared(line);
  };
  const logger = newLogger('info', { write });
  const db = openTestPool(url);
  const now = () => clock.now;
  const risk = readRules(undefined, 'development');
  const limits = readLimits(undefined, 'development');
  const carriers = outboxCarriers({ db, keys, now });
  const databaseNow = async () => now(); // a test that moves the time moves both clocks
  const own = { db, keys, now, databaseNow, passwords, carriers, images: memoryImages(), reencoder, pages: null, ...others };
  const { deps } = await openDeps(config, { brands, flags, risk, limits }, logger, own);
  if (!databaseUrl) await seedAccounts(deps);
  const app = await buildApp(deps, logger);
  const passMinutes = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
  };
  const close = async () => {
    keepLog(log);
    await app.close();
    await Promise.all([deps.db.end(), deps.readiness.close(), deps.replica?.close()]);
  };
  /** Opens every connection of the pool, so that parallel calls are truly parallel. */
  const warmUp = async () => {
    const clients = await Promise.all(Array.from({ length: 20 }, () => deps.db.connect()));
    for (const client of clients) client.release();
  };
  return { app, deps, log, warmUp, clock, passMinutes, close, databaseUrl: url, ...browser(app) };
}

export function memoryImages(kept = new Map<string, Buffer>()): ImageStore & { readonly kept: Map<string, Buffer> } {
  return {
    kept,
    put: async (key, sealed) => void kept.set(key, sealed),
    get: async (key) => kept.get(key) ?? null,
    remove: async (key) => void kept.delete(key),
  };
}

type App = Awaited<ReturnType<typeof buildApp>>;

/** Calls as a browser makes them: same origin, JSON, cookies kept; optionally from another address, or of another host. */
export function browser(app: App, remoteAddress = '127.0.0.1', host = 'localhost:3000') {
  const jar = new Map<string, string>();
  const send = async (options: InjectOptions) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      remoteAddress,
      ...options,
      headers: { host, origin: `http://${host}`, ...(cookie && { cookie }), ...options.headers },
    });
    for (const { name, value, maxAge } of response.cookies) maxAge === 0 ? jar.delete(name) : jar.set(name, value);
    return response;
  };
  return {
    jar,
    send,
    post: (url: string, payload?: unknown, headers: Record<string, string> = {}) =>
      send({ method: 'POST', url, headers, ...(payload !== undefined && { payload: payload as object }) }),
    get: (url: string, headers: Record<string, string> = {}) => send({ method: 'GET', url, headers }),
  };
}

/** What follows comes from a browser that has the tokens of this one, and a cookie of its own. */
export const asAnotherBrowser = ({ jar }: Pick<ReturnType<typeof browser>, 'jar'>) => {
  const own = jar.get(cookies.browser.name)!;
  jar.set(cookies.browser.name, own.slice(0, -1) + (own.endsWith('A') ? 'B' : 'A'));
};

/** The error code of an answer, or ok. */
export const outcome = (answer: { json(): { code?: string } }) => answer.json().code ?? 'ok';

/** A caller for what runs without a request. */
export const testCaller: Caller = {
  ip: '127.0.0.1',
  userAgent: 'test',
  requestId: 'test',
  deviceId: undefined,
  browser: undefined,
  country: undefined,
};

export const cpfOf = (key: PersonKey): string => people[key].cpf;

/** The latest code sent to a contact. */
export async function codeTo(deps: Deps, to: string): Promise<string> {
  await deliverAll(deps);
  const message = (await outboxOf(deps, to)).find(({ code }) => code);
  if (!message?.code) throw new Error(`no code was sent to ${to}`);
  return message.code;
}
