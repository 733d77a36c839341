import type { Page, Request } from '@playwright/test';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import { button, cpfField, givePassword, live, people } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const collector = /browser-collector/;
const isRecord = (request: Request) => request.url().endsWith('/v1/logs');
const isLogin = (request: Request) => request.url().endsWith('/v2/login');

async function toPassword(page: Page) {
  await page.goto('/entrar');
  await live(page);
  await cpfField(page).fill(people.regular.cpf);
  await button(page, signInTexts.cpf.submit).click();
  await expect(page).toHaveURL('/entrar/senha');
}

const base = {
  flow: 'allow_me',
  'portaria-web_product': 'auth',
  flow_version: 'v1',
  log_type: 'web_journey_custom',
  time_elapsed: expect.any(Number),
};

test('SG-01 SG-02 SG-03 SI-04 the fingerprint is collected while the person types, told once, and goes with the login', async ({
  page,
  baseURL,
}) => {
  const recorded = page.waitForRequest(isRecord);
  const foreign: string[] = [];
  page.on('request', (request) => request.url().startsWith(baseURL!) || foreign.push(request.url()));
  await toPassword(page);
  expect((await recorded).postDataJSON()).toMatchObject({ ...base, action: 'fingerprint_generation_success', retries: 0 });
  const login = page.waitForRequest(isLogin);
  await givePassword(page);
  const request = await login;
  const { prefs_se, user_prefs2 } = request.postDataJSON();
  expect(prefs_se).toMatch(/^[0-9a-f]{16,}$/);
  expect(JSON.parse(user_prefs2)).toMatchObject({ zone: 'America/Sao_Paulo', language: 'pt-BR' });
  expect(request.headers()).toMatchObject({ prefs_se, 'x-incognia-session-token': expect.any(String) });
  await expect(page).toHaveURL('/area-cliente');
  expect(foreign, 'SG-09 nothing leaves the origin').toEqual([]);
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
  test(`SG-01 SG-02 a collector that ${fault}: the failure is told, the person signs in without it`, async ({ page, expectMessage }) => {
    if (fault === 'is blocked') expectMessage(/ERR_BLOCKED_BY_CLIENT/);
    await arrange(page);
    const recorded = page.waitForRequest(isRecord);
    await toPassword(page);
    expect((await recorded).postDataJSON()).toMatchObject({
      ...base,
      action: 'fingerprint_generation_fail',
      retries: 0,
      initialized: false,
      timeout: false,
      stack: expect.any(String),
    });
    const login = page.waitForRequest(isLogin);
    await givePassword(page);
    expect((await login).postDataJSON()).not.toHaveProperty('prefs_se');
    await expect(page).toHaveURL('/area-cliente');
  });
}

test('SG-01 SG-02 a collector that hangs holds nobody back; after one retry the time-out is told', async ({ page }) => {
  await page.clock.install();
  await page.route(collector, () => {}); // never answered
  const asked = page.waitForRequest(collector);
  await page.goto('/entrar');
  await live(page);
  await page.clock.runFor(3000);
  await asked;
  const recorded = page.waitForRequest(isRecord);
  await cpfField(page).fill(people.regular.cpf);
  await button(page, signInTexts.cpf.submit).click();
  await expect(page).toHaveURL('/entrar/senha');
  await page.clock.runFor(6000);
  expect((await recorded).postDataJSON()).toMatchObject({ ...base, action: 'fingerprint_generation_fail', retries: 1, timeout: true });
  const login = page.waitForRequest(isLogin);
  await givePassword(page);
  expect((await login).postDataJSON()).not.toHaveProperty('prefs_se');
  await expect(page).toHaveURL('/area-cliente');
});
