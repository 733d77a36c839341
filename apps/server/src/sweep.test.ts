import { expect, test } from 'vitest';
import { demoPassword } from '../seeds/people.ts';
import { sweep } from './sweep.ts';
import { cpfOf, testApp } from './testing.ts';

test('SV-04 what has expired is thrown away, what still counts stays', async () => {
  const server = await testApp();
  await server.post('/v1/user/cpf', { cpf: cpfOf('regular') });
  await server.post('/v2/login', { cpf: cpfOf('regular'), password: demoPassword });
  const left = async () => {
    await sweep(server.deps);
    const { rows } = await server.deps.db.query(
      `select (select count(*)::int from counters) as counters, (select count(*)::int from step_tokens) as steps,
         (select count(*)::int from sessions) as sessions, (select count(*)::int from password_failures) as failures`,
    );
    return rows[0];
  };
  expect(await left()).toEqual({ counters: 4, steps: 1, sessions: 1, failures: 1 });
  server.passMinutes(2);
  expect(await left()).toEqual({ counters: 0, steps: 1, sessions: 1, failures: 1 });
  server.passMinutes(2 * 24 * 60);
  expect(await left()).toEqual({ counters: 0, steps: 0, sessions: 1, failures: 0 });
  server.passMinutes(31 * 24 * 60);
  expect(await left()).toEqual({ counters: 0, steps: 0, sessions: 0, failures: 0 });
  await server.close();
});
