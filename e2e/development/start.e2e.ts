import { demoPassword, people } from '@portaria/server/demo-accounts';
import { stopClock } from '../support/clock.ts';
import { arrivedCode } from '../support/codes.ts';
import { phone } from '../support/settings.ts';
import { submitCpf } from '../support/sign-in.ts';
import { axe, expect, test } from '../support/test.ts';

const sizes = [phone, { width: 1280, height: 800 }];

for (const viewport of sizes) {
  test.describe(`${viewport.width}px`, () => {
    test.use({ viewport });

    test('SV-06 AP-15 a newcomer picks a person by keyboard, is in, and sees what was sent', async ({ page, browser }) => {
      await page.goto('/dev');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Escolha uma pessoa e entre');
      await expect(page.locator('.people').getByRole('heading', { level: 2 })).toHaveCount(6);
      await axe(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);

      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      await page.getByRole('button', { name: 'Copiar o CPF de Ana Beatriz Souza' }).click();
      await expect(page.getByRole('status')).toHaveText('Copiado: 318.240.717-10');
      expect(await copied()).toBe('318.240.717-10');
      await page.getByRole('button', { name: 'Copiar a senha' }).click();
      await expect.poll(copied).toBe(demoPassword);
      await page.context().clearPermissions();

      const other = await browser.newContext({ baseURL: new URL(page.url()).origin }); // a device before this one, so that this one is new
      const before = await other.newPage();
      await before.goto('/dev');
      await before.getByRole('button', { name: 'Entrar como Ana' }).click();
      await expect(before).toHaveURL('/area-cliente');
      await other.close();

      const button = page.getByRole('button', { name: 'Entrar como Ana' });
      await page.getByRole('button', { name: 'Copiar o CPF de Ana Beatriz Souza' }).focus();
      await page.keyboard.press('Tab');
      await expect(button).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/area-cliente');
      await expect(page.getByText(people.regular.name.split(' ')[0]!).first()).toBeVisible();

      await page.goto('/dev/outbox?person=regular');
      const subject = page.getByRole('heading', { name: 'Portaria: sua conta foi aberta em outro aparelho' });
      const mail = page.getByRole('article').filter({ has: subject }).first();
      const shown = mail.frameLocator('iframe');
      await expect(shown.getByRole('link', { name: 'Não fui eu' })).toBeVisible();
      const height = await shown.locator('html').evaluate((root) => root.scrollHeight);
      await expect.poll(async () => (await mail.locator('iframe').boundingBox())!.height).toBeGreaterThanOrEqual(height);
      await axe(page);
    });
  });
}

test('SV-06 what was copied last is said for its own while', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/dev');
  await stopClock(page);
  const said = page.getByRole('status');
  await page.getByRole('button', { name: 'Copiar o CPF de Ana Beatriz Souza' }).click();
  await expect(said).toHaveText('Copiado: 318.240.717-10');
  await page.clock.runFor(1500);
  await page.getByRole('button', { name: 'Copiar a senha' }).click();
  await expect(said).toHaveText(`Copiado: ${demoPassword}`);
  await expect(page.locator('[data-copied]')).toHaveCount(1);
  await page.clock.runFor(1500);
  await expect(said).toHaveText(`Copiado: ${demoPassword}`);
  await page.clock.runFor(1500);
  await expect(said).toHaveText('');
  await context.clearPermissions();
});

test('SV-06 CC-11 the outbox shows a new message while it is open, and copies its code', async ({ page, context }) => {
  await page.goto('/dev/outbox?person=tokenEligible');
  const asking = await context.newPage();
  await submitCpf(asking, 'tokenEligible');
  await asking.getByRole('button', { name: /SMS/ }).click();
  const code = await arrivedCode(asking, people.tokenEligible.cellphone, 'sms');
  await asking.close();
  await expect(page.getByRole('button', { name: `Copiar ${code}` })).toBeVisible();
});
