import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { people } from '../dev/demo-accounts.ts';
import { decideReview, noCaller } from '../identity/review/decide-review.ts';
import { codeCalls } from '../testing/codes.ts';
import { browser, codeTo, testApp } from '../testing/harness.ts';
import { identityCallsOf } from '../testing/identity.ts';
import { summarise } from './summary.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

const opened = (area: string) => browser(server.app).post('/v1/analytics', { visit: randomUUID(), events: [{ type: 'page', area }] });
const finishedOf = async (flow: string) => (await summarise(server.deps, 'hour')).funnels.find((one) => one.flow === flow)?.finished;

test('SV-10 the funnel of the identity ends where a verdict or a review allows', async () => {
  await opened('identity_introduction');
  const me = identityCallsOf(server);
  const review = async () => {
    const token = await me.ready('identityReview');
    await me.whole(token, 'RG', 'unlock', 'match_uncertain');
    const { rows } = await server.deps.db.query(`select id from identity_sessions where status = 'review'`);
    return (outcome: 'allowed' | 'denied') => decideReview(server.deps, rows[0].id, { outcome }, noCaller('vendor'));
  };
  await me.whole(await me.ready('identityDenied'), 'CNH', 'unlock', 'different_person');
  await (await review())('denied');
  const decide = await review();
  expect(await finishedOf('identity')).toBe(0);
  await decide('allowed');
  expect(await finishedOf('identity')).toBe(1);
  await me.whole(await me.ready('needsUnlock'), 'CNH', 'unlock', 'allowed');
  expect(await finishedOf('identity')).toBe(2);
});

test('SV-10 the funnel of the contact confirmation ends in what it confirmed, each person once', async () => {
  await opened('contact_both');
  const page = browser(server.app);
  const who = codeCalls(page);
  await who.signIn('fenceContacts');
  expect(await finishedOf('contact-verification')).toBe(0);
  const { email, cellphone } = people.fenceContacts;
  for (const [type, channel, to] of [
    ['email', 'email', email],
    ['cellphone', 'sms', cellphone],
  ] as const) {
    const { contactConfirmationToken } = (await who.confirm(type)).json();
    const sent = (await who.send(contactConfirmationToken, channel)).json().data;
    await who.contactResult((await who.verify(sent.token, await codeTo(server.deps, to))).json().data.token);
  }
  expect(await finishedOf('contact-verification')).toBe(1);
  expect(await finishedOf('identity')).toBeUndefined(); // no page of it was opened
});
