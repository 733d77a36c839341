import { afterEach, beforeEach, expect, test } from 'vitest';
import { smtpEmail } from '../adapters/carriers/smtp-email.ts';
import { people } from '../dev/demo-accounts.ts';
import { listDeadLetters } from '../messages/dead-letters.ts';
import { deliverAll } from '../messages/deliver-all.ts';
import { carriersOf } from '../testing/carriers.ts';
import { codeCalls } from '../testing/codes.ts';
import { startMailServer } from '../testing/fakes/fake-mail-server.ts';
import { browser, outcome, testApp } from '../testing/harness.ts';
import { countsOf, forgetCodes } from './code-store.ts';

let server: Awaited<ReturnType<typeof testApp>>;
let who: ReturnType<typeof codeCalls>;
let ends: (() => unknown)[] = [];
beforeEach(async () => {
  server = await testApp();
  who = codeCalls(browser(server.app));
});
afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
  await server.close();
});

const { email } = people.regular;
const contact = { type: 'email', value: email } as const;
const start = async () => (await who.send(await who.openSignIn('regular'))).json().data.token as string;
const rows = async () => (await server.deps.db.query('select status, failure from messages order by queued_at')).rows;

/** The address of a mail server that is down, and how to bring it back. */
async function brokenMail() {
  const { port, url, close } = await startMailServer();
  await close();
  const smtp = smtpEmail({ url, from: 'nao-responda@portaria.example', requireTls: false, timeoutMs: 5000 });
  ends.push(smtp.close);
  const back = async () => {
    const again = await startMailServer({ port });
    ends.push(again.close);
    return again.mails;
  };
  return { deps: { ...server.deps, carriers: carriersOf({ email: smtp.send }) }, back };
}

/** Everything that is due within the next hour. */
async function deliverLater(deps: Parameters<typeof deliverAll>[0]) {
  for (const minutes of [1, 2, 4, 8, 15, 30]) {
    server.passMinutes(minutes);
    await deliverAll(deps);
  }
}

test('S42 CC-07 two codes while the gateway is down: when it is back exactly the newest is sent', async () => {
  const { deps, back } = await brokenMail();
  const token = await start();
  await deliverAll(deps);
  expect(await rows()).toEqual([{ status: 'queued', failure: 'econnrefused' }]);
  server.passMinutes(1);
  const second = await who.resend(token);
  expect(second.json().data.delayed).toBe(true); // the failed message is gone, but the person is still informed
  await deliverAll(deps);
  const mails = await back();
  server.passMinutes(1);
  await deliverAll(deps);
  expect(mails).toHaveLength(1);
  expect(outcome(await who.verify(token, /\b\d{6}\b/.exec(mails[0]!.data)![0]))).toBe('ok');
  await deliverLater(deps);
  expect(mails).toHaveLength(1);
});

test('CC-07 a code that was used, or is forgotten, is not sent any more', async () => {
  const token = await start();
  let heard = '';
  const answerIsLost = async ({ code = '' }) => {
    heard = code;
    return { outcome: 'retry', failure: 'no-answer' } as const;
  };
  await deliverAll({ ...server.deps, carriers: carriersOf({ email: answerIsLost }) });
  expect(await rows()).toEqual([{ status: 'queued', failure: 'no-answer' }]);
  expect(outcome(await who.verify(token, heard))).toBe('ok');
  expect(await rows()).toEqual([]);
  await start();
  expect(await rows()).toHaveLength(1);
  const { rows: accounts } = await server.deps.db.query<{ id: string }>('select id from accounts where email = $1', [email]);
  await forgetCodes(server.deps, server.deps.db, countsOf(server.deps.keys, [{ subject: accounts[0]!.id, contact }]));
  expect(await rows()).toEqual([]);
});

test('CC-07 a dead letter of an ended code is neither listed nor resent', async () => {
  const token = await start();
  await deliverAll({ ...server.deps, carriers: carriersOf({ email: async () => ({ outcome: 'give-up', failure: 'smtp-550' }) }) });
  expect(await listDeadLetters(server.deps)).toHaveLength(1);
  server.passMinutes(1);
  await who.resend(token);
  expect(await listDeadLetters(server.deps)).toEqual([]);
});

test('CC-07 a code that is replaced while its message is being sent is not tried again', async () => {
  const token = await start();
  const asked: string[] = [];
  const sendWhileReplaced = async ({ code = '' }) => {
    asked.push(code);
    if (asked.length > 1) return { outcome: 'sent' } as const;
    server.passMinutes(1);
    await who.resend(token);
    return { outcome: 'retry', failure: 'econnrefused' } as const;
  };
  const deps = { ...server.deps, carriers: carriersOf({ email: sendWhileReplaced }) };
  await deliverAll(deps);
  expect(outcome(await who.verify(token, asked[1]!))).toBe('ok');
  await deliverLater(deps);
  expect(asked).toHaveLength(2);
  expect(await rows()).toEqual([]);
});
