import { signInCalls as calls } from '@portaria/contract/calls/sign-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../dev/demo-accounts.ts';
import { cpfOf, testApp } from '../../testing/harness.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const handleOf = async (key: Parameters<typeof cpfOf>[0]) =>
  (await server.post(calls.checkCpf.path, { cpf: cpfOf(key) })).json().id as string;
const methods = (id: string) => server.get(calls.methods.path.replace(':id', encodeURIComponent(id)));

test('SI-01 a CPF is accepted with or without its punctuation', async () => {
  const answer = await server.post(calls.checkCpf.path, {
    cpf: cpfOf('tokenEligible').replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4'),
  });
  expect(answer.json()).toEqual({ id: expect.any(String), tokenElegible: true });
});

test('SI-05 the methods are the confirmed contacts, masked', async () => {
  expect((await methods(await handleOf('regular'))).json()).toEqual({ cellphone: '(••) •••••-••37', email: 'a•••@e•••.com.br' });
  expect((await methods(await handleOf('fenceEmail'))).json()).toEqual({ cellphone: '(••) •••••-••96' });
  expect((await methods(await handleOf('noContacts'))).json()).toEqual({});
});

test('SI-24 the login handle is new each time, is not the account’s key, and expires after 20 minutes', async () => {
  const [one, two] = [await handleOf('regular'), await handleOf('regular')];
  expect(one).not.toBe(two);
  const { rows } = await server.deps.db.query('select id from accounts where cpf = $1', [cpfOf('regular')]);
  expect((await methods(rows[0].id)).json().code).toBe('0036');
  server.passMinutes(19);
  expect((await methods(one)).statusCode).toBe(200);
  server.passMinutes(2);
  expect((await methods(one)).json().code).toBe('0036');
  expect((await server.post(calls.login.path, { id: one, password: demoPassword })).json().code).toBe('0036');
});

test('SI-24 a token of another step is no login handle', async () => {
  const { contactConfirmationToken } = (await server.post(calls.login.path, { cpf: cpfOf('fenceEmail'), password: demoPassword })).json();
  expect((await methods(contactConfirmationToken)).json().code).toBe('0035');
});
