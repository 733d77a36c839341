import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../dev/demo-accounts.ts';
import { newMetrics } from '../platform/metrics.ts';
import { gate } from '../testing/gate.ts';
import { cpfOf, testApp } from '../testing/harness.ts';
import { newPasswords, passwordQueue, queuedPasswords } from './passwords.ts';

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

test('SV-14 a password beyond the queue is refused at once, with a wait, and one that finds room is compared', async () => {
  const metrics = newMetrics();
  const queue = passwordQueue({ passwordQueue: 1 }, metrics);
  const busy = await testApp({ databaseUrl: server.databaseUrl, deps: { passwords: await queuedPasswords(queue), metrics } });
  const login = () => busy.post('/v2/login', { cpf: cpfOf('regular'), password: 'any password' });
  const { ends, open } = gate();
  const before = Array.from({ length: availableParallelism() + 1 }, () => queue(() => ends));
  const refused = await login();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  const { body } = await busy.get('/metrics');
  expect(body).toContain('portaria_bounds_reached_total{bound="password_queue"} 1\n');
  open();
  await Promise.all(before);
  expect((await login()).statusCode).toBe(401);
  await busy.close();
});
