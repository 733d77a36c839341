import { expect, test } from 'vitest';
import { deliverAll } from '../messages/deliver-all.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { deriveKeys } from '../platform/keys.ts';
import { carriersOf } from '../testing/carriers.ts';
import { testApp } from '../testing/harness.ts';
import { messagesCommand } from './messages.ts';

const PORTARIA_SECRET = 'a secret of the operator, long enough';

test('CC-11 an operator lists dead letters and resends one, and sees neither contact nor code', async () => {
  const refuse = async () => ({ outcome: 'give-up', failure: 'status-400' }) as const;
  const server = await testApp({
    clock: { now: new Date() },
    deps: { keys: deriveKeys([PORTARIA_SECRET]), carriers: carriersOf({ sms: refuse }) },
  });
  const { deps, databaseUrl } = server;
  const command = (...words: string[]) => messagesCommand({ DATABASE_URL: databaseUrl, PORTARIA_SECRET }, words);
  expect(await command('list')).toBe('No message is waiting for you.');
  await queueMessage(deps, deps.db, {
    channel: 'sms',
    to: '5511987654321',
    content: { kind: 'code', code: '482913', purpose: 'sign-in' },
    expiresAt: new Date(Date.now() + 600_000),
    chosenBy: 'person',
  });
  await deliverAll(deps);
  const list = await command('list');
  expect(list).toMatch(/^[0-9a-f-]{36} {2}sms {2}code {2}\(••\) •••••-••21 {2}tried 1× {2}status-400 {2}until 20/);
  expect(list).not.toMatch(/482913|98765/);
  const id = list.split(' ')[0]!;
  expect(await command('resend', id)).toBe(`${id} is queued again.`);
  expect(await command('resend', id)).toContain('is not a dead letter');
  for (const words of [[], ['nonsense'], ['resend'], ['resend', 'x']]) expect(await command(...words)).toMatch(/^Usage/);
  await server.close();
});
