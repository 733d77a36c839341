import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { everyFlow } from '../testing/every-flow.ts';
import { testApp } from '../testing/harness.ts';
import { newPasswords, type Passwords } from './passwords.ts';

/** One call at a time: a connection in use is its own. */
test('SV-14 no call of any flow holds a connection while a password is hashed or compared', async () => {
  const real = await newPasswords({ memoryCost: 16, timeCost: 1, parallelism: 1 });
  const held: number[] = [];
  let pool: pg.Pool | undefined;
  const note = () => pool && held.push(pool.totalCount - pool.idleCount);
  const passwords: Passwords = {
    ...real,
    hash: (password) => {
      note();
      return real.hash(password);
    },
    matches: (hash, password) => {
      note();
      return real.matches(hash, password);
    },
  };
  const server = await testApp({ deps: { passwords } });
  onTestFinished(server.close);
  pool = server.deps.db;
  await everyFlow(server);
  expect(held.length).toBeGreaterThan(20);
  expect(held.filter((count) => count > 0)).toEqual([]);
});
