import type { Page } from '@playwright/test';
import * as accountTexts from '@portaria/domain/texts/account';
import { fill } from '@portaria/domain/texts/fill';
import * as legalizaTexts from '@portaria/domain/texts/legaliza';
import * as npsTexts from '@portaria/domain/texts/nps';
import * as fieldTexts from '@portaria/domain/texts/person-fields';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import { phone } from '../support/settings.ts';
import { button, heading, hydrated, people, signIn, submitPassword } from '../support/sign-in.ts';
import { axe, expect, test } from '../support/test.ts';

test.use({ viewport: phone });

const person = people.reconfirmName;
const question = (page: Page) => page.getByRole('heading', { name: npsTexts.question });
const score = (page: Page, value: number) => button(page, fill(npsTexts.scoreLabel, { score: String(value) }));
const note = (page: Page) => page.evaluate(() => localStorage.getItem('auth-nps'));
const atAccount = async (page: Page, name: string) => {
  await expect(page).toHaveURL('/area-cliente');
  await expect(heading(page)).toContainText(name);
};

/** Through legaliza to the account: the first visit. */
async function visitFirst(page: Page) {
  await signIn(page, 'reconfirmName');
  await button(page, legalizaTexts.introduction.submit).click();
  await page.getByLabel(fieldTexts.name.label, { exact: true }).fill(person.name);
  await button(page, legalizaTexts.submit).click();
  await expect(page).toHaveURL('/autorizacao/legaliza/sucesso');
  await expect(question(page)).toBeHidden();
  await button(page, legalizaTexts.success.submit).click();
  await atAccount(page, person.name.split(' ')[0]!);
  await expect(question(page)).toBeHidden();
}

async function signOut(page: Page) {
  await button(page, accountTexts.signOut).click();
  await expect(page).toHaveURL(/^[^?]*\/entrar/);
}

/** Signs out and in again with the remembered CPF: another visit. */
async function visitAgain(page: Page) {
  await signOut(page);
  await page.goto('/entrar/cpf-salvo');
  await hydrated(page);
  await button(page, signInTexts.savedCpf.submit).click();
  await submitPassword(page);
  await atAccount(page, person.name.split(' ')[0]!);
}

test('SU-12 LE-08 the question waits for a second visit; one tap answers, once', async ({ page }) => {
  const sent: unknown[] = [];
  page.on('request', (request) => request.url().endsWith('/v1/nps') && sent.push(request.postDataJSON()));
  await visitFirst(page);
  await expect.poll(() => note(page)).toContain('"session"');
  await page.reload();
  await atAccount(page, person.name.split(' ')[0]!);
  await expect(question(page)).toBeHidden(); // the same visit

  await visitAgain(page);
  await expect(question(page)).toBeVisible();
  await axe(page);
  await score(page, 9).dblclick();
  await expect(page.getByText(npsTexts.thanks)).toBeFocused();
  await axe(page);
  expect(sent).toEqual([{ score: 9 }]);
  expect(await note(page)).toBeNull();
  await page.reload();
  await atAccount(page, person.name.split(' ')[0]!);
  await expect(question(page)).toBeHidden();
});

test('SU-12 ER-09 a score that was lost says so, is reported, and is sent again on the next visit', async ({ page, expectMessage }) => {
  expectMessage(/net::ERR_FAILED/);
  await visitFirst(page);
  await visitAgain(page);
  const reported = page.evaluate(
    () => new Promise((done) => addEventListener('portaria:analytics', (event) => done((event as CustomEvent).detail), { once: true })),
  );
  await page.route('**/v1/nps', (route) => route.abort(), { times: 1 });
  await score(page, 0).click();
  await expect(page.getByText(npsTexts.failed)).toBeVisible();
  expect(await reported).toMatchObject({ type: 'error', step: 'customer_area', code: 'FR999' });
  const again = page.waitForRequest('**/v1/nps');
  await page.reload();
  expect((await again).postDataJSON()).toEqual({ score: 0 });
  await expect.poll(() => note(page)).toBeNull();
  await expect(question(page)).toBeHidden();
});

/** How many scores each row of them has. */
const rowsOfScores = (page: Page) =>
  page
    .getByRole('group', { name: npsTexts.question })
    .getByRole('button', { name: /^Nota/ })
    .evaluateAll((all) => {
      const tops = all.map((one) => one.getBoundingClientRect().top);
      return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
    });

test('SU-12 the scores are one row on a computer, and two that fill the width on a phone', async ({ page }) => {
  await visitFirst(page);
  await visitAgain(page);
  await expect(question(page)).toBeVisible();
  expect(await rowsOfScores(page)).toEqual([6, 5]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => rowsOfScores(page)).toEqual([11]);
});

test('SU-12 dismissed is dismissed for good, and another CPF forgets it', async ({ page }) => {
  await visitFirst(page);
  await visitAgain(page);
  await button(page, npsTexts.dismiss).focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await expect(heading(page)).toBeFocused();
  await visitAgain(page);
  await expect(question(page)).toBeHidden();
  expect(await note(page)).toContain('"dismissed":true');
  await signOut(page);
  await page.goto('/entrar/cpf-salvo');
  await hydrated(page);
  await button(page, signInTexts.savedCpf.another).click();
  await expect.poll(() => note(page)).toBeNull();
});
