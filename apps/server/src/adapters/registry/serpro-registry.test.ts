import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Behaviour } from '../../testing/fakes/fake-gateway.ts';
import { credentials, startSerpro } from '../../testing/fakes/fake-serpro.ts';
import { RegistryOutage, type Taxpayer } from './registry.ts';
import { serproRegistry } from './serpro-registry.ts';

const cpf = '31921792523';
const record = { ni: cpf, nome: 'ZULEICA PEREIRA COUTO', nascimento: '26021985', situacao: { codigo: '0', descricao: 'Regular' } };
const zuleica: Taxpayer = { name: 'ZULEICA PEREIRA COUTO', birthDate: '1985-02-26', status: 'regular', deceased: false };

let serpro: Awaited<ReturnType<typeof startSerpro>>;
let clock: { now: number };
beforeEach(async () => {
  serpro = await startSerpro({ [cpf]: record });
  clock = { now: Date.parse('2026-11-15T12:00:00Z') };
});
afterEach(() => serpro.close());

const pace = { timeoutMs: 10_000, pauseMs: 0 };
const registry = (change: object = {}) =>
  serproRegistry(
    {
      url: serpro.url,
      tokenUrl: serpro.tokenUrl,
      ...credentials,
      ...change,
      pace: { ...pace, ...('pace' in change && (change.pace as object)) },
    },
    () => new Date(clock.now),
  );
const passSeconds = (seconds: number) => {
  clock.now += seconds * 1000;
};
/** The taxpayer, or the reason of the outage. */
const outcome = async (find: Promise<Taxpayer | null>) =>
  find.catch((error: unknown) => (error instanceof RegistryOutage ? `outage: ${error.message}` : `bug: ${error}`));

const answer = (status: number, body: object | string = {}, headers = {}): Behaviour => ({
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers,
});

test('SV-11 a person, with one token for many queries; null for an unknown CPF', async () => {
  const { find } = registry();
  expect(await find(cpf)).toEqual(zuleica);
  expect(await find('52998224725')).toBeNull();
  expect(serpro.asked).toEqual(['POST /token', `GET /v1/cpf/${cpf}`, 'GET /v1/cpf/52998224725']);
});

test.each<[string, Partial<Taxpayer>]>([
  ['0', { status: 'regular', deceased: false }],
  ['2', { status: 'suspended', deceased: false }],
  ['3', { deceased: true }],
  ['4', { status: 'pending', deceased: false }],
  ['5', { status: 'cancelled', deceased: false }],
  ['8', { status: 'void', deceased: false }],
  ['9', { status: 'cancelled', deceased: false }],
])('SV-11 situation %s reads %o', async (codigo, expected) => {
  serpro.say = [answer(200, { ...record, situacao: { codigo, descricao: 'x' } })];
  expect(await registry().find(cpf)).toMatchObject(expected);
});

test.each([
  ['ZULU PEREIRA COUTO', { socialName: 'ZULU PEREIRA COUTO' }],
  ['', {}],
  [null, {}],
])('SV-11 the social name %j', async (nomeSocial, expected) => {
  serpro.say = [answer(200, { ...record, nomeSocial })];
  expect(await registry().find(cpf)).toEqual({ ...zuleica, ...expected });
});

const html = '<html>Bem-vindo ao wi-fi</html>';
/** One bad reply, and the result: a retry where that may help, an outage otherwise. */
test.each<[string, Behaviour, Taxpayer | string]>([
  ['a fault', answer(500), zuleica],
  ['a proxy without a backend', answer(502, html), zuleica],
  ['maintenance', answer(503, '', { 'retry-after': '60' }), zuleica],
  ['a dropped connection', 'drop', zuleica],
  ['half an answer', 'half', zuleica],
  ['an endless answer', answer(200, 'x'.repeat(200_000)), zuleica],
  ['a refused token', answer(401), zuleica],
  ['too many queries', answer(429, {}, { 'retry-after': '7' }), 'outage: status-429'],
  ['no permission', answer(403), 'outage: status-403'],
  ['a refusal', answer(400), 'outage: status-400'],
  ['an address that moved', answer(301, '', { location: 'https://elsewhere.example/' }), 'outage: status-301'],
  ['broken JSON', answer(200, '{"ni":'), 'outage: no-json'],
  ['a page of another server', answer(200, html), 'outage: no-json'],
  ['another CPF', answer(200, { ...record, ni: '52998224725' }), 'outage: unreadable'],
  ['a record without a birth date', answer(200, { ...record, nascimento: undefined }), 'outage: unreadable'],
  ['an impossible birth date', answer(200, { ...record, nascimento: '1985-02-26' }), 'outage: unreadable'],
  ['an unknown situation', answer(200, { ...record, situacao: { codigo: '7', descricao: 'x' } }), 'outage: unreadable'],
])('SV-11 S42 %s, once', async (_name, behaviour, expected) => {
  serpro.say = [behaviour];
  expect(await outcome(registry().find(cpf))).toEqual(expected);
});

test.each<[string, Behaviour, string]>([
  ['a fault', answer(500), 'outage: status-500'],
  ['dropped connections', 'drop', 'outage: lost'],
  ['no answer', 'hang', 'outage: lost'],
  ['refused tokens', answer(401), 'outage: status-401'],
])('SV-11 S42 %s, and again: two attempts, then an outage', async (_name, behaviour, expected) => {
  serpro.say = [behaviour, behaviour, answer(200, record)];
  const { find } = registry(behaviour === 'hang' ? { pace: { timeoutMs: 150 } } : {});
  expect(await outcome(find(cpf))).toBe(expected);
  expect(serpro.say).toHaveLength(1);
});

test('SV-11 a slow answer is retried once', async () => {
  serpro.say = ['hang'];
  const { find } = registry({ pace: { timeoutMs: 1000 } });
  expect(await outcome(find(cpf))).toEqual(zuleica);
});

test('SV-11 no server at all', async () => {
  serpro.close();
  expect(await outcome(registry().find(cpf))).toBe('outage: token-unreachable');
});

test('SV-11 a token is renewed before it expires, and when it is refused', async () => {
  const { find } = registry();
  await find(cpf);
  passSeconds(3600 - 61);
  await find(cpf);
  expect(serpro.tokens).toBe(1);
  passSeconds(1);
  await find(cpf);
  expect(serpro.tokens).toBe(2);
  serpro.revoke();
  expect(await outcome(find(cpf))).toEqual(zuleica);
  expect(serpro.tokens).toBe(3);
});

test('SV-11 parallel queries share one token', async () => {
  const { find } = registry();
  expect(await Promise.all(Array.from({ length: 10 }, () => find(cpf)))).toEqual(Array(10).fill(zuleica));
  expect(serpro.tokens).toBe(1);
});

test.each<[string, Behaviour, string]>([
  ['down', 'drop', 'outage: token-lost'],
  ['wrong credentials', answer(401), 'outage: token-status-401'],
  ['nonsense', answer(200, html), 'outage: token-unreadable'],
  ['a token without an expiry', answer(200, { access_token: 'x' }), 'outage: token-unreadable'],
])('SV-11 without a token there is an outage, and the next query fetches one again: %s', async (_name, behaviour, expected) => {
  serpro.sayToken = [behaviour];
  const { find } = registry();
  expect(await outcome(find(cpf))).toBe(expected);
  expect(await outcome(find(cpf))).toEqual(zuleica);
});

const breaker = { failures: 3, openMs: 30_000 };
const failTimes = async (find: (cpf: string) => Promise<Taxpayer | null>, times: number) => {
  for (let i = 0; i < times; i++) {
    serpro.say = [answer(500), answer(500)];
    expect(await outcome(find(cpf))).toBe('outage: status-500');
  }
};

test('SV-11 the circuit opens after failures in a row, spares the registry, and one probe closes it', async () => {
  const { find } = registry({ pace: { breaker } });
  await failTimes(find, 2);
  expect(await outcome(find(cpf))).toEqual(zuleica); // not in a row
  await failTimes(find, 3);
  const asked = serpro.asked.length;
  expect(await outcome(find(cpf))).toBe('outage: circuit-open');
  passSeconds(29);
  expect(await outcome(find(cpf))).toBe('outage: circuit-open');
  expect(serpro.asked).toHaveLength(asked);

  passSeconds(1);
  await failTimes(find, 1); // the probe fails: the circuit stays open
  expect(await outcome(find(cpf))).toBe('outage: circuit-open');
  passSeconds(30);
  const before = serpro.asked.length;
  const outcomes = await Promise.all([1, 2, 3].map(() => outcome(find(cpf))));
  expect(outcomes).toEqual([zuleica, 'outage: circuit-open', 'outage: circuit-open']);
  expect(serpro.asked).toHaveLength(before + 1);
  expect(await outcome(find(cpf))).toEqual(zuleica);
});

test('SV-11 an odd answer about one CPF does not open the circuit for all', async () => {
  const { find } = registry({ pace: { breaker } });
  serpro.say = Array.from({ length: 5 }, () => answer(422, { mensagem: 'menor de idade' }));
  for (let i = 0; i < 5; i++) expect(await outcome(find(cpf))).toBe('outage: status-422');
  expect(await outcome(find(cpf))).toEqual(zuleica);
});
