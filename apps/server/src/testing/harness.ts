import { randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { newPasswords } from '../accounts/passwords.ts';
import { outboxCarriers, outboxOf } from '../adapters/carriers/outbox.ts';
import { openFeatures, readFlagFile } from '../adapters/flags/features.ts';
import { newFlagSwitches } from '../adapters/flags/flag-switches.ts';
import { chooseIdentity } from '../adapters/identity/choose-identity.ts';
import type { ImageStore } from '../adapters/picture-store/image-store.ts';
import { chooseRegistry } from '../adapters/registry/choose-registry.ts';
import { buildApp } from '../app.ts';
import { readBrandFolder } from '../brand/brand-folder.ts';
import { type Config, readConfig } from '../config/config.ts';
import { policyFor } from '../config/policy.ts';
import type { Deps } from '../deps.ts';
import { type PersonKey, people } from '../dev/demo-accounts.ts';
import { demoRegistry } from '../dev/demo-registry.ts';
import { demoScriptOf } from '../dev/demo-scripts.ts';
import { seedPeople } from '../dev/seed-accounts.ts';
import { deliverAll } from '../messages/deliver-all.ts';
import type { Caller } from '../platform/caller.ts';
import { openPool } from '../platform/db.ts';
import { oneAtATime } from '../platform/in-turn.ts';
import { deriveKeys } from '../platform/keys.ts';
import { newLogger } from '../platform/logging.ts';
import { newMetrics } from '../platform/metrics.ts';
import { readRules } from '../risk/rules-file.ts';
import { keepLog, noteUndeclared } from './keep-log.ts';

export const origin = 'http://localhost:3000';
export const testSecret = 'a secret of the tests, long enough';

/** A database of its own, cloned from the migrated template. */
export async function newDatabase() {
  const { adminUrl, template } = inject('database');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  const url = new URL(adminUrl);
  url.pathname = name;
  return url.href;
}

type Options = {
  readonly databaseUrl?: string;
  readonly config?: Partial<Config>;
  readonly deps?: Partial<Deps>;
  /** Where it is; the same object moves the clock of every app that shares it. */
  readonly clock?: { now: Date };
};

const { brand, folder, termsVersion, prohibitedWords, blockedPhones } = readBrandFolder('portaria');
const keys = deriveKeys([testSecret]);
const flagFile = readFlagFile(undefined);
const features = await openFeatures(flagFile, keys);
const passwords = await newPasswords();

/** The real app on a real database with the demo people in it. The clock moves by hand; the log is kept. */
export async function testApp({ databaseUrl, config: own, deps: others, clock = { now: new Date('2026-11-15T12:00:00Z') } }: Options = {}) {
  const url = databaseUrl ?? (await newDatabase());
  const config: Config = { ...readConfig({ DATABASE_URL: url, NODE_ENV: 'test', IDENTITY_ENGINE: 'scripted' }), ...own };
  const log: string[] = [];
  const db = openPool(url);
  const now = () => clock.now;
  const metrics = newMetrics();
  const flagSwitches = newFlagSwitches(() => flagFile.keys());
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
    policy: policyFor('development'),
    risk: readRules(undefined, 'development'),
    passwords,
    inTurn: oneAtATime(),
    features: flagSwitches.over(features),
    flagSwitches,
    carriers: outboxCarriers({ db, keys, now }),
    registry: chooseRegistry({ settings: config.registry, demo: demoRegistry, metrics, now }),
    identity: chooseIdentity(config, { now, scriptOf: demoScriptOf }),
    images: memoryImages(),
    redraw: { run: async (file) => (await import('../identity/pictures/redraw-picture.ts')).redrawPicture(file), stop: async () => {} }, // without a process of its own
    metrics,
    pages: null,
    ...others,
  };
  if (!databaseUrl) await seedPeople(deps);
  const write = (line: string) => {
    log.push(line);
    noteUndeclared(line);
  };
  const app = await buildApp(deps, newLogger('info', { write }));
  const passMinutes = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
  };
  const close = async () => {
    keepLog(log);
    await app.close();
    await deps.db.end();
  };
  /** Opens every connection of the pool, so that parallel calls are truly parallel. */
  const warmUp = async () => {
    const clients = await Promise.all(Array.from({ length: 20 }, () => deps.db.connect()));
    for (const client of clients) client.release();
  };
  return { app, deps, log, warmUp, clock, passMinutes, close, databaseUrl: url, ...browser(app) };
}

/** What is in the store, for who wants to look. */
export function memoryImages(kept = new Map<string, Buffer>()): ImageStore & { readonly kept: Map<string, Buffer> } {
  return {
    kept,
    put: async (key, sealed) => void kept.set(key, sealed),
    get: async (key) => kept.get(key) ?? null,
    remove: async (key) => void kept.delete(key),
  };
}

type App = Awaited<ReturnType<typeof buildApp>>;

/** Calls as a browser makes them: same origin, JSON, cookies kept; from another network where one is named. */
export function browser(app: App, remoteAddress = '127.0.0.1') {
  const jar = new Map<string, string>();
  const send = async (options: InjectOptions) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      remoteAddress,
      ...options,
      headers: { host: 'localhost:3000', origin, ...(cookie && { cookie }), ...options.headers },
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

/** How an answer is told in a table: the code of its refusal, or ok. */
export const outcome = (answer: { json(): { code?: string } }) => answer.json().code ?? 'ok';

/** Nobody in particular, for what is called without a request. */
export const testCaller: Caller = { ip: '127.0.0.1', userAgent: 'test', requestId: 'test', deviceId: undefined, country: undefined };

export const cpfOf = (key: PersonKey): string => people[key].cpf;

/** The code that a contact got last, as its owner would read it. */
export async function codeTo(deps: Deps, to: string): Promise<string> {
  await deliverAll(deps);
  const message = (await outboxOf(deps, to)).find(({ code }) => code);
  if (!message?.code) throw new Error(`no code was sent to ${to}`);
  return message.code;
}
