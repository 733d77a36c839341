import type { Brand } from '@portaria/contract/brand';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Delivery, Provider, Sms } from '../adapters/carriers/carriers.ts';
import { chooseCarriers } from '../adapters/carriers/choose-carriers.ts';
import { readConfig } from '../config/config.ts';
import type { MessageDeps } from '../deps.ts';
import { type Behaviour, startGateway } from '../testing/fakes/fake-gateway.ts';
import { testApp } from '../testing/harness.ts';
import { cancelMessages } from './cancel-messages.ts';
import { deliverAll } from './deliver-all.ts';
import { queueMessage } from './queue-message.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(() => server.deps.db.query('truncate messages'));

const queue = (to = '5511987654321', codeId?: string) =>
  queueMessage(server.deps, server.deps.db, {
    channel: 'sms',
    to,
    content: { kind: 'code', code: '482913', purpose: 'sign-in' },
    expiresAt: new Date(server.clock.now.getTime() + 600_000),
    chosenBy: 'person',
    ...(codeId && { codeId }),
  });
const rows = async () => (await server.deps.db.query('select status, failure, provider from messages')).rows;

const sent: Delivery = { outcome: 'sent' };
const retry: Delivery = { outcome: 'retry', failure: 'status-503' };
const giveUp: Delivery = { outcome: 'give-up', failure: 'status-400' };
const unsure: Delivery = { outcome: 'unsure', failure: 'no-answer' };

/** Two providers that give these answers, one after the other, and the names of those that were asked. */
function twoProviders(first: readonly Delivery[], second: readonly Delivery[], isIdempotent = false) {
  const asked: string[] = [];
  const provider = (name: 'sms' | 'sms-backup', answers: readonly Delivery[]): Provider<Sms> => ({
    name,
    isIdempotent,
    givesReceipts: false,
    send: async () => {
      asked.push(name);
      return answers[asked.filter((one) => one === name).length - 1] ?? answers.at(-1)!;
    },
  });
  const carriers = { email: [], sms: [provider('sms', first), provider('sms-backup', second)], whatsapp: [] };
  return { asked, deps: { ...server.deps, carriers } satisfies MessageDeps };
}

test.each<[string, Delivery, Delivery, boolean, string[], object[]]>([
  ['sent by the first', sent, sent, false, ['sms'], []],
  ['surely not sent by the first', retry, sent, false, ['sms', 'sms-backup'], []],
  ['refused by the first', giveUp, sent, false, ['sms', 'sms-backup'], []],
  ['sent by neither', retry, retry, false, ['sms', 'sms-backup'], [{ status: 'queued', failure: 'status-503', provider: null }]],
  ['refused by both', giveUp, giveUp, false, ['sms', 'sms-backup'], [{ status: 'dead', failure: 'status-400', provider: null }]],
  ['perhaps sent by the first', unsure, sent, false, ['sms'], [{ status: 'dead', failure: 'no-answer', provider: 'sms' }]],
  [
    'perhaps sent by the second',
    retry,
    unsure,
    false,
    ['sms', 'sms-backup'],
    [{ status: 'dead', failure: 'no-answer', provider: 'sms-backup' }],
  ],
  ['perhaps sent, by an idempotent one', unsure, sent, true, ['sms'], [{ status: 'queued', failure: 'no-answer', provider: 'sms' }]],
])('S42 two SMS providers: %s', async (_name, first, second, isIdempotent, expected, left) => {
  const { deps, asked } = twoProviders([first], [second], isIdempotent);
  await queue();
  await deliverAll(deps);
  expect(asked).toEqual(expected);
  expect(await rows()).toEqual(left);
});

test('BR-04 each SMS provider is asked with the sender that the brand has there', async () => {
  const asked: (string | undefined)[] = [];
  const provider = (name: 'sms' | 'sms-backup'): Provider<Sms> => ({
    name,
    isIdempotent: false,
    givesReceipts: false,
    send: async ({ from }) => {
      asked.push(from);
      return retry;
    },
  });
  const carriers = { email: [], sms: [provider('sms'), provider('sms-backup')], whatsapp: [] };
  const deliverFrom = async (senders: Brand['senders']) => {
    const sender = server.deps.senderOf(null)!;
    await queue();
    await deliverAll({ ...server.deps, carriers, senderOf: () => ({ ...sender, brand: { ...sender.brand, senders } }) });
    return asked.splice(0);
  };
  expect(await deliverFrom({ sms: 'Aurora' })).toEqual(['Aurora', undefined]);
  await server.deps.db.query('truncate messages');
  expect(await deliverFrom({ sms: 'Aurora', smsBackup: '28123' })).toEqual(['Aurora', '28123']);
});

test('S42 what an idempotent provider may have sent is asked of that one until it says yes, and of no other', async () => {
  const { deps, asked } = twoProviders([unsure, retry, sent], [sent], true);
  await queue();
  for (const minutes of [0, 1, 2]) {
    server.passMinutes(minutes);
    await deliverAll(deps);
  }
  expect(asked).toEqual(['sms', 'sms', 'sms']);
  expect(await rows()).toEqual([]);
});

test('CC-07 a code that ends while the first provider fails is not sent by the second', async () => {
  const { deps, asked } = twoProviders([retry], [sent]);
  const [first, second] = deps.carriers.sms;
  const send = async (message: Sms) => {
    await cancelMessages(server.deps.db, ['7'], server.clock.now);
    return first!.send(message);
  };
  await queue(undefined, '7');
  await deliverAll({ ...deps, carriers: { ...deps.carriers, sms: [{ ...first!, send }, second!] } });
  expect(asked).toEqual(['sms']);
  expect(await rows()).toEqual([]);
});

/** The carriers of a configuration with two gateways. */
async function twoGateways(first: Behaviour, second: Behaviour) {
  const gateways = [await startGateway(first), await startGateway(second)] as const;
  const config = readConfig({
    DATABASE_URL: 'postgres://localhost/portaria',
    SMS_GATEWAY: 'twilio',
    SMS_URL: gateways[0].url,
    SMS_ACCOUNT: 'AC1',
    SMS_TOKEN: 'a token of the first one',
    SMS_FROM: 'MG1',
    SMS_BACKUP_GATEWAY: 'signed',
    SMS_BACKUP_URL: gateways[1].url,
    SMS_BACKUP_TOKEN: 'a token of the second one',
  });
  const { carriers, close } = chooseCarriers({ ...server.deps, config });
  const end = () => {
    close();
    for (const gateway of gateways) gateway.close();
  };
  return { first: gateways[0], second: gateways[1], deps: { ...server.deps, config, carriers }, end };
}
const taken = { status: 201, body: '{"sid":"SM1","status":"queued","id":"SM1"}' };

test.each<[string, Behaviour]>([
  ['is overloaded', { status: 503 }],
  ['asks for fewer messages', { status: 429, headers: { 'retry-after': '60' } }],
  ['has wrong credentials', { status: 401 }],
])(
  'S42 when the first SMS provider %s the second sends at once, and after five failures only the second is asked',
  async (_name, fault) => {
    const { first, second, deps, end } = await twoGateways(fault, taken);
    for (let i = 0; i < 8; i++) await queue(`55119${80_000_000 + i}`);
    await deliverAll(deps);
    expect([first.heard.length, second.heard.length]).toEqual([5, 8]);
    expect(await rows()).toEqual([]);
    server.passMinutes(1);
    await queue();
    await deliverAll(deps);
    expect([first.heard.length, second.heard.length]).toEqual([6, 9]); // one probe
    end();
  },
);

test('S42 when the first SMS provider refuses connections the second sends at once', async () => {
  const { first, second, deps, end } = await twoGateways(taken, taken);
  first.close();
  await queue();
  await deliverAll(deps);
  expect([first.heard.length, second.heard.length]).toEqual([0, 1]);
  expect(await rows()).toEqual([]);
  end();
});

test('S42 when the first SMS provider drops the connection after it has the message, the second is not asked', async () => {
  const { first, second, deps, end } = await twoGateways('drop', taken);
  await queue();
  await deliverAll(deps);
  expect([first.heard.length, second.heard.length]).toEqual([1, 0]);
  expect(await rows()).toEqual([{ status: 'dead', failure: 'no-answer', provider: 'sms' }]);
  end();
});
