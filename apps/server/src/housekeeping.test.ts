import { expect, test } from 'vitest';
import { demoPassword, people } from './dev/demo-accounts.ts';
import { runHousekeeping } from './housekeeping.ts';
import { anotherCode, codeCalls } from './testing/codes.ts';
import { codeTo, cpfOf, memoryImages, testApp } from './testing/harness.ts';
import { identityCallsOf } from './testing/identity.ts';

test('SV-04 expired rows are deleted, rows that still count stay', async () => {
  const server = await testApp();
  await server.post('/v1/user/cpf', { cpf: cpfOf('regular') });
  await server.post('/v2/login', { cpf: cpfOf('regular'), password: demoPassword });
  const who = codeCalls(server);
  const { token } = (await who.send(await who.openSignIn('regular'))).json().data;
  await who.verify(token, anotherCode(await codeTo(server.deps, people.regular.email)));
  await server.deps.db.query('insert into registry_mismatches (subject, tried_at) values ($1, $2)', [Buffer.from('x'), server.clock.now]);
  const left = async () => {
    await runHousekeeping(server.deps);
    const { rows } = await server.deps.db.query(
      `select (select count(*)::int from counters) as counters, (select count(*)::int from step_tokens) as steps,
         (select count(*)::int from sessions) as sessions, (select count(*)::int from password_failures) as failures,
         (select count(*)::int from codes) as codes, (select count(*)::int from code_failures) as tries,
         (select count(*)::int from registry_mismatches) as mismatches`,
    );
    return rows[0];
  };
  expect(await left()).toEqual({ counters: 9, steps: 4, sessions: 1, failures: 1, codes: 1, tries: 1, mismatches: 1 });
  server.passMinutes(2);
  expect(await left()).toEqual({ counters: 2, steps: 4, sessions: 1, failures: 1, codes: 1, tries: 1, mismatches: 1 });
  server.passMinutes(2 * 24 * 60);
  expect(await left()).toEqual({ counters: 0, steps: 0, sessions: 1, failures: 0, codes: 0, tries: 0, mismatches: 0 });
  server.passMinutes(31 * 24 * 60);
  expect(await left()).toEqual({ counters: 0, steps: 0, sessions: 0, failures: 0, codes: 0, tries: 0, mismatches: 0 });
  await server.close();
});

test('SV-04 ID-12 a picture store that does not answer stops no other clean-up, and is reported', async () => {
  const remove = async () => {
    throw new Error('the bucket is gone');
  };
  const server = await testApp({ deps: { images: { ...memoryImages(), remove } } });
  const { db } = server.deps;
  const me = identityCallsOf(server);
  await me.whole(await me.ready('identityReview', 'unlock'), 'RG', 'unlock', 'match_uncertain');
  await db.query('update identity_images set delete_at = $1', [server.clock.now]);
  await server.post('/v1/analytics', { visit: '0b9d7c1e-8a52-4f3b-9a57-123456789012', events: [{ type: 'page', area: 'login_cpf' }] });
  server.passMinutes(3 * 24 * 60);
  await expect(runHousekeeping(server.deps)).rejects.toThrow('the bucket is gone');
  expect((await db.query('select 1 from analytics_events')).rows).toEqual([]);
  await server.close();
});
