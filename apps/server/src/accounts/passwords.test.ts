import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, people } from '../dev/demo-accounts.ts';
import { newMetrics } from '../platform/metrics.ts';
import { cpfOf, testApp } from '../testing/harness.ts';
import { newPasswords, queuedPasswords } from './passwords.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp({ deps: { passwords: await newPasswords() } }); // as in production
});
afterAll(() => server.close());

const storedHash = async () => {
  const { rows } = await server.deps.db.query<{ hash: string }>('select password_hash as hash from accounts where cpf = $1', [
    cpfOf('regular'),
  ]);
  return rows[0]!.hash;
};

test('SV-05 passwords are argon2id with 19 MiB and two passes', async () => {
  expect(await storedHash()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('SV-05 a hash of lower cost is replaced at the next sign-in', async () => {
  const older = await hash(demoPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await server.deps.db.query('update accounts set password_hash = $2 where cpf = $1', [cpfOf('regular'), older]);
  const login = () => server.post('/v2/login', { cpf: cpfOf('regular'), password: demoPassword });
  expect((await login()).statusCode).toBe(200);
  expect(await storedHash()).toContain('m=19456');
  expect((await login()).statusCode).toBe(200);
});

test('S10 no password matches the hash used where there is no account', async () => {
  const { passwords } = server.deps;
  expect(await passwords.matches(null, 'no account has this password')).toBe(false);
});

test('SV-14 passwords beyond the queue are refused at once, with a wait, and the others are compared', async () => {
  const metrics = newMetrics();
  const passwords = await queuedPasswords({ passwordQueue: 1 }, metrics);
  const busy = await testApp({ databaseUrl: server.databaseUrl, deps: { passwords, metrics } });
  await busy.warmUp();
  const cpfs = Object.values(people).map(({ cpf }) => cpf);
  const answers = await Promise.all(cpfs.map((cpf) => busy.post('/v2/login', { cpf, password: 'any password' })));
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['2']));
  expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBe(answers.length - refused.length);
  expect(refused.length).toBeLessThan(answers.length);
  const { body } = await busy.get('/metrics');
  expect(body).toContain(`portaria_bounds_reached_total{bound="password_queue"} ${refused.length}\n`);
  await busy.close();
});
