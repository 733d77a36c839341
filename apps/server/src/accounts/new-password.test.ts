import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passwordRuleFeature, passwordRules } from '@portaria/domain/password';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFeatures, type Treatment } from '../adapters/flags/features.ts';
import { flagFileProvider } from '../adapters/flags/flag-file.ts';
import { readProhibitedWords } from '../brand/prohibited-words.ts';
import type { Deps } from '../deps.ts';
import { demoPassword, people } from '../dev/demo-accounts.ts';
import { transaction } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import { cpfOf, testApp } from '../testing/harness.ts';
import { brokenPasswords } from '../testing/passwords.ts';
import { checkNewPassword, setPassword } from './new-password.ts';

let server: Awaited<ReturnType<typeof testApp>>;
const ids = new Map<string, string>();
beforeAll(async () => {
  server = await testApp();
  const { rows } = await server.deps.db.query<{ cpf: string; id: string }>('select cpf, id from accounts');
  for (const { cpf, id } of rows) ids.set(cpf, id);
});
afterAll(() => server.close());

const good = 'Tr0v@o-Azul-97';
const ana = { cpf: cpfOf('regular'), name: people.regular.name };

/** The body of the refusal, or null. */
async function refusalOf(password: string, { deps = server.deps, accountId }: { deps?: Deps; accountId?: string | undefined } = {}) {
  try {
    await checkNewPassword(deps, { password, ...ana, ...(accountId && { accountId }) });
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code: error.code, data: error.data, errors: error.extras.errors };
  }
}

const withFlags = (treatmentOf: (key: string) => Treatment | undefined): Deps => ({
  ...server.deps,
  features: { treatment: async (key, cpf) => treatmentOf(key) ?? server.deps.features.treatment(key, cpf) },
});

test('VA-05 a good password passes', async () => {
  expect(await refusalOf(good)).toBeNull();
});

const broken = brokenPasswords(ana);
const rows = [
  ['0007', 'passwordMinLength', broken['0007'], 'Precisa ter no mínimo 12 caracteres'],
  ['0057', 'withUserName', broken['0057'], 'Não pode ter o seu nome ou sobrenome'],
  ['0058', 'withSequentialNumbers', broken['0058'], 'Não pode ter sequência de números, como 123'],
  ['0059', 'withCapitalLetter', broken['0059'], 'Precisa ter uma letra maiúscula'],
  ['0060', 'withLowercaseLetter', broken['0060'], 'Precisa ter uma letra minúscula'],
  ['0061', 'withSequentialCharacters', broken['0061'], 'Não pode ter sequência de letras, como abc'],
  ['0062', 'withDocumentNumber', broken['0062'], 'Não pode ter partes do seu CPF'],
  ['0063', 'repeatedCharacters', broken['0063'], 'Não pode repetir letras ou números, como aaa'],
  ['0064', 'prohibitedWords', broken['0064'], 'Não pode ter uma palavra proibida: senha'],
  ['0065', 'atLeastOneNumber', broken['0065'], 'Precisa ter um número'],
  ['0032', 'lastPasswords', broken['0032'], 'Não pode ser igual a uma senha anterior'],
] as const;

test.each(rows)('VA-05 VA-08 %s: %s', async (code, flag, password, message) => {
  const accountId = flag === 'lastPasswords' ? ids.get(ana.cpf) : undefined;
  const data = { codes: [code], ...(flag === 'prohibitedWords' && { prohibitedWord: 'senha' }) };
  expect(await refusalOf(password, { accountId })).toEqual({ code, data, errors: [{ field: 'password', message }] });
});

test.each(rows)('SG-06 %s is not asked while %s is off', async (_code, flag, password) => {
  const deps = withFlags((key) => (key === passwordRuleFeature(flag) ? 'off' : undefined));
  expect(await refusalOf(password, { deps, accountId: ids.get(ana.cpf) })).toBeNull();
});

test('SG-06 every rule has its row here', () => {
  expect(rows.map(([, flag]) => flag).sort()).toEqual(passwordRules.map(({ flag }) => flag).sort());
});

test('VA-05 all broken rules at once, the first one’s code on top', async () => {
  const refusal = await refusalOf('portaria');
  expect(refusal).toEqual({
    code: '0007',
    data: { codes: ['0007', '0065', '0059', '0064'], prohibitedWord: 'portaria' },
    errors: [
      'Precisa ter no mínimo 12 caracteres',
      'Precisa ter um número',
      'Precisa ter uma letra maiúscula',
      'Não pode ter uma palavra proibida: portaria',
    ].map((message) => ({ field: 'password', message })),
  });
});

test('SG-06 legacyErrorCode on: 0007 alone, or 0032 where nothing else is wrong', async () => {
  const deps = withFlags(() => 'on');
  expect(await refusalOf(demoPassword, { deps, accountId: ids.get(ana.cpf) })).toEqual({
    code: '0032',
    data: undefined,
    errors: undefined,
  });
  expect(await refusalOf('Minha-Senha-97', { deps })).toEqual({ code: '0007', data: undefined, errors: undefined });
  expect(await refusalOf(good, { deps })).toBeNull();
});

test('SG-06 a flag that cannot be looked up counts as on, and never as legacy', async () => {
  const features = await openFeatures(flagFileProvider('{"flags":{}}', 'flags.json'), server.deps.keys);
  expect(await refusalOf('Minha-Senha-97', { deps: { ...server.deps, features } })).toMatchObject({ code: '0064' });
});

const storedFor = async (accountId: string) => {
  const { rows: found } = await server.deps.db.query<{ hash: string; set_at: Date; expired: boolean; history: string }>(
    `select password_hash as hash, password_set_at as set_at, password_expired as expired,
       (select count(*) from password_history where account_id = a.id) as history from accounts a where id = $1`,
    [accountId],
  );
  return found[0]!;
};

test('SV-05 VA-05 the last five passwords are refused, the current one among them, and no more are kept', async () => {
  const accountId = ids.get(cpfOf('oldPassword'))!;
  const change = async (password: string) => {
    const hash = await server.deps.passwords.hash(password);
    await transaction(server.deps.db, (db) => setPassword(server.deps, accountId, hash, db));
  };
  const isRefused = async (password: string) => (await refusalOf(password, { accountId }))?.code === '0032';

  const passwords = ['Tr0v@o-Azul-21', 'Tr0v@o-Azul-42', 'Tr0v@o-Azul-64', 'Tr0v@o-Azul-86', 'Tr0v@o-Azul-97'];
  const refused: boolean[] = [];
  for (const password of passwords) {
    refused.push(await isRefused(demoPassword));
    server.passMinutes(1);
    await change(password);
  }
  expect(refused).toEqual([true, true, true, true, true]);
  expect(await isRefused(demoPassword)).toBe(false);
  expect(await Promise.all(passwords.map(isRefused))).toEqual([true, true, true, true, true]);

  const { hash, set_at, expired, history } = await storedFor(accountId);
  expect(hash).toMatch(/^\$argon2id\$/);
  expect([set_at, expired, history]).toEqual([server.clock.now, false, '4']);
});

test('VA-05 the brand’s own names count without a list; a word that is too short is reported at start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'));
  const brand = { name: 'Banco Aurora', slug: 'banco-aurora' };
  expect(readProhibitedWords(folder, brand)).toEqual(['banco aurora', 'bancoaurora', 'banco-aurora']);
  writeFileSync(join(folder, 'prohibited-words.txt'), '# a remark\r\n\r\n  Girassol \r\n');
  expect(readProhibitedWords(folder, brand).at(-1)).toBe('Girassol');
  writeFileSync(join(folder, 'prohibited-words.txt'), 'a\n');
  expect(() => readProhibitedWords(folder, brand)).toThrow(/^BRAND: prohibited-words.txt/);
  rmSync(folder, { recursive: true });
});

test('SV-06 the demo accounts’ password satisfies every rule', async () => {
  for (const { cpf, name } of Object.values(people)) await checkNewPassword(server.deps, { password: demoPassword, cpf, name });
});
