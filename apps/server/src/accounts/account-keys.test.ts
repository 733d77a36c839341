import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../platform/db.ts';
import { testApp } from '../testing/harness.ts';
import { overtaken } from '../testing/overtaken.ts';
import { dropHeld } from '../testing/shards/account-keys.ts';
import { claimKey, isHeldByAnother, moveContacts } from './account-keys.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp();
  await dropHeld(server.deps.db);
});
afterAll(() => server.close());

const none = { email: null, cellphone: null };

test.each([
  ['cpf', '52998224725', '52998224725'],
  ['email', 'Ana@exemplo.com.br', 'ana@EXEMPLO.com.br'],
  ['cellphone', '5511987654321', '5511987654321'],
] as const)('SV-04 one account claims a %s, however often; another one does not', async (type, value, same) => {
  const { db } = server.deps;
  const [first, second] = [randomUUID(), randomUUID()];
  expect(await claimKey(db, first, { type, value })).toBe(true);
  expect(await claimKey(db, first, { type, value: same })).toBe(true);
  expect(await claimKey(db, second, { type, value: same })).toBe(false);
  expect(await isHeldByAnother(db, first, { type, value })).toBe(false);
  expect(await isHeldByAnother(db, second, { type, value })).toBe(true);
});

test('SV-04 of two accounts that claim an e-mail at once the second waits for the first, and loses', async () => {
  const key = { type: 'email', value: 'disputado@exemplo.com.br' } as const;
  const answer = await overtaken(server.deps, {
    hold: (db) => claimKey(db, randomUUID(), key),
    call: () => transaction(server.deps.db, (db) => claimKey(db, randomUUID(), key)),
  });
  expect(answer).toBe(false);
});

test('SV-04 a contact that changes is released, and free for another account', async () => {
  const { db } = server.deps;
  const [first, second] = [randomUUID(), randomUUID()];
  const [before, after] = [
    { email: 'antes@exemplo.com.br', cellphone: '5511900000001' },
    { email: 'depois@exemplo.com.br', cellphone: null },
  ];
  expect(await moveContacts(db, first, none, before)).toBe(null);
  expect(await moveContacts(db, second, none, { ...none, cellphone: before.cellphone })).toEqual({
    type: 'cellphone',
    value: before.cellphone,
  });
  expect(await moveContacts(db, first, before, after)).toBe(null);
  expect(await moveContacts(db, second, none, before)).toBe(null);
  expect(await moveContacts(db, second, before, after)).toEqual({ type: 'email', value: after.email });
});
