import * as limits from '@portaria/domain/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFailure } from '../accounts/failure-totals.ts';
import { Refusal } from '../platform/refusal.ts';
import { anotherCode, tokenless } from '../testing/codes.ts';
import { codeTo, testApp, testCaller } from '../testing/harness.ts';
import type { Challenge } from './challenge.ts';
import { type Purpose, purposes } from './purposes.ts';
import { sendCode } from './send-code.ts';
import { verifyCode } from './verify-code.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const outcome = (run: Promise<unknown>) =>
  run.then(
    () => 'ok',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

/** A person without an account, with an id of the flow's own. */
const challengeOf = (purpose: Purpose, id: string): Challenge => ({
  id: Buffer.from(`${purpose} ${id}`),
  purpose,
  subject: `sign-up ${purpose}`,
  accountId: null,
  contact: { type: 'email', value: `${purpose}-${id}@exemplo.com.br` },
});
const send = (challenge: Challenge) =>
  outcome(sendCode(server.deps, { challenge, step: tokenless, channel: 'email', caller: testCaller }, async (sent) => sent));
const verify = (challenge: Challenge, code: string) =>
  outcome(verifyCode(server.deps, { challenge, step: tokenless, code, caller: testCaller }, async () => 'ok'));

/** CC-08, literally: after the last try, and past the last send. */
const expected = {
  'sign-in': ['0443', '0443'],
  'two-factor': ['0010', '0010'],
  'contact-verification': ['0010', '0010'],
  'contact-replacement': ['0010', '0010'],
  'sign-up': ['0008', '0010'],
  recovery: ['0010', '0010'],
  'recovery-link': ['0010', '0010'],
  'recovery-contact': ['0010', '0010'],
  'identity-evidence': ['0010', '0010'],
  legaliza: ['0010', '0010'],
  'legaliza-proof': ['0010', '0010'],
} as const satisfies Record<Purpose, readonly [tries: string, sends: string]>;

test.each(Object.keys(purposes) as Purpose[])(
  'CC-08 CC-12 %s answers a block by its own codes, without an account too',
  async (purpose) => {
    const tried = challengeOf(purpose, 'tries');
    expect(await send(tried)).toBe('ok');
    const code = await codeTo(server.deps, tried.contact.value);
    for (let i = 0; i < 4; i++) expect(await verify(tried, anotherCode(code))).toBe('0012');
    expect([await verify(tried, anotherCode(code)), await verify(tried, code), await send(tried)]).toEqual(
      Array(3).fill(expected[purpose][0]),
    );

    const sent = challengeOf(purpose, 'sends');
    for (let i = 0; i < 5; i++) {
      expect(await send(sent)).toBe('ok');
      server.passMinutes(1);
    }
    expect(await send(sent)).toBe(expected[purpose][1]);
    expect(await verify(sent, await codeTo(server.deps, sent.contact.value))).toBe('ok');
  },
);

const fail = async (purpose: Purpose, times: number) => {
  const { subject: person } = challengeOf(purpose, '');
  for (let i = 0; i < times; i++) await addFailure(server.deps, server.deps.db, { person, device: null, guessed: 'email' });
};
const endsAtAHundred: readonly Purpose[] = [
  'sign-in',
  'two-factor',
  'contact-replacement',
  'recovery',
  'identity-evidence',
  'legaliza-proof',
];

test.each(Object.keys(purposes) as Purpose[])('S6 the hundredth wrong code in a row, for %s', async (purpose) => {
  const challenge = challengeOf(purpose, 'row');
  expect(await send(challenge)).toBe('ok');
  const code = await codeTo(server.deps, challenge.contact.value);
  await server.deps.db.query('delete from failure_totals');
  await fail(purpose, limits.consecutiveFailures - 1);
  expect(await verify(challenge, anotherCode(code))).toBe('0012');
  expect(await verify(challenge, code)).toBe(endsAtAHundred.includes(purpose) ? expected[purpose][0] : 'ok');
});

test('S6 RE-11 the code that a link shows passes after a hundred wrong ones to its contact: it is the way back', async () => {
  const challenge = challengeOf('recovery-link', 'way-back');
  expect(await send(challenge)).toBe('ok');
  await fail('recovery-link', limits.consecutiveFailures);
  expect(await verify(challenge, await codeTo(server.deps, challenge.contact.value))).toBe('ok');
});

test('CC-07 tries are counted per person: a stranger who gives the same contact consumes none of them', async () => {
  const mine = challengeOf('sign-up', 'shared');
  const theirs: Challenge = { ...mine, id: Buffer.from('theirs'), subject: 'a stranger' };
  expect([await send(mine), await send(theirs)]).toEqual(['ok', 'ok']);
  const code = await codeTo(server.deps, mine.contact.value);
  for (let i = 0; i < 5; i++) await verify(theirs, anotherCode(code));
  expect(await verify(theirs, code)).toBe('0008');
  server.passMinutes(1);
  expect(await send(mine)).toBe('ok');
  expect(await verify(mine, await codeTo(server.deps, mine.contact.value))).toBe('ok');
});

test('CC-01 if sending fails, what the flow wrote is rolled back too', async () => {
  const challenge = challengeOf('recovery', 'undone');
  const failing = sendCode(server.deps, { challenge, step: tokenless, channel: 'email', caller: testCaller }, () =>
    Promise.reject(new Refusal('0035')),
  );
  expect(await outcome(failing)).toBe('0035');
  await expect(codeTo(server.deps, challenge.contact.value)).rejects.toThrow('no code was sent');
  expect(await send(challenge)).toBe('ok');
});
