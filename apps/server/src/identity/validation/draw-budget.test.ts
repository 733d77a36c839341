import { headers } from '@portaria/contract/headers';
import type { FlowName } from '@portaria/domain/routes';
import { afterEach, expect, test } from 'vitest';
import { answerTo } from '../../testing/challenge.ts';
import { browser, memoryImages, outcome, testApp } from '../../testing/harness.ts';
import { identityCallsOf } from '../../testing/identity.ts';
import { withLimits } from '../../testing/limits.ts';

let server: Awaited<ReturnType<typeof testApp>>;
const start = async (challengeDraws: object) => {
  server = await testApp({ deps: { images: memoryImages(), ...withLimits({ challengeDraws }) } });
};
afterEach(() => server.close());

const from = (address: string) => identityCallsOf(server, browser(server.app, address));
type Who = ReturnType<typeof from>;
type Key = 'recovery' | 'needsUnlock';

/** A session before its first picture: a person who begins a recovery has proven nothing. */
async function open(who: Who, begunBy: FlowName = 'recovery', key: Key = 'recovery') {
  const purpose = begunBy === 'recovery' ? 'account_recovery' : 'unlock';
  const { token } = (await who.begin(key, await who.unlockToken(key, purpose, begunBy))).json();
  await who.consent(token);
  return token as string;
}
const drawOnce = async (who: Who, begunBy?: FlowName, key?: Key) => outcome(await who.challenge(await open(who, begunBy, key)));

test('ID-14 S6 strangers of many networks share one budget of draws for a person, which neither a proven owner nor a known device shares', async () => {
  await start({ perCpf: { max: 6, solved: 0 } });
  const known = from('192.0.2.9');
  await known.signIn('recovery');
  for (let network = 1; network <= 6; network++) expect(await drawOnce(from(`203.0.113.${network}`))).toBe('ok');

  const late = from('203.0.113.7');
  const token = await open(late);
  const refused = await late.challenge(token);
  expect([refused.statusCode, refused.json().code]).toEqual([429, '0008']);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400);
  expect((await late.progress(token)).json()).toMatchObject({ status: 3, left: 3 }); // no try was counted
  expect((await server.deps.db.query('select 1 from identity_denials')).rowCount).toBe(0);

  expect(await drawOnce(known)).toBe('ok');
  expect(await drawOnce(from('203.0.113.8'), 'sign-in')).toBe('ok');
  expect(await drawOnce(late, 'recovery', 'needsUnlock')).toBe('ok'); // another person
  server.passMinutes(24 * 60);
  expect(await drawOnce(late)).toBe('ok');
});

test('ID-14 SV-07 beyond the budget an unproven owner still draws: the page solves a challenge', async () => {
  await start({ perCpf: { max: 2, solved: 2 } });
  for (const network of [1, 2]) await drawOnce(from(`203.0.113.${network}`));
  const owner = from('198.51.100.4');
  const token = await open(owner);
  const refused = await owner.challenge(token);
  expect(refused.statusCode).toBe(429);
  const solved = { ...owner.bearer(token), [headers.challengeAnswer]: (await answerTo(refused.json()))! };
  expect((await owner.who.post('/v1/user/proof-of-life/challenge', {}, solved)).json()).toMatchObject({ step: { move: 'center' } });
});

test('ID-14 SV-07 one network has one budget of draws for all people', async () => {
  await start({ perNetwork: { max: 2, solved: 0 } });
  const network = '203.0.113.7';
  expect(await drawOnce(from(network))).toBe('ok');
  expect(await drawOnce(from(network), 'sign-in', 'needsUnlock')).toBe('ok');
  expect(await drawOnce(from(network), 'sign-in')).toBe('0008');
  expect(await drawOnce(from('203.0.113.8'), 'sign-in')).toBe('ok');
});

test('ID-14 of many draws at once exactly the budget passes, and a repeated draw is none', async () => {
  await start({ perCpf: { max: 3, solved: 0 } });
  const drawers = await Promise.all(
    Array.from({ length: 6 }, async (_, i) => {
      const who = from(`203.0.113.${i + 1}`);
      return { who, token: await open(who) };
    }),
  );
  await server.warmUp();
  const draw = () => Promise.all(drawers.map(async ({ who, token }) => outcome(await who.challenge(token))));
  for (let i = 0; i < 2; i++) expect((await draw()).filter((one) => one === 'ok')).toHaveLength(3);
});
