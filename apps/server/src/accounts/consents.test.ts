import { consentCalls } from '@portaria/contract/calls/consents';
import { sessionCalls } from '@portaria/contract/calls/session';
import { consents } from '@portaria/domain/consents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentsCommand } from '../commands/consents.ts';
import { people } from '../dev/demo-accounts.ts';
import { browser, codeTo, cpfOf, testApp } from '../testing/harness.ts';
import { signUpBy } from '../testing/sign-up.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const newPage = () => {
  const page = browser(server.app);
  return { ...page, ...signUpBy(page, server.deps) };
};
const command = (...words: string[]) => consentsCommand({ DATABASE_URL: server.databaseUrl }, words);

test('S52 terms and opt-in are kept with version, time and origin, can be withdrawn, and exported per person', async () => {
  const page = newPage();
  const begun = server.clock.now.toISOString();
  const token = await page.upTo.contacts('unregistered');
  server.passMinutes(3);
  const asked = server.clock.now.toISOString();
  const code = (await page.contacts(token, 'unregistered')).json().token;
  server.passMinutes(3);
  const last = (await page.verify(code, await codeTo(server.deps, people.unregistered.cellphone))).json().token;
  const { id } = (await page.finish(last)).json();
  const optin = async () => (await page.get(sessionCalls.current.path)).json().optinWhatsapp;
  expect(await optin()).toBe(true);
  server.passMinutes(3);
  const withdrawn = server.clock.now.toISOString();
  for (const given of [false, false]) expect((await page.post(consentCalls.whatsapp.path, { given })).statusCode).toBe(200);
  expect(await optin()).toBe(false);

  const ip = '127.0.0.1';
  const version = consents.whatsapp.version;
  const userAgent = expect.any(String);
  expect(JSON.parse(await command(cpfOf('unregistered')))).toEqual({
    id,
    optinWhatsapp: false,
    terms: [{ version: server.deps.termsVersion, acceptedAt: begun, ip, userAgent }],
    consents: [
      { kind: 'whatsapp', given: true, version, at: asked, origin: 'sign-up', ip, userAgent },
      { kind: 'whatsapp', given: false, version, at: withdrawn, origin: 'account', ip, userAgent },
    ],
  });
  for (const change of ['update consents set given = true', 'delete from consents', 'truncate consents']) {
    await expect(server.deps.db.query(change)).rejects.toThrow('consents is append only');
  }
});

test('S52 without opt-in there is no consent, and none can be given without a session', async () => {
  const page = newPage();
  expect((await page.post(consentCalls.whatsapp.path, { given: true })).json().code).toBe('0003');
  await page.finish(await page.upTo.finish('unregistered2', { optinWhatsapp: false }));
  expect(JSON.parse(await command(cpfOf('unregistered2')))).toMatchObject({ optinWhatsapp: false, consents: [] });
});

test('S52 the command explains its usage and what it did not find', async () => {
  for (const words of [[], ['123'], ['--help']]) expect(await command(...words)).toMatch(/^Usage/);
  expect(await command('529.982.247-25')).toBe('There is no account with this CPF.');
});
