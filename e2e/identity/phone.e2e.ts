import type { Page } from '@playwright/test';
import * as limits from '@portaria/domain/limits';
import * as identityTexts from '@portaria/domain/texts/identity';
import * as shellTexts from '@portaria/domain/texts/shell';
import { savingData } from '../support/camera.ts';
import { base, choose, openLink, reachCamera, shoot, shootSteps } from '../support/identity.ts';
import { phone, settings } from '../support/settings.ts';
import { button, heading } from '../support/sign-in.ts';
import { axe, expect, test } from '../support/test.ts';

const text = identityTexts.phone;
const pixel = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  viewport: phone,
};

/** The number that both must show. */
const number = (page: Page) => page.getByText(text.number).locator('b').textContent();

async function accept(phone: Page, link: string, expected: string | null) {
  await phone.goto(link);
  await expect(phone).toHaveURL(`${base}-de-identidade/celular`); // without its token (S18)
  await expect(phone.getByText(expected!, { exact: true })).toBeVisible();
  await button(phone, text.accept).click();
  await expect(phone).toHaveURL(`${base}/introducao`);
}

test('ID-10 ID-18 from the computer to the phone: either can stop it, a link is valid for one device, and the computer continues', async ({
  page,
  browser,
  origin,
  expectMessage,
}) => {
  expectMessage(/ERR_INTERNET_DISCONNECTED/); // the phone is offline for a moment
  const context = await browser.newContext({ ...settings, baseURL: origin, ...pixel });
  const phone = await context.newPage();
  await savingData(phone);
  await reachCamera(page, 'needsUnlock');
  const first = await openLink(page);
  await expect(page.getByRole('img', { name: text.drawing })).toBeVisible();
  await axe(page);
  await phone.route('**/phone/request', (route) => route.abort('internetdisconnected'), { times: 1 });
  await phone.goto(first);
  await button(phone, shellTexts.layout.reload).click(); // after a lost connection
  await expect(button(phone, text.accept)).toBeVisible();
  await accept(phone, first, await number(page));
  await expect(page.getByText(text.states.opened)).toBeVisible();
  await page.reload();
  await expect(page.getByText(text.states.opened)).toBeVisible();
  await button(phone, text.giveBack).click();
  await expect(heading(phone)).toHaveText(text.givenBackHeading);
  await expect(heading(phone)).toBeFocused();
  await expect(page.getByText(text.states.cancelled)).toBeVisible();

  const second = await openLink(page, text.renew);
  await button(page, text.back).click(); // the computer takes it back
  await expect(button(page, identityTexts.capture.open)).toBeVisible();
  await phone.goto(second);
  await expect(phone).toHaveURL(`${base}/sessao-expirada`);

  const third = await openLink(page);
  await phone.goto(third);
  await axe(phone);
  await accept(phone, third, await number(page));
  await button(phone, identityTexts.introduction.submit).click(); // consent was given before
  await shootSteps(phone);
  await choose(phone, 'CNH');
  await shoot(phone);
  await expect(heading(phone)).toHaveText(text.doneHeading);
  await expect.poll(() => phone.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/"authorization"|"auth-identity"/); // the phone keeps nothing
  await axe(phone);
  await expect(page).toHaveURL('/entrar?status=1');
  await context.close();
});

/** Another link, without a page. */
async function makeLink(page: Page, bySms: boolean) {
  const token = await page.evaluate(() => sessionStorage.getItem('authorization'));
  const headers = { origin: new URL(page.url()).origin, authorization: `Bearer ${token}` };
  const answer = await page.request.post('/v1/user/proof-of-life/phone', { headers, data: bySms ? { channel: 'sms' } : {} });
  expect(answer.ok()).toBe(true);
}

test('ID-18 CC-08 a reload shows the existing link; when no more links are allowed the computer can still continue', async ({ page }) => {
  await reachCamera(page, 'needsUnlock');
  await openLink(page);
  const shown = await number(page);
  await page.reload();
  await expect(page.getByRole('img', { name: text.drawing })).toBeVisible();
  expect(await number(page)).toBe(shown);
  for (let i = 1; i < limits.identityPhoneLinks; i++) await makeLink(page, i % 2 === 1); // the same request twice in a minute makes one
  await button(page, text.sms).click();
  await expect(page.getByText(text.noMore)).toBeVisible();
  await expect(page.getByRole('img', { name: text.drawing })).toBeVisible(); // the last one is still valid
  await axe(page);
  await button(page, text.back).click();
  await button(page, identityTexts.capture.onPhone).click();
  await expect(page.getByText(text.noMore)).toBeVisible();
  await button(page, text.back).click();
  await expect(button(page, identityTexts.capture.open)).toBeVisible();
});

test('ID-18 S19 "não fui eu" on the phone ends the session that another person started', async ({ page, browser, origin }) => {
  await reachCamera(page, 'needsUnlock');
  const link = await openLink(page);
  await expect(heading(page)).toHaveText(text.heading);
  const context = await browser.newContext({ ...settings, baseURL: origin, ...pixel });
  const owner = await context.newPage();
  await owner.goto(link);
  await button(owner, text.notMe).click();
  await expect(heading(owner)).toHaveText(text.refusedHeading);
  await axe(owner);
  await expect(page).toHaveURL(/sessao-expirada|identidade-nao-confirmada/); // the session is over on the computer too
  await context.close();
});
