import type { FlowName } from '@portaria/domain/routes';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { browser, testApp, testCaller } from '../../testing/harness.ts';
import { identityCallsOf } from '../../testing/identity.ts';
import { decideReview } from '../review/decide-review.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

const purpose = 'account_recovery';
const from = (address: string) => identityCallsOf(server, browser(server.app, address));
type Who = ReturnType<typeof from>;

const begin = async (who: Who, begunBy: FlowName) => who.begin('recovery', await who.unlockToken('recovery', purpose, begunBy));
/** A denied picture from a person who knows the CPF; returns the tries left, or the code that refuses the start. */
async function deny(who: Who, begunBy: FlowName = 'recovery') {
  const answer = (await begin(who, begunBy)).json();
  if (answer.code) return answer.code as string;
  await who.consent(answer.token);
  return (await who.liveness(answer.token, 'blur', purpose)).json().left as number;
}
const denyAll = async (who: Who) => {
  for (let i = 0; i < 4; i++) await deny(who);
  return deny(who);
};

test('ID-14 a stranger who exhausts five tries exhausts only their own: the owner elsewhere has all of theirs', async () => {
  const stranger = from('203.0.113.7');
  for (const left of [2, 2, 2, 1, 0]) expect(await deny(stranger)).toBe(left);
  expect(await deny(stranger)).toBe('0008');
  expect(await deny(from('203.0.113.7'))).toBe('0008'); // another browser of the same network
  expect((await begin(from('198.51.100.4'), 'recovery')).json()).toMatchObject({ status: 3, left: 3 });
});

test('ID-14 one IPv6 household is one network', async () => {
  await denyAll(from('2001:db8:1:2:aaaa::1'));
  expect(await deny(from('2001:db8:1:2:bbbb:cccc:dddd:1'))).toBe('0008');
  expect(await deny(from('2001:db8:1:3::1'))).toBe(2);
});

test('ID-14 strangers of all networks together get twenty; after that the password or a known device still gets in', async () => {
  const known = from('192.0.2.9');
  await known.signIn('recovery');
  for (const network of [1, 2, 3, 4]) expect(await denyAll(from(`203.0.113.${network}`))).toBe(0);
  const refused = (await begin(from('203.0.113.5'), 'recovery')).json();
  expect(refused).toMatchObject({
    code: '0008',
    data: { reason: 'exceeded_attempts', blockedUntil: expect.stringMatching(/^2026-11-15T18:00:/) },
  });
  expect((await begin(known, 'recovery')).json()).toMatchObject({ status: 3, left: 3 });
  expect((await begin(from('203.0.113.5'), 'sign-in')).json()).toMatchObject({ status: 3, left: 3 });
  server.passMinutes(6 * 60);
  expect(await deny(from('203.0.113.5'))).toBe(2);
});

test('ID-14 every count is limited: the known device and the password have five each', async () => {
  const known = from('192.0.2.9');
  await known.signIn('recovery');
  await denyAll(known);
  expect(await deny(known)).toBe('0008');
  const byPassword = from('203.0.113.5');
  for (const left of [2, 2, 2, 1, 0]) expect(await deny(byPassword, 'sign-in')).toBe(left);
  expect(await deny(from('203.0.113.6'), 'sign-in')).toBe('0008');
});

/** Many sessions, all started before the first picture. */
async function sideBySide(who: Who, count: number) {
  const tokens: string[] = [];
  for (let i = 0; i < count; i++) tokens.push(await who.ready('recovery', purpose));
  return tokens;
}

test('ID-14 many sessions in parallel give no additional tries, however good the picture after the last', async () => {
  const who = from('203.0.113.7');
  const tokens = await sideBySide(who, 7);
  const denied = tokens.splice(0, 5).map(async (token) => (await who.liveness(token, 'blur', purpose)).json().left);
  expect((await Promise.all(denied)).filter((left) => left === 0)).toHaveLength(1);
  for (const token of tokens)
    expect((await who.liveness(token, undefined, purpose)).json()).toEqual({
      status: 2,
      retry: false,
      left: 0,
      blockedUntil: expect.stringMatching(/^2026-11-15T18:00:/),
      errorKey: 'exceeded_attempts',
    });
  expect((await who.progress(tokens[0]!)).json()).toMatchObject({ status: 2 });
  expect((await server.deps.db.query('select 1 from identity_denials')).rowCount).toBe(5);
});

test('ID-01 ID-14 of many parallel sessions one becomes a case; the others answer that it is under review, and continue once it is denied', async () => {
  const who = from('203.0.113.7');
  const tokens = await sideBySide(who, 4);
  for (const token of tokens.slice(0, 3)) await who.liveness(token, undefined, purpose);
  const send = async (token: string) => (await who.side(token, 'CNH', 'full', 'match_uncertain', purpose)).json();
  const answers = await Promise.all(tokens.slice(0, 3).map(send));
  expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual(['0014', '0014', 4]);
  expect((await who.liveness(tokens[3]!, undefined, purpose)).json()).toMatchObject({ code: '0014' });
  const { rows } = await server.deps.db.query(`select id from identity_sessions where status = 'review'`);
  expect(rows).toHaveLength(1);
  await decideReview(server.deps, rows[0].id, { outcome: 'denied' }, testCaller);
  expect((await who.liveness(tokens[3]!, undefined, purpose)).json()).toMatchObject({ status: 3 });
});
