import pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { outboxCarriers, outboxOf } from '../adapters/carriers/outbox.ts';
import { smtpEmail } from '../adapters/carriers/smtp-email.ts';
import { newLogger } from '../platform/logging.ts';
import { carriersOf } from '../testing/carriers.ts';
import { openTestPool } from '../testing/databases.ts';
import { startMailServer } from '../testing/fakes/fake-mail-server.ts';
import { gate } from '../testing/gate.ts';
import { testApp } from '../testing/harness.ts';
import type { Message } from './message.ts';
import { queueMessage } from './queue-message.ts';
import { startWorker } from './worker.ts';

let ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
});

const patience = { timeout: 120_000, interval: 50 };
const ana = 'ana@portaria.example';

type Server = Awaited<ReturnType<typeof testApp>>;

async function working(deps: Parameters<typeof testApp>[0] = {}, prepare: (server: Server) => Promise<unknown> = async () => {}) {
  const server = await testApp({ clock: { now: new Date() }, ...deps });
  await prepare(server);
  const log: string[] = [];
  const worker = startWorker(server.deps, newLogger('debug', { write: (line) => void log.push(line) }));
  ends.push(worker.stop, server.close);
  const queue = (more: Partial<Message> = {}) =>
    queueMessage(server.deps, server.deps.db, {
      channel: 'email',
      to: ana,
      content: { kind: 'code', code: '482913', purpose: 'sign-in' },
      expiresAt: new Date(Date.now() + 600_000),
      chosenBy: 'person',
      ...more,
    });
  return { ...server, log, queue };
}

test('CC-11 queued messages are sent without a trigger', async () => {
  const { deps, queue } = await working();
  await queue();
  await expect.poll(() => outboxOf(deps, ana), patience).toHaveLength(1);
});

test('S42 a mail server that is down, then back: the message arrives, once; no log line holds the code or the address', async () => {
  const down = await startMailServer();
  await down.close();
  const { send, close } = smtpEmail({ url: down.url, from: 'nao-responda@portaria.example', requireTls: false, timeoutMs: 5000 });
  ends.push(close);
  const failing = () => Promise.reject(new Error(`482913 to ${ana}`));
  const { deps, log, queue } = await working({ deps: { carriers: carriersOf({ email: send, sms: failing }) } });
  await queue();
  await queue({ channel: 'sms', to: '5511987654321' });
  await expect.poll(() => log.join(''), patience).toContain('econnrefused');
  const back = await startMailServer({ port: down.port });
  ends.push(back.close);
  await expect.poll(() => back.mails.length, patience).toBe(1);
  await expect.poll(async () => (await deps.db.query(`select status from messages`)).rows, patience).toEqual([{ status: 'dead' }]); // the SMS
  expect(back.mails).toHaveLength(1);
  const text = log.join('');
  expect(text).toContain('a message did not go out');
  for (const secret of ['482913', ana, '987654321']) expect(text).not.toContain(secret);
});

test('CC-11 a gateway that hangs holds up its own channel only', async () => {
  const { ends: back, open: isBack } = gate();
  let held = 0;
  const hangs = async () => {
    held += 1;
    await back;
    return { outcome: 'sent' } as const;
  };
  const { deps, queue } = await working({ deps: { carriers: carriersOf({ email: (mail) => outbox.email[0]!.send(mail), sms: hangs }) } });
  const outbox = outboxCarriers(deps);
  ends.unshift(async () => isBack());
  for (let i = 0; i < 16; i++) await queue({ channel: 'sms', to: `55119${80_000_000 + i}` });
  await expect.poll(() => held, patience).toBe(deps.config.delivery.slots.sms);
  await queue();
  await expect.poll(() => outboxOf(deps, ana), { ...patience, timeout: 20_000 }).toHaveLength(1);
  expect(held).toBe(deps.config.delivery.slots.sms); // none of them had ended
  isBack();
  await expect.poll(() => held, patience).toBe(16);
});

test('S41 the worker survives a database that goes away and comes back', async () => {
  const { deps, log, queue, databaseUrl } = await working();
  deps.db.on('error', () => {});
  const admin = new pg.Client(inject('database').adminUrl);
  await admin.connect();
  ends.unshift(() => admin.end());
  const name = new URL(databaseUrl).pathname.slice(1);
  await expect.poll(() => log.join(''), patience).toContain('looking for jobs');
  await admin.query(`alter database ${name} allow_connections false`);
  // waits until they are gone: on a busy machine a backend still accepts the next query before it ends
  await admin.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [name]);
  await expect.poll(() => log.join(''), patience).toContain('not currently accepting connections');
  await admin.query(`alter database ${name} allow_connections true`);
  await queue();
  await expect.poll(() => outboxOf(deps, ana), patience).toHaveLength(1);
});

test('S41 the worker survives a database that is lost before its first query', async () => {
  const rename = (from: string, to: string) => (server: Pick<Server, 'deps'>) =>
    server.deps.db.query(`alter table graphile_worker.${from} rename to ${to}`);
  const server = await working({}, rename('_private_tasks', 'lost_tasks'));
  await expect.poll(() => server.log.join(''), patience).toContain('Failed to acquire job');
  await rename('lost_tasks', '_private_tasks')(server);
  await server.queue();
  await expect.poll(() => outboxOf(server.deps, ana), patience).toHaveLength(1);
});

/** Each kind of query fails once, as with a connection that is lost at that moment; the first of them are those of a queue that starts. */
function losingEachOnce(pool: pg.Pool) {
  const lost = new Set<string>();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const losing = (...given: unknown[]) => {
      const asked = typeof given[0] === 'string' ? given[0] : (given[0] as { text: string }).text;
      if (!/graphile_worker|LISTEN/i.test(asked) || lost.has(asked)) return query(...given);
      lost.add(asked);
      const error = new Error('Connection terminated unexpectedly');
      const answer = given.at(-1);
      return typeof answer === 'function' ? void setImmediate(() => answer(error)) : Promise.reject(error);
    };
    client.query = losing as never;
  });
  return lost;
}

test('S41 whichever query of a queue is lost, also as it starts, the process goes on and the message is sent', async () => {
  const { databaseUrl, close } = await testApp();
  ends.push(close);
  const db = openTestPool(databaseUrl);
  const lost = losingEachOnce(db);
  const { deps, queue } = await working({ databaseUrl, deps: { db } });
  await expect.poll(() => lost.size, patience).toBeGreaterThan(3);
  await queue().catch(() => queue()); // adding a job is one of them
  await expect.poll(() => outboxOf(deps, ana), patience).toHaveLength(1);
});
