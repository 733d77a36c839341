import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPasswords, type Passwords } from '../../accounts/passwords.ts';
import { seedAccounts } from '../../dev/seed-accounts.ts';
import { everyFlow } from '../../testing/every-flow.ts';
import { newDatabase, testApp } from '../../testing/harness.ts';
import { openPool } from '../db.ts';

let server: Awaited<ReturnType<typeof testApp>>;
/** How many connections were held at each hash. */
const held: number[] = [];
const failed: string[] = [];

beforeAll(async () => {
  const databaseUrl = await newDatabase();
  const db = openPool(databaseUrl, { poolSize: 1 });
  const real = await newPasswords({ memoryCost: 16, timeCost: 1, parallelism: 1 });
  const noting =
    <G extends readonly unknown[], T>(work: (...given: G) => T) =>
    (...given: G) => {
      held.push(db.totalCount - db.idleCount);
      return work(...given);
    };
  const passwords: Passwords = { ...real, hash: noting(real.hash), matches: noting(real.matches) };
  server = await testApp({ databaseUrl, deps: { db, passwords } });
  server.app.addHook('onResponse', async ({ method, url }, { statusCode }) => {
    if (statusCode >= 500) failed.push(`${method} ${url} ${statusCode}`);
  });
  await seedAccounts(server.deps);
  held.length = 0; // the seed of the test holds one; no call may
  await everyFlow(server);
});
afterAll(() => server.close());

/** Calls that each hold one connection and wait for a second would wait for each other. */
test('SV-14 every call of every flow is served over a single connection: none asks for a second while it holds one', () => {
  expect(failed).toEqual([]);
});

test('SV-14 no call of any flow holds a connection while a password is hashed or compared', () => {
  expect(held.length).toBeGreaterThan(20);
  expect(held.filter((count) => count > 0)).toEqual([]);
});
