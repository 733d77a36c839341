import * as codeTexts from '@portaria/domain/texts/code';
import * as shellTexts from '@portaria/domain/texts/shell';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import * as signInMore from '@portaria/domain/texts/sign-in-more';
import { arrivedCode, codeField, outbox, typeCode, wrongCode } from './support/codes.ts';
import { phone, withMotion } from './support/settings.ts';
import { button, goBack, heading, people, signIn, submitCpf, submitPassword } from './support/sign-in.ts';
import { axe, expect, test } from './support/test.ts';

test.use({ viewport: phone });

const { email, cellphone } = people.tokenEligible;

for (const [channel, to] of [
  ['sms', cellphone],
  ['whatsapp', cellphone],
  ['email', email],
] as const) {
  test(`SI-02 SI-05 SI-06 SG-03 CC-01 a person signs in with a code by ${channel}, and the device signals are sent`, async ({ page }) => {
    const collected = page.waitForRequest((request) => request.url().endsWith('/v1/logs'));
    const result = page.waitForRequest((request) => request.url().endsWith('/v2/login/result'));
    await submitCpf(page, 'tokenEligible');
    await expect(page).toHaveURL('/entrar/metodo');
    await axe(page);
    await expect(page.getByRole('main')).not.toContainText(to);
    await collected;
    const login = page.waitForRequest((request) => request.url().endsWith('/v2/login'));
    await page.getByRole('button', { name: codeTexts.options[channel] }).click();
    expect((await login).headers()).toMatchObject({ 'x-incognia-session-token': expect.any(String) });
    await expect(page).toHaveURL('/entrar/sem-senha/verificacao');
    await expect(heading(page)).toBeFocused();
    await axe(page);
    await typeCode(page, await arrivedCode(page, to, channel));
    expect((await result).headers()).toMatchObject({ prefs_se: expect.any(String), 'x-incognia-session-token': expect.any(String) });
    await expect(page).toHaveURL('/area-cliente');
    await expect(heading(page)).toContainText('Bruno');
  });
}

test('SI-07 the modal after a wrong password leads to a code, and "usar senha" leads back', async ({ page }) => {
  await submitCpf(page, 'tokenEligible');
  await page.getByRole('link', { name: signInMore.method.password }).click();
  await submitPassword(page, 'not the password');
  await button(page, signInTexts.wrongPassword.code).click();
  await expect(page).toHaveURL('/entrar/sem-senha');
  await axe(page);
  await page.getByRole('link', { name: signInMore.withoutPassword.usePassword }).click();
  await expect(page).toHaveURL('/entrar/senha');
  await submitPassword(page);
  await expect(page).toHaveURL('/area-cliente');
});

test('CC-07 CC-09 a wrong code shows an error and can be overwritten; a paste with a space or a dash counts; a reload continues there', async ({
  page,
}) => {
  await submitCpf(page, 'tokenEligible');
  await page.getByRole('button', { name: codeTexts.options.sms }).click();
  const code = await arrivedCode(page, cellphone, 'sms');
  await typeCode(page, wrongCode(code));
  await expect(page.getByText(codeTexts.invalid)).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expect(page.locator('[data-on="true"][data-bad="true"]')).toHaveCount(6);
  await axe(page);
  await page.reload();
  await expect(page).toHaveURL('/entrar/sem-senha/verificacao');
  await expect(codeField(page)).toBeVisible();
  await goBack(page);
  await expect(page).toHaveURL('/entrar/metodo');
  await page.goForward();
  await expect(codeField(page)).toBeVisible();
  await codeField(page).fill(`${code.slice(0, 3)}-${code.slice(3)}`);
  await expect(page).toHaveURL('/area-cliente');
});

test('VA-06 CC-07 an incomplete code shows an error at its field, and the page stays', async ({ page }) => {
  await submitCpf(page, 'tokenEligible');
  await page.getByRole('button', { name: codeTexts.options.sms }).click();
  const code = await arrivedCode(page, cellphone, 'sms');
  await typeCode(page, code.slice(0, 3));
  await button(page, codeTexts.submit).click();
  await expect(page.getByText(codeTexts.required)).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await codeField(page).press('End');
  await codeField(page).pressSequentially(code.slice(3));
  await expect(page).toHaveURL('/area-cliente');
});

test('CC-08 the resend waits for its countdown, sends a new code and keeps the page; the old one is no longer valid', async ({ page }) => {
  await page.clock.install();
  await submitCpf(page, 'tokenEligible');
  await page.getByRole('button', { name: codeTexts.options.email }).click();
  const first = await arrivedCode(page, email, 'email');
  await expect(page.getByText(codeTexts.notArrived)).toBeVisible();
  await expect(button(page, codeTexts.resend)).toBeHidden();
  await codeField(page).fill('12');
  await page.clock.runFor(60_000);
  await page.route('**/v1/contact-validation/resend', async (route) => {
    const data = {
      channel: 'email',
      contact: 'b•••@e•••.com.br',
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
      resendAt: new Date(Date.now() + 120_000).toISOString(),
    };
    await route.fulfill({ json: { data } }); // the server's own tests cover its minute
  });
  await button(page, codeTexts.resend).click();
  await expect(page.getByText(codeTexts.resent)).toBeVisible();
  await expect(codeField(page)).toHaveValue('12');
  await typeCode(page, first);
  await expect(page).toHaveURL('/area-cliente');
});

test('CC-08 S1 after the fifth wrong code the block shows its countdown; another contact and the password still work', async ({ page }) => {
  await submitCpf(page, 'tokenEligible');
  await page.getByRole('button', { name: codeTexts.options.sms }).click();
  const code = await arrivedCode(page, cellphone, 'sms');
  for (let i = 0; i < 5; i++) {
    const answered = page.waitForResponse('**/v1/contact-validation/verify');
    await typeCode(page, wrongCode(code).replace(/\d$/, String(i)));
    await answered;
  }
  await expect(page).toHaveURL(/\/error\/0443/);
  await expect(heading(page)).toHaveText('O código está bloqueado por um tempo');
  await expect(page.getByText(/29:\d\d|30:00/).first()).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Usar outro contato' }).click();
  await expect(page.getByRole('button', { name: codeTexts.options.email })).toBeVisible();
  await expect(page.getByRole('button', { name: codeTexts.options.sms })).toBeHidden();
  await expect(page.getByText(/O código para .* está bloqueado até \d\dh\d\d/)).toBeVisible();
  await axe(page);
  await goBack(page);
  await page.getByRole('link', { name: 'Entrar com a senha' }).click();
  await submitPassword(page);
  await expect(page).toHaveURL('/area-cliente');
});

test('CC-09 an expired code shows an error, and a new one can be requested', async ({ page }) => {
  await submitCpf(page, 'tokenEligible');
  await page.getByRole('button', { name: codeTexts.options.sms }).click();
  await page.route('**/v1/contact-validation/verify', (route) =>
    route.fulfill({ status: 422, json: { errorKey: 'error.0011', code: '0011' } }),
  );
  await typeCode(page, '123456');
  await expect(page.getByText('Código vencido. Por favor, reenvie o código.')).toBeVisible();
});

test('CC-07 HT-03 AP-20 a lost answer is said where the hint was: the button stays', async ({ page, expectMessage }) => {
  expectMessage(/net::ERR_FAILED/);
  await submitCpf(page, 'tokenEligible');
  await page.getByRole('button', { name: codeTexts.options.sms }).click();
  await expect(page.getByText(codeTexts.submitsItself)).toBeVisible();
  await page.route('**/v1/contact-validation/verify', (route) => route.abort());
  await typeCode(page, '123456');
  await expect(page.getByText(shellTexts.overloaded)).toBeVisible();
  await expect(page.getByText(codeTexts.submitsItself)).toHaveCSS('opacity', '0');
});

test('SI-14 AP-15 a two-factor sign-in asks for a code after the password: its step has the focus, and what is typed goes to the code', async ({
  page,
}) => {
  await page.emulateMedia(withMotion);
  await signIn(page, 'twoFactor');
  await expect(page).toHaveURL('/entrar/validacao');
  await axe(page);
  await page.getByRole('button', { name: codeTexts.options.sms }).click();
  const code = await arrivedCode(page, people.twoFactor.cellphone, 'sms');
  await expect(heading(page)).toBeFocused(); // the address is the same
  await axe(page);
  await page.keyboard.type(wrongCode(code));
  await expect(page.getByText(codeTexts.invalid)).toBeVisible();
  await typeCode(page, code);
  await expect(page).toHaveURL('/area-cliente');
});

test('SI-05 HT-03 contacts that fail to load show an error, the other methods and a retry', async ({ page, expectMessage }) => {
  expectMessage(/net::ERR_FAILED/);
  await page.route('**/v2/login/*/methods', (route) => route.abort());
  await submitCpf(page, 'tokenEligible');
  await expect(page).toHaveURL('/entrar/metodo');
  await expect(page.getByText(shellTexts.overloaded)).toBeVisible();
  await expect(page.getByRole('link', { name: signInMore.method.password })).toBeVisible();
  await axe(page);
  await page.unroute('**/v2/login/*/methods');
  await button(page, shellTexts.layout.reload).click();
  await expect(page.getByRole('button', { name: codeTexts.options.sms })).toBeVisible();
  await expect(page.getByText(shellTexts.overloaded)).toBeHidden();
});

test('SI-14 the refusal brings the contacts of the second factor: no call asks for them, after a reload neither', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/methods') && asked.push(request.url()));
  await signIn(page, 'twoFactor');
  await expect(page.getByRole('button', { name: codeTexts.options.sms })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: codeTexts.options.sms })).toBeVisible();
  expect(asked).toEqual([]);
});

test('SI-24 ER-03 an expired login handle restarts at the CPF, without a loop', async ({ page }) => {
  await submitCpf(page, 'tokenEligible');
  await expect(page).toHaveURL('/entrar/metodo');
  await page.evaluate(() => sessionStorage.setItem('valgrind-userId', 'too-old'));
  await page.reload();
  await expect(page).toHaveURL(/\/error\/0036/);
  await page.getByRole('link', { name: 'Começar de novo' }).click();
  await expect(page).toHaveURL('/entrar');
  await submitCpf(page, 'tokenEligible');
  await expect(page.getByRole('button', { name: codeTexts.options.sms })).toBeVisible();
});

test('SI-14 ER-03 an expired second factor restarts at the CPF', async ({ page, context }) => {
  await signIn(page, 'twoFactor');
  await expect(page.getByRole('button', { name: codeTexts.options.sms })).toBeVisible();
  await context.clearCookies({ name: 'x-ecs-id-authorizer' });
  await page.getByRole('button', { name: codeTexts.options.sms }).click();
  await expect(page).toHaveURL(/\/error\/0013/);
  await page.getByRole('link', { name: 'Tentar novamente' }).click();
  await expect(page).toHaveURL('/entrar');
});

test('SI-14 CC-07 a reload continues with the code that was sent', async ({ page }) => {
  await signIn(page, 'twoFactor');
  await page.getByRole('button', { name: codeTexts.options.sms }).click();
  const code = await arrivedCode(page, people.twoFactor.cellphone, 'sms');
  await page.reload();
  await typeCode(page, code);
  await expect(page).toHaveURL('/area-cliente');
});

test('SI-06 HT-03 a lost result is requested again: the code was consumed and is not needed twice', async ({ page, expectMessage }) => {
  expectMessage(/net::ERR_FAILED/);
  await submitCpf(page, 'tokenEligible');
  await page.getByRole('button', { name: codeTexts.options.sms }).click();
  await page.route('**/v2/login/result', (route) => route.abort(), { times: 1 });
  await typeCode(page, await arrivedCode(page, cellphone, 'sms'));
  await expect(page.getByText(shellTexts.overloaded)).toBeVisible();
  await button(page, codeTexts.submit).click();
  await expect(page).toHaveURL('/area-cliente');
});

test('CC-11 SV-06 a message names the brand, warns not to share the code, and supports autofill', async ({ page }) => {
  await submitCpf(page, 'tokenEligible');
  await page.getByRole('button', { name: codeTexts.options.sms }).click();
  const code = await arrivedCode(page, cellphone, 'sms');
  const [message] = await outbox(page, cellphone);
  expect(message!.text).toMatch(/^Portaria/);
  expect(message!.text.toLowerCase()).toContain('não compartilhe este código');
  expect(message!.text).toMatch(new RegExp(`@\\S+ #${code}$`));
  await page.goto('/dev/outbox');
  await expect(page.getByText(code).first()).toBeVisible();
  await axe(page);
});
