import * as shellTexts from '@portaria/domain/texts/shell';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import { stopClock } from './support/clock.ts';
import { hold } from './support/hold.ts';
import { button, cpfField, hydrated, passwordField, people } from './support/sign-in.ts';
import { axe, expect, test } from './support/test.ts';

test.use({ sameTab: false, freshAccounts: false });

test('VA-01 input before hydration is masked and kept, and a tap is not lost', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/entrar', { waitUntil: 'commit' });
  await cpfField(page).pressSequentially(people.regular.cpf);
  await expect(cpfField(page)).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/);
  await button(page, signInTexts.cpf.submit).click();
  expect(await page.evaluate(() => document.documentElement.dataset.live)).toBeUndefined();
  expect(page.url()).not.toContain(people.regular.cpf);
  release();
  await expect(passwordField(page)).toBeVisible();
});

test('SV-08 a script that fails to load shows a notice with a retry', async ({ page, expectMessage }) => {
  expectMessage(/ERR_FAILED|Failed to load resource/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/entrar');
  await expect(page.getByText(shellTexts.layout.broken)).toBeVisible();
  await page.unroute('**/assets/*.js');
  await button(page, shellTexts.layout.reload).click();
  await hydrated(page);
  await expect(page.getByText(shellTexts.layout.broken)).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/entrar', '/entrar/criar-conta', '/app/termos-de-uso/', '/app/politica-de-privacidade/']) {
    test(`AP-10 AP-15 ${path} is readable`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('noscript p')).toBeVisible();
    });
  }

  test('AP-10 a page that is a placeholder until a script runs says so', async ({ page }) => {
    await page.goto('/area-cliente');
    await expect(page.locator('[aria-busy="true"]')).toBeVisible();
    await expect(page.locator('noscript p')).toBeVisible();
  });

  test('HT-04 a form that is submitted anyway returns the page, without the CPF in the address', async ({ page }) => {
    await page.goto('/entrar');
    await cpfField(page).fill('529.982.247-25');
    await page.getByRole('button', { name: signInTexts.cpf.submit }).click();
    await expect(page).toHaveURL('/entrar');
    await expect(cpfField(page)).toBeVisible();
  });
});

test('VA-06 the mask never hinders editing', async ({ page }) => {
  await page.goto('/entrar');
  await hydrated(page);
  const field = cpfField(page);
  const value = () => field.inputValue();
  await field.pressSequentially('52998224725');
  expect(await value()).toBe('529.982.247-25');
  await field.press('End');
  for (let i = 0; i < 3; i++) await field.press('Backspace'); // over the dash
  expect(await value()).toBe('529.982.24');
  await field.fill('');
  await field.evaluate((input: HTMLInputElement) => {
    const data = new DataTransfer();
    data.setData('text', ' CPF: 529 982 247 25 ');
    input.focus();
    document.execCommand('insertText', false, data.getData('text'));
  });
  expect(await value()).toBe('529.982.247-25');
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5)); // behind the first digit after a dot
  await field.press('Backspace');
  expect(await value()).toBe('529.822.472-5');
  await page.keyboard.type('9');
  expect(await value()).toBe('529.982.247-25');
});

test('AP-06 the picture stays within a flow and changes with it', async ({ page }) => {
  const picture = () => page.evaluate(() => Number(document.documentElement.dataset.picture));
  await page.goto('/entrar');
  await hydrated(page);
  const first = await picture();
  expect(first).toBeGreaterThanOrEqual(1);
  expect(first).toBeLessThanOrEqual(5);
  await page.reload();
  await hydrated(page);
  expect(await picture()).toBe(first);
  await page.goto('/entrar/criar-conta');
  await hydrated(page);
  expect(await picture()).toBe(first);
  await page.goto('/autorizacao/esqueceu-senha');
  await hydrated(page);
  expect(await picture()).not.toBe(first);
});

test('AP-04 a progress bar shows while a screen loads, and the old screen stays', async ({ page }) => {
  const release = await hold(page, '**/assets/more-screens-*.js');
  await page.goto('/entrar');
  await hydrated(page);
  await cpfField(page).fill(people.unregistered.cpf);
  await button(page, signInTexts.cpf.submit).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(cpfField(page)).toBeVisible();
  await axe(page);
  release();
  await expect(page).toHaveURL('/entrar/nao-possui-cadastro');
  await expect(page.getByRole('progressbar')).toBeHidden();
});

test('AP-04 the bar shows 8 % at once, then moves every 0.8 s', async ({ page }) => {
  const release = await hold(page, '**/assets/more-screens-*.js');
  await page.goto('/entrar');
  await hydrated(page);
  await cpfField(page).fill(people.unregistered.cpf);
  await stopClock(page);
  await button(page, signInTexts.cpf.submit).click();
  const bar = page.getByRole('progressbar');
  await expect(bar).toHaveAttribute('style', 'transform: scaleX(0.08);');
  await page.clock.runFor(799);
  await expect(bar).toHaveAttribute('style', 'transform: scaleX(0.08);');
  await page.clock.runFor(1);
  await expect(bar).toHaveAttribute('style', 'transform: scaleX(0.1844);');
  release();
});
