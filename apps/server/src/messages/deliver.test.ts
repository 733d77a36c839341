import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Delivery } from '../adapters/carriers/carriers.ts';
import { outboxOf } from '../adapters/carriers/outbox.ts';
import type { MessageDeps } from '../deps.ts';
import { runHousekeeping } from '../housekeeping.ts';
import { transaction } from '../platform/db.ts';
import { deriveKeys } from '../platform/keys.ts';
import { newLogger } from '../platform/logging.ts';
import { carriersOf } from '../testing/carriers.ts';
import { testApp } from '../testing/harness.ts';
import { listDeadLetters, resendDeadLetter } from './dead-letters.ts';
import { deliverAll } from './deliver-all.ts';
import { takeUpInterrupted } from './interrupted.ts';
import { isDelayed } from './is-delayed.ts';
import type { Message } from './message.ts';
import { queueMessage } from './queue-message.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(() => server.deps.db.query('truncate messages'));

const ana = 'ana@portaria.example';
const message = (more: Partial<Message> = {}): Message => ({
  channel: 'email',
  to: ana,
  content: { kind: 'code', code: '482913', purpose: 'sign-in' },
  expiresAt: new Date(server.clock.now.getTime() + 600_000),
  chosenBy: 'person',
  ...more,
});
const queue = (more?: Partial<Message>) => queueMessage(server.deps, server.deps.db, message(more));
const rows = async () =>
  (await server.deps.db.query('select channel, status, tries, failure from messages order by queued_at')).rows as Record<string, unknown>[];

/** Carriers that give one answer after another, repeat the last one, and record the recipients. */
function carriers(...answers: readonly [Delivery, ...Delivery[]]) {
  const asked: string[] = [];
  const carry = (channel: string) => async (given: { id: string }) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)]!;
    asked.push(`${channel} ${given.id}`);
    return answer;
  };
  const all = carriersOf({ email: carry('email'), sms: carry('sms'), whatsapp: carry('whatsapp') });
  return { asked, deps: { ...server.deps, carriers: all } satisfies MessageDeps };
}
const sent: Delivery = { outcome: 'sent' };
const retry: Delivery = { outcome: 'retry', failure: 'unreachable' };
const giveUp: Delivery = { outcome: 'give-up', failure: 'status-400' };
const unsure: Delivery = { outcome: 'unsure', failure: 'no-answer' };

test('CC-11 a message is sent when its transaction commits, and leaves the queue', async () => {
  const { deps } = server;
  await transaction(deps.db, (db) => queueMessage(deps, db, message()));
  expect(await outboxOf(deps, ana)).toEqual([]);
  await deliverAll(deps);
  expect(await outboxOf(deps, ana)).toMatchObject([{ channel: 'email', code: '482913', subject: 'Portaria: seu código é 482913' }]);
  expect(await rows()).toEqual([]);
});

test('CC-11 a message that a process of the previous release queued is sent too', async () => {
  const { deps, asked } = carriers(sent);
  await queue();
  await deps.db.query(
    `select graphile_worker.add_job('deliver-message', json_build_object('messageId', id), job_key => 'message:' || id) from messages`,
  );
  await deliverAll(deps);
  expect(asked).toHaveLength(1);
  expect(await rows()).toEqual([]);
});

test('CC-11 a transaction that is rolled back sends nothing', async () => {
  const { deps } = server;
  const changedMind = transaction(deps.db, async (db) => {
    await queueMessage(deps, db, message({ to: 'nobody@portaria.example' }));
    throw new Error('changed my mind');
  });
  await expect(changedMind).rejects.toThrow('changed my mind');
  await deliverAll(deps);
  expect(await outboxOf(deps, 'nobody@portaria.example')).toEqual([]);
});

test('S1 S7 neither the contact nor the code is in any table in the clear, not in the outbox either', async () => {
  const { db } = server.deps;
  await queue();
  await deliverAll(carriers(giveUp).deps);
  await queue();
  const { rows: tables } = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where tablename in ('messages', 'outbox') or schemaname = 'graphile_worker'`,
  );
  expect(tables.length).toBeGreaterThan(3);
  for (const { name } of tables) {
    const dump = (await db.query<{ row: string }>(`select t::text as row from ${name} t`)).rows.map(({ row }) => row).join('\n');
    for (const secret of ['482913', ana]) {
      expect(dump).not.toContain(secret);
      expect(dump).not.toContain(Buffer.from(secret).toString('hex'));
    }
  }
});

test('CC-11 a failed attempt is retried with backoff, under the same id, and no more once it succeeded', async () => {
  const { deps, asked } = carriers(retry, retry, sent);
  await queue();
  await deliverAll(deps);
  expect(await rows()).toEqual([{ channel: 'email', status: 'queued', tries: 1, failure: 'unreachable' }]);
  await deliverAll(deps);
  expect(asked).toHaveLength(1); // not due yet
  server.passMinutes(2 / 60);
  await deliverAll(deps);
  server.passMinutes(2 / 60);
  await deliverAll(deps);
  expect(asked).toHaveLength(2); // the second wait is longer
  server.passMinutes(3 / 60);
  await deliverAll(deps);
  server.passMinutes(60);
  await deliverAll(deps);
  expect(asked).toHaveLength(3);
  expect(new Set(asked).size).toBe(1);
  expect(await rows()).toEqual([]);
});

test('CC-11 a gateway that asks to wait is not retried sooner', async () => {
  const { deps, asked } = carriers({ outcome: 'retry', failure: 'status-429', afterSeconds: 90 }, sent);
  await queue();
  await deliverAll(deps);
  server.passMinutes(89 / 60);
  await deliverAll(deps);
  expect(asked).toHaveLength(1);
  server.passMinutes(1 / 60);
  await deliverAll(deps);
  expect(asked).toHaveLength(2);
});

test('CC-11 a wait beyond the life of the code makes it a dead letter at once', async () => {
  const { deps, asked } = carriers({ outcome: 'retry', failure: 'status-429', afterSeconds: 3600 });
  await queue();
  await deliverAll(deps);
  expect(await rows()).toEqual([{ channel: 'email', status: 'dead', tries: 1, failure: 'status-429' }]);
  expect(asked).toHaveLength(1);
});

test('CC-11 a code gets seven attempts in its ten minutes, then it is a dead letter', async () => {
  const { deps, asked } = carriers(retry);
  await queue();
  for (let second = 0; second < 599; second++) {
    server.passMinutes(1 / 60);
    if (asked.length < 7) await deliverAll(deps);
  }
  expect(asked).toHaveLength(7);
  expect(await rows()).toEqual([{ channel: 'email', status: 'dead', tries: 7, failure: 'unreachable' }]);
});

test.each([giveUp, unsure])('CC-11 $outcome is a dead letter: listed without a secret, resent only by an operator', async (answer) => {
  const { deps, asked } = carriers(answer, sent);
  await queue();
  await deliverAll(deps);
  const [letter, ...more] = await listDeadLetters(deps);
  expect(more).toEqual([]);
  expect(letter).toMatchObject({
    channel: 'email',
    kind: 'code',
    to: 'a•••@p•••',
    tries: 1,
    failure: 'failure' in answer && answer.failure,
  });
  expect(JSON.stringify(letter)).not.toMatch(/482913|ana@/);
  server.passMinutes(5);
  await deliverAll(deps);
  expect(asked).toHaveLength(1);
  expect(await resendDeadLetter(deps, letter!.id)).toBe(true);
  expect(await resendDeadLetter(deps, letter!.id)).toBe(false);
  await deliverAll(deps);
  expect(asked).toEqual([`email ${letter!.id}`, `email ${letter!.id}`]);
  expect(await rows()).toEqual([]);
});

test('CC-11 a message is not sent twice at once; after a crash it is listed, and not sent automatically', async () => {
  const { deps, asked } = carriers(sent);
  await queue();
  await deps.db.query(`update messages set status = 'sending', sending_since = $1`, [server.clock.now]); // the crash
  await deliverAll(deps);
  expect([asked, await listDeadLetters(deps)]).toEqual([[], []]);
  server.passMinutes(3);
  await deliverAll(deps);
  const [letter] = await listDeadLetters(deps); // although no worker is there to take it up
  expect(letter).toMatchObject({ failure: 'interrupted' });
  expect(asked).toEqual([]);
  await resendDeadLetter(deps, letter!.id);
  await deliverAll(deps);
  expect(asked).toHaveLength(1);
});

/** What a killed worker leaves: the message is marked, with the provider that was asked. */
const killWhileSending = () =>
  server.deps.db.query(`update messages set status = 'sending', tries = 1, sending_since = $1, provider = channel`, [server.clock.now]);
const interrupted = (outcome: string) =>
  server.deps.metrics.messagesInterrupted.get().then(({ values }) => values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0);

test('CC-11 an interrupted message is sent again where the provider sends an id once', async () => {
  const { asked, deps } = carriers(sent);
  const before = await interrupted('resumed');
  const idempotent = { ...deps, carriers: carriersOf({ email: deps.carriers.email[0]!.send }, true) };
  await queue();
  await killWhileSending();
  await takeUpInterrupted(idempotent);
  await deliverAll(idempotent);
  expect([asked, await rows()]).toMatchObject([[], [{ status: 'sending' }]]); // it may still be alive
  server.passMinutes(1.1);
  await takeUpInterrupted(idempotent);
  await takeUpInterrupted(idempotent);
  await deliverAll(idempotent);
  expect(asked).toHaveLength(1);
  expect(await rows()).toEqual([]);
  expect((await interrupted('resumed')) - before).toBe(1);
});

test('CC-11 an interrupted message is reported where it may have gone out, and is not sent again by itself', async () => {
  const { asked, deps } = carriers(sent);
  const before = await interrupted('parked');
  await queue();
  await killWhileSending();
  server.passMinutes(1.1);
  const log: string[] = [];
  await takeUpInterrupted(deps, newLogger('warn', { write: (line) => void log.push(line) }));
  await takeUpInterrupted(deps, newLogger('warn', { write: (line) => void log.push(line) }));
  await deliverAll(deps);
  expect(asked).toEqual([]);
  expect(await listDeadLetters(deps)).toMatchObject([{ failure: 'interrupted', channel: 'email' }]);
  expect((await interrupted('parked')) - before).toBe(1);
  expect(log).toHaveLength(1);
  expect(log[0]).toContain('interrupted while it was being sent');
  expect(log[0]).not.toContain(ana);
});

test('CC-11 a worker that was only slow does not disturb a message that was taken up meanwhile', async () => {
  const { deps } = carriers(sent);
  await queue();
  const slow = async (): Promise<Delivery> => {
    server.passMinutes(1.1);
    await takeUpInterrupted(deps);
    return retry;
  };
  await deliverAll({ ...deps, carriers: carriersOf({ email: slow }) });
  expect(await rows()).toMatchObject([{ status: 'dead', failure: 'interrupted' }]);
});

test('CC-11 a message whose job is held by a killed worker gets another job', async () => {
  const { asked, deps } = carriers(sent);
  await queue();
  await deps.db.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed'`);
  await deliverAll(deps);
  await takeUpInterrupted(deps);
  await deliverAll(deps);
  expect(asked).toEqual([]);
  server.passMinutes(1.1);
  await takeUpInterrupted(deps);
  await deliverAll(deps);
  expect(asked).toHaveLength(1);
});

test('CC-11 an expired message is not sent, not listed, and deleted', async () => {
  const { deps, asked } = carriers(giveUp);
  await queue();
  await deliverAll(deps);
  await queue();
  server.passMinutes(11);
  await deliverAll(deps);
  const [letter] = await listDeadLetters(deps);
  expect([asked.length, letter]).toEqual([1, undefined]);
  expect(await rows()).toHaveLength(2);
  await runHousekeeping(server.deps);
  expect(await rows()).toEqual([]);
});

test('CC-08 a channel the person chose is not changed silently: WhatsApp that fails is a dead letter', async () => {
  const { deps, asked } = carriers(giveUp, sent);
  await queue({ channel: 'whatsapp', to: '5511987654321' });
  await deliverAll(deps);
  expect(asked.map((row) => row.split(' ')[0])).toEqual(['whatsapp']);
  expect(await rows()).toMatchObject([{ channel: 'whatsapp', status: 'dead' }]);
});

test('CC-08 where the system chose WhatsApp, a failure falls back to SMS, an unknown result does not', async () => {
  const notice = {
    channel: 'whatsapp',
    to: '5511987654321',
    content: {
      kind: 'notice',
      notice: 'new-device',
      link: 'https://conta.exemplo/nao',
      device: 'Chrome',
      at: '2026-11-15T12:00:00Z',
    },
    chosenBy: 'system',
  } as const;
  const failing = carriers(giveUp, sent);
  await queue(notice);
  await deliverAll(failing.deps);
  expect(failing.asked.map((row) => row.split(' ')[0])).toEqual(['whatsapp', 'sms']);
  expect(await rows()).toEqual([]);
  const doubtful = carriers(unsure);
  await queue(notice);
  await deliverAll(doubtful.deps);
  expect(doubtful.asked.map((row) => row.split(' ')[0])).toEqual(['whatsapp']);
});

test('CC-11 a message whose secret is gone is a dead letter, and says so', async () => {
  const { deps, asked } = carriers(sent);
  await queue();
  await deliverAll({ ...deps, keys: deriveKeys(['another secret altogether']) });
  expect(asked).toEqual([]);
  expect(await rows()).toMatchObject([{ status: 'dead', failure: 'sealed-by-a-lost-secret' }]);
});

test('S42 a carrier that throws counts as an unknown result and does not crash', async () => {
  const broken = carriersOf({ email: () => Promise.reject(new Error('broken')) });
  await queue();
  await deliverAll({ ...server.deps, carriers: broken });
  expect(await rows()).toMatchObject([{ status: 'dead', failure: 'fault' }]);
});

test('SV-10 attempts are counted by channel and outcome; depth and age of the queue are measured', async () => {
  const { deps } = carriers(retry);
  await queue({ channel: 'sms', to: '5511987654321' });
  await deliverAll(deps);
  await queue();
  server.passMinutes(1.5);
  const text = await deps.metrics.registry.metrics();
  expect(text).toMatch(/messages_sent_total\{channel="sms",outcome="retry"\} 1/);
  expect(text).toMatch(/messages_waiting\{status="queued"\} 2/);
  expect(text).toMatch(/messages_waiting\{status="dead"\} 0/);
  expect(text).toMatch(/messages_oldest_seconds\{status="queued"\} 90/);
  await deps.db.query(`update messages set status = 'sending', sending_since = $1`, [server.clock.now]);
  server.passMinutes(0.5);
  expect(await deps.metrics.registry.metrics()).toMatch(/messages_oldest_seconds\{status="sending"\} 30/);
});

test('S42 while a channel fails, a person who requests a code is informed; once it is back, no more', async () => {
  const isLate = (channel: Message['channel']) => isDelayed(server.deps.db, channel, server.clock.now);
  await queue();
  expect(await isLate('email')).toBe(false);
  const { deps } = carriers(retry, sent);
  await deliverAll(deps);
  expect([await isLate('email'), await isLate('sms')]).toEqual([true, false]);
  server.passMinutes(1);
  await deliverAll(deps);
  expect(await isLate('email')).toBe(false);
});
