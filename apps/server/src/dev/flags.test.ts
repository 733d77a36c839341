import { afterAll, beforeAll, expect, test } from 'vitest';
import { cpfOf, testApp } from '../testing/harness.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const local = { host: 'localhost:3000' };
const key = 'auth_login_otp_button';
const flags = async (cpf: string) => (await server.get(`/dev/flags.json?cpf=${cpf}`, local)).json();
const treatment = async (cpf: string) => (await server.post('/v1/user/features', { attributes: { cpf }, key })).json().data.treatment;

test('SG-05 a treatment is shown and overridden for one CPF, and the override removed', async () => {
  const cpf = cpfOf('regular');
  expect((await flags(cpf)).treatments).toMatchObject({ [key]: 'on', auth_signup_v2: 'on' });
  await server.post('/dev/flags.json', { cpf, key, treatment: 'off' });
  expect(await flags(cpf)).toMatchObject({ treatments: { [key]: 'off' }, switched: { [key]: 'off' } });
  expect([await treatment(cpf), await treatment(cpfOf('tokenEligible'))]).toEqual(['off', 'on']);
  await server.post('/dev/flags.json', { cpf, key, treatment: 'file' });
  expect(await treatment(cpf)).toBe('on');
});

test('SG-05 SV-06 an invalid CPF is refused; production has no such page', async () => {
  expect((await server.get('/dev/flags.json?cpf=123', local)).json()).toMatchObject({ code: '0038' });
  const production = await testApp({ databaseUrl: server.databaseUrl, config: { devPages: false } });
  for (const path of ['/dev/flags', '/dev/flags.json', '/dev/operator.json']) expect((await production.get(path)).statusCode).toBe(404);
  await production.close();
});
