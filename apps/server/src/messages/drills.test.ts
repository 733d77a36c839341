import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Deps } from '../deps.ts';
import { deriveKeys } from '../platform/keys.ts';
import { startGateway } from '../testing/fakes/fake-gateway.ts';
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

/** A database with a queue, a gateway, and worker processes between them, on the real clock. */
async function drill(...behaviours: Parameters<typeof startGateway>) {
  const server = await testApp({ clock: { now: new Date() }, deps: { keys: deriveKeys([PORTARIA_SECRET]) } });
  const gateway = await startGateway(...behaviours);
  ends.push(gateway.close, server.close);
  return {
    ...server,
    gateway,
    queue: (count: number) => queueCodes(server.deps, count),
    startWorker: () => startWorker(server.databaseUrl, gateway.url),
  };
}

async function queueCodes(deps: Deps, count: number) {
  const expiresAt = new Date(Date.now() + 600_000);
  for (let i = 0; i < count; i++) {
    const content = { kind: 'code', code: String(100_000 + i), purpose: 'sign-in' } as const;
    await queueMessage(deps, deps.db, { channel: 'sms', to: `55119${80_000_000 + i}`, content, expiresAt, chosenBy: 'person' });
  }
}

async function startWorker(databaseUrl: string, gatewayUrl: string): Promise<ChildProcess> {
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl,
    PORTARIA_SECRET,
    LOG_LEVEL: 'error',
    SMS_GATEWAY: 'twilio',
    SMS_URL: gatewayUrl,
    SMS_ACCOUNT: 'AC1',
    SMS_TOKEN: 'a token of the gateway',
    SMS_FROM: '+551140000000',
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../testing/worker-process.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  ends.unshift(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  await once(child.stdout!, 'data');
  return child;
}

const waiting = async ({ db }: Deps) =>
  (await db.query<{ status: string }>('select status from messages')).rows.map(({ status }) => status);
const taken = { status: 201, body: '{"sid":"SM1","status":"queued"}' };
const patience = { timeout: 120_000, interval: 50 };

test('S42 a worker killed between sending and marking sends nothing twice, nor does any worker after it', async () => {
  const { deps, gateway, queue, startWorker } = await drill('hang', taken);
  await queue(1);
  const worker = await startWorker();
  await expect.poll(() => gateway.heard.length, patience).toBe(1); // the gateway has it, the worker waits for the answer
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  expect(await waiting(deps)).toEqual(['sending']);
  await deps.db.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null'); // what the queue does hours later
  await deliverAll(deps);
  expect(gateway.heard).toHaveLength(1);
  expect(await waiting(deps)).toEqual(['sending']);
  const later = { ...deps, now: () => new Date(Date.now() + 180_000) };
  expect(await listDeadLetters(later)).toMatchObject([{ failure: 'interrupted', channel: 'sms' }]);
});

test('S43 two worker processes on one database send each message once', async () => {
  const { deps, gateway, queue, startWorker } = await drill(taken);
  await Promise.all([startWorker(), startWorker()]);
  await queue(60);
  await expect.poll(() => waiting(deps), patience).toEqual([]);
  const numbers = gateway.heard.map(({ body }) => new URLSearchParams(body).get('To'));
  expect(numbers).toHaveLength(60);
  expect(new Set(numbers).size).toBe(60);
});

test('S45 a worker that is stopped finishes the message in progress', async () => {
  const { deps, gateway, queue, startWorker } = await drill(taken);
  const worker = await startWorker();
  await queue(20);
  await expect.poll(() => gateway.heard.length, patience).toBeGreaterThan(0);
  worker.kill('SIGTERM');
  expect(await once(worker, 'exit')).toEqual([0, null]);
  const left = await waiting(deps);
  expect(left).not.toContain('sending');
  expect(left.length + gateway.heard.length).toBe(20);
});
