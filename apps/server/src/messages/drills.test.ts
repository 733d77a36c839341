import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startProcess } from '../../../../drills/support/process.ts';
import type { Deps } from '../deps.ts';
import { deriveKeys } from '../platform/keys.ts';
import { startGateway } from '../testing/fakes/fake-gateway.ts';
import { startMailServer } from '../testing/fakes/fake-mail-server.ts';
import { testApp } from '../testing/harness.ts';
import { listDeadLetters } from './dead-letters.ts';
import { deliverAll } from './deliver-all.ts';
import { queueMessage } from './queue-message.ts';

const PORTARIA_SECRET = 'a secret of the drills, long enough';
let ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
});

const gateways = {
  twilio: { SMS_GATEWAY: 'twilio', SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'a token of the gateway', SMS_FROM: '+551140000000' },
  signed: { SMS_GATEWAY: 'signed', SMS_TOKEN: 'a token of the gateway' },
} as const;

/** A database with a queue, a gateway, and worker processes between them, on the real clock. */
async function drill(kind: keyof typeof gateways, ...behaviours: Parameters<typeof startGateway>) {
  const server = await testApp({ clock: { now: new Date() }, deps: { keys: deriveKeys([PORTARIA_SECRET]) } });
  const gateway = await startGateway(...behaviours);
  ends.push(gateway.close, server.close);
  return {
    ...server,
    gateway,
    queue: (count: number) => queueCodes(server.deps, count),
    startWorker: (more: NodeJS.ProcessEnv = {}) =>
      startWorker({ ...gateways[kind], DATABASE_URL: server.databaseUrl, SMS_URL: gateway.url, ...more }),
  };
}

async function queueCodes(deps: Deps, count: number) {
  const expiresAt = new Date(Date.now() + 600_000);
  for (let i = 0; i < count; i++) {
    const content = { kind: 'code', code: String(100_000 + i), purpose: 'sign-in' } as const;
    await queueMessage(deps, deps.db, { channel: 'sms', to: `55119${80_000_000 + i}`, content, expiresAt, chosenBy: 'person' });
  }
}

async function startWorker(settings: NodeJS.ProcessEnv) {
  const folder = await mkdtemp(join(tmpdir(), 'portaria-worker-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  const env = { ...process.env, NODE_ENV: 'development', PORTARIA_SECRET, LOG_LEVEL: 'error', ...settings };
  const worker = await startProcess({ file: 'apps/server/src/testing/worker-process.mjs', env, folder });
  ends.unshift(worker.kill);
  return worker;
}

const waiting = async ({ db }: Deps) =>
  (await db.query<{ status: string }>('select status from messages')).rows.map(({ status }) => status);
const taken = { status: 201, body: '{"id":"SM1","sid":"SM1","status":"queued"}' };
const patience = { timeout: 120_000, interval: 50 };

/** A worker is killed after the gateway read its message and before it answered; then another one starts, more than a minute later. */
async function killWhileSending(kind: keyof typeof gateways) {
  const scene = await drill(kind, 'hang', taken);
  const { deps, gateway, queue, startWorker } = scene;
  await queue(1);
  const worker = await startWorker();
  await expect.poll(() => gateway.heard.length, patience).toBe(1);
  await worker.kill();
  expect(await waiting(deps)).toEqual(['sending']);
  await deps.db.query(`update messages set sending_since = sending_since - interval '61 seconds'`);
  const next = await startWorker({ LOG_LEVEL: 'warn' });
  return { ...scene, log: next.said };
}

test('S42 a worker killed while it sends: an idempotent gateway gets the message again, under the same key', async () => {
  const { deps, gateway } = await killWhileSending('signed');
  await expect.poll(() => waiting(deps), patience).toEqual([]);
  const keys = gateway.heard.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('S42 a worker killed while it sends: another gateway gets it once; the message is reported and listed', async () => {
  const { deps, gateway, log } = await killWhileSending('twilio');
  await expect.poll(() => waiting(deps), patience).toEqual(['dead']);
  await expect.poll(log, patience).toContain('interrupted while it was being sent');
  await deps.db.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null'); // what the queue does hours later
  await deliverAll(deps);
  expect(gateway.heard).toHaveLength(1);
  expect(await listDeadLetters(deps)).toMatchObject([{ failure: 'interrupted', channel: 'sms' }]);
});

test('S42 an SMS gateway that hangs delays no e-mail', async () => {
  const { deps, gateway, queue, startWorker } = await drill('twilio', 'hang');
  const mail = await startMailServer();
  ends.push(mail.close);
  await startWorker({ SMTP_URL: mail.url, EMAIL_FROM: 'nao-responda@portaria.example' });
  await queue(16);
  await expect.poll(() => gateway.heard.length, patience).toBe(deps.config.delivery.slots.sms);
  const content = { kind: 'code', code: '482913', purpose: 'sign-in' } as const;
  const message = { channel: 'email', to: 'ana@portaria.example', content, chosenBy: 'person' } as const;
  await queueMessage(deps, deps.db, { ...message, expiresAt: new Date(Date.now() + 600_000) });
  await expect.poll(() => mail.mails.length, patience).toBe(1);
  expect(gateway.heard).toHaveLength(deps.config.delivery.slots.sms); // the first of them still hang
});

test('S43 two worker processes on one database send each message once', async () => {
  const { deps, gateway, queue, startWorker } = await drill('twilio', taken);
  await Promise.all([startWorker(), startWorker()]);
  await queue(60);
  await expect.poll(() => waiting(deps), patience).toEqual([]);
  const numbers = gateway.heard.map(({ body }) => new URLSearchParams(body).get('To'));
  expect(numbers).toHaveLength(60);
  expect(new Set(numbers).size).toBe(60);
});

test('S45 a worker that is stopped finishes the message in progress', async () => {
  const { deps, gateway, queue, startWorker } = await drill('twilio', taken);
  const worker = await startWorker();
  await queue(20);
  await expect.poll(() => gateway.heard.length, patience).toBeGreaterThan(0);
  expect(await worker.stop()).toBe(0);
  const left = await waiting(deps);
  expect(left).not.toContain('sending');
  expect(left.length + gateway.heard.length).toBe(20);
});
