import type { Page, Request } from '@playwright/test';
import * as legalizaTexts from '@portaria/domain/texts/legaliza';
import * as fieldTexts from '@portaria/domain/texts/person-fields';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import { button, cpfField, hydrated, people, signIn, submitPassword } from './support/sign-in.ts';
import { begin, submitContacts, submitPersonalData } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const collector = /browser-collector/;
const isRecord = (request: Request) => request.url().endsWith('/v1/logs');
const isLogin = (request: Request) => request.url().endsWith('/v2/login');

async function toPassword(page: Page) {
  await page.goto('/entrar');
  await hydrated(page);
  await cpfField(page).fill(people.regular.cpf);
  await button(page, signInTexts.cpf.submit).click();
  await expect(page).toHaveURL('/entrar/senha');
}

/** SG-02: all fields of the record. */
const base = {
  flow: 'allow_me',
  'portaria-web_product': 'auth',
  flow_version: 'v1',
  log_type: 'web_journey_custom',
};

async function recordOf(request: Promise<Request>) {
  const { time_elapsed, user_id, ...record } = (await request).postDataJSON();
  expect(String(time_elapsed), 'seconds, three decimals').toMatch(/^\d+(\.\d{1,3})?$/);
  expect(user_id === null || typeof user_id === 'string').toBe(true);
  return record;
}

test('SG-01 SG-02 SG-03 SI-04 the fingerprint is collected while the person types, reported once, and sent with the login', async ({
  page,
  baseURL,
}) => {
  const recorded = page.waitForRequest(isRecord);
  const foreign: string[] = [];
  page.on('request', (request) => request.url().startsWith(baseURL!) || foreign.push(request.url()));
  await toPassword(page);
  expect(await recordOf(recorded)).toEqual({ ...base, action: 'fingerprint_generation_success', retries: 0 });
  const login = page.waitForRequest(isLogin);
  await submitPassword(page);
  const request = await login;
  const { prefs_se, user_prefs2, event } = request.postDataJSON();
  expect(event).toBe('login');
  expect(prefs_se).toMatch(/^[0-9a-f]{16,}$/);
  expect(JSON.parse(user_prefs2)).toMatchObject({ zone: 'America/Sao_Paulo', language: 'pt-BR' });
  expect(request.headers()).toMatchObject({ prefs_se, 'x-incognia-session-token': expect.any(String) });
  await expect(page).toHaveURL('/area-cliente');
  expect(foreign, 'SG-09 nothing leaves the origin').toEqual([]);
});

test('SG-03 SU-04 LE-02 the contacts of a sign-up and the data of legaliza include the device signals', async ({ page }) => {
  const carried = {
    prefs_se: expect.stringMatching(/^[0-9a-f]{16,}$/),
    'x-incognia-session-token': expect.any(String),
    'user-prefs2': expect.stringContaining('America/Sao_Paulo'),
  };
  await begin(page, 'unregistered');
  await submitPersonalData(page, 'unregistered');
  const contacts = page.waitForRequest((request) => request.url().endsWith('/v2/signup/contacts'));
  await submitContacts(page, 'unregistered');
  expect((await contacts).headers()).toMatchObject(carried);
  expect((await contacts).postDataJSON()).toMatchObject({ event: 'signup' });

  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  const collected = page.waitForRequest(isRecord);
  await signIn(page, 'reconfirmName');
  await button(page, legalizaTexts.introduction.submit).click();
  await collected;
  const legalize = page.waitForRequest((request) => request.url().endsWith('/v1/legalize'));
  await page.getByLabel(fieldTexts.name.label).fill(people.reconfirmName.name);
  await button(page, legalizaTexts.submit).click();
  expect((await legalize).headers()).toMatchObject(carried);
});

const faults = {
  'is blocked': (page: Page) => page.route(collector, (route) => route.abort('blockedbyclient')),
  throws: (page: Page) =>
    page.route(collector, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export const start = () => { throw new Error("broken") }; export const collect = start;',
      }),
    ),
};
for (const [fault, arrange] of Object.entries(faults)) {
  test(`SG-01 SG-02 a collector that ${fault}: the failure is reported, the person signs in without it`, async ({
    page,
    expectMessage,
  }) => {
    if (fault === 'is blocked') expectMessage(/ERR_BLOCKED_BY_CLIENT/);
    await arrange(page);
    const recorded = page.waitForRequest(isRecord);
    await toPassword(page);
    expect(await recordOf(recorded)).toEqual({
      ...base,
      action: 'fingerprint_generation_fail',
      retries: 0,
      initialized: false,
      timeout: false,
      stack: expect.any(String),
    });
    const login = page.waitForRequest(isLogin);
    await submitPassword(page);
    expect((await login).postDataJSON()).not.toHaveProperty('prefs_se');
    await expect(page).toHaveURL('/area-cliente');
  });
}

test('SG-01 SG-02 SG-04 a collector that hangs delays nothing; after one retry the timeout is reported', async ({ page }) => {
  await page.clock.install();
  await page.route(collector, () => {}); // never answered
  const asked = page.waitForRequest(collector);
  await page.goto('/entrar');
  await hydrated(page);
  await page.clock.runFor(3000);
  await asked;
  const recorded = page.waitForRequest(isRecord);
  await cpfField(page).fill(people.regular.cpf);
  await button(page, signInTexts.cpf.submit).click();
  await expect(page).toHaveURL('/entrar/senha');
  await page.clock.runFor(6000);
  expect(await recordOf(recorded)).toEqual({
    ...base,
    action: 'fingerprint_generation_fail',
    retries: 1,
    initialized: false,
    timeout: true,
    stack: expect.stringContaining('took longer than expected'),
  });
  const login = page.waitForRequest(isLogin);
  await submitPassword(page);
  expect((await login).postDataJSON()).not.toHaveProperty('prefs_se');
  expect((await login).postDataJSON()).toHaveProperty('user_prefs2'); // signals without a collector do not wait for it
  await expect(page).toHaveURL('/area-cliente');
});
