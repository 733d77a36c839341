import { expect, test } from 'vitest';
import { demoPassword, people } from '../seeds/people.ts';
import { anotherCode, codeCalls } from './codes/testing.ts';
import { sweep } from './sweep.ts';
import { codeTo, cpfOf, testApp } from './testing.ts';

test('SV-04 what has expired is thrown away, what still counts stays', async () => {
  const server = await testApp();
  await server.post('/v1/user/cpf', { cpf: cpfOf('regular') });
  await server.post('/v2/login', { cpf: cpfOf('regular'), password: demoPassword });
  const who = codeCalls(server);
  const { token } = (await who.send(await who.openSignIn('regular'))).json().data;
  await who.verify(token, anotherCode(await codeTo(server.deps, people.regular.email)));
  await server.deps.db.query('insert into registry_mismatches (subject, tried_at) values ($1, $2)', [Buffer.from('x'), server.clock.now]);
  const left = async () => {
    await sweep(server.deps);
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
