import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../db.ts';
import { testApp } from '../testing.ts';
import { deliverAll } from './deliver-all.ts';
import type { Message } from './message.ts';
import { outboxOf } from './outbox.ts';
import { queueMessage } from './queue-message.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const code = (to: string, more: Partial<Message> = {}): Message => ({
  channel: 'email',
  to,
  content: { kind: 'code', code: '482913', purpose: 'sign-in' },
  expiresAt: new Date(server.clock.now.getTime() + 600_000),
  chosenBy: 'person',
  ...more,
});

test('CC-11 a message goes out when its transaction commits, and is gone from the queue', async () => {
  const { deps } = server;
  await transaction(deps.db, (db) => queueMessage(deps, db, code('ana@portaria.example')));
  expect(await outboxOf(deps, 'ana@portaria.example')).toEqual([]);
  await deliverAll(deps);
  expect(await outboxOf(deps, 'ANA@portaria.example')).toMatchObject([
    { channel: 'email', code: '482913', subject: 'Portaria: seu código é 482913' },
  ]);
  expect((await deps.db.query('select 1 from messages')).rowCount).toBe(0);
});

test('CC-11 a transaction that is rolled back sends nothing', async () => {
  const { deps } = server;
  await transaction(deps.db, async (db) => {
    await queueMessage(deps, db, code('nobody@portaria.example'));
    throw new Error('changed my mind');
  }).catch(() => {});
  await deliverAll(deps);
  expect(await outboxOf(deps, 'nobody@portaria.example')).toEqual([]);
});
