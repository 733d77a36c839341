import { maskCpf } from '@portaria/domain/person/cpf';
import * as accountTexts from '@portaria/domain/texts/account';
import * as fieldTexts from '@portaria/domain/texts/fields';
import * as shellTexts from '@portaria/domain/texts/shell';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import * as signInMore from '@portaria/domain/texts/sign-in-more';
import { hold } from './support/hold.ts';
import { phone, withMotion } from './support/settings.ts';
import {
  button,
  cpfField,
  demoPassword,
  goBack,
  heading,
  hydrated,
  passwordField,
  people,
  signIn,
  submitCpf,
  submitPassword,
} from './support/sign-in.ts';
import { axe, expect, test } from './support/test.ts';

test('SI-01 SI-04 SI-10 a person signs in with CPF and password and arrives at the account', async ({ page }) => {
  await page.emulateMedia(withMotion);
  await page.goto('/entrar');
  await axe(page);
  await submitCpf(page, 'regular');
  await expect(page).toHaveURL('/entrar/senha');
  await expect(page).toHaveTitle('Portaria - Senha'); // AP-02
  await expect(heading(page)).toBeFocused();
  await axe(page);
  await submitPassword(page);
  await expect(page).toHaveURL('/area-cliente');
  await expect(heading(page)).toContainText('Ana');
  await axe(page);
});

test('AP-15 tap targets are 44 px in both directions, and no wider than they look', async ({ page }) => {
  await page.setViewportSize(phone);
  const sizeOf = async (name: string) => (await page.getByRole('link', { name, exact: true }).boundingBox())!;
  await page.goto('/entrar');
  for (const name of [shellTexts.layout.help, signInTexts.cpf.signUp]) {
    const { width, height } = await sizeOf(name);
    expect(Math.min(width, height), name).toBeGreaterThanOrEqual(44);
  }
  await submitCpf(page, 'regular');
  await expect(passwordField(page)).toBeVisible();
  const { width, height } = await sizeOf(signInTexts.password.forgot);
  expect(height).toBeGreaterThanOrEqual(44);
  expect(width).toBeLessThan(250);
});

test('SI-01 AP-15 the whole sign-in works by keyboard alone', async ({ page }) => {
  await page.goto('/entrar');
  await hydrated(page);
  await cpfField(page).focus();
  await page.keyboard.type(people.regular.cpf);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveURL('/entrar/senha');
  await page.keyboard.press('Tab');
  await expect(passwordField(page)).toBeFocused();
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/area-cliente');
});

test('VA-06 an empty field that the person leaves says that it is required, but not on the way to a link', async ({ page }) => {
  const required = page.getByText(fieldTexts.cpf.required);
  await page.goto('/entrar');
  await hydrated(page);
  await cpfField(page).focus();
  await page.getByRole('link', { name: signInTexts.cpf.signUp }).hover();
  await page.mouse.down();
  await expect(cpfField(page)).not.toBeFocused();
  await expect(required).toBeHidden();
  await page.mouse.up();
  await expect(page).toHaveURL('/cadastrar');
  await goBack(page);
  await cpfField(page).focus();
  await page.keyboard.press('Tab');
  await expect(required).toBeVisible();
  await cpfField(page).pressSequentially('529');
  await expect(required).toBeHidden();
});

test('VA-01 VA-06 an invalid CPF shows an error at the field, which is focused and keeps the input', async ({ page }) => {
  await page.goto('/entrar');
  await hydrated(page);
  await button(page, signInTexts.cpf.submit).click();
  await expect(page.getByText(fieldTexts.cpf.required)).toBeVisible();
  await expect(cpfField(page)).toBeFocused();
  await cpfField(page).pressSequentially('52998224724');
  await button(page, signInTexts.cpf.submit).click();
  await expect(page.getByText(fieldTexts.cpf.invalid)).toBeVisible();
  await expect(cpfField(page)).toHaveValue('529.982.247-24');
  await axe(page);
});

test('SI-03 a CPF without an account shows it, with both options', async ({ page }) => {
  await submitCpf(page, 'unregistered');
  await expect(page).toHaveURL('/entrar/nao-possui-cadastro');
  await expect(page.getByText(signInMore.notRegistered.lead)).toBeVisible();
  await expect(page.getByRole('link', { name: signInMore.notRegistered.signUp })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: signInMore.notRegistered.again }).click();
  await expect(cpfField(page)).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/);
});

test('SI-07 a wrong password is labelled, the field keeps the focus', async ({ page }) => {
  await submitCpf(page, 'regular');
  await submitPassword(page, 'not the password');
  await expect(page.getByText(signInTexts.password.incorrect)).toBeVisible();
  await expect(passwordField(page)).toBeFocused();
  await axe(page);
});

test('SI-07 SI-20 a person who can use a code gets the modal once per CPF, then the label', async ({ page }) => {
  await submitCpf(page, 'tokenEligible');
  await page.getByRole('link', { name: signInMore.method.password }).click();
  await submitPassword(page, 'not the password');
  const modal = page.getByRole('dialog', { name: signInTexts.wrongPassword.heading });
  await expect(modal).toBeVisible();
  await axe(page);
  await expect(button(page, signInTexts.wrongPassword.again)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(passwordField(page)).toBeFocused();
  await expect(page.getByText(signInTexts.password.incorrect)).toBeVisible();
  await page.keyboard.type('not this one either'); // replaces the first
  await expect(passwordField(page)).toHaveValue('not this one either');
  await page.keyboard.press('Enter');
  await expect(page.getByText(signInTexts.password.incorrect)).toBeVisible();
  await expect(modal).toBeHidden();
});

test('SI-09 new terms interrupt the sign-in until they are accepted', async ({ page, context }) => {
  await signIn(page, 'outdatedTerms');
  await expect(page).toHaveURL('/entrar/novos-termos');
  await axe(page);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('auth-session');
  await page.getByRole('link', { name: signInMore.newTerms.decline }).click();
  await expect(page).toHaveURL('/entrar');
  await submitPassword(await again(page));
  await button(page, signInMore.newTerms.accept).click();
  await expect(page).toHaveURL('/area-cliente');

  async function again(on: typeof page) {
    await button(on, signInTexts.cpf.submit).click();
    await expect(on).toHaveURL('/entrar/senha');
    return on;
  }
});

test('SI-10 VA-07 the person arrives at the destination, and never on another site', async ({ page }) => {
  await signIn(page, 'regular', '/entrar?redirectUrl=/app/termos-de-uso/');
  await expect(page).toHaveURL('/app/termos-de-uso/');
  await page.goto('/area-cliente');
  await button(page, accountTexts.signOut).click();
  await expect(page).toHaveURL(/\/entrar/);
  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'regular', '/entrar?redirectUrl=https://evil.example/');
  await expect(page).toHaveURL('/area-cliente');
});

test('SI-10 AP-01 back from the destination does not ask for the password again', async ({ page }) => {
  await signIn(page, 'regular', '/entrar?redirectUrl=/app/termos-de-uso/');
  await expect(page).toHaveURL('/app/termos-de-uso/');
  await goBack(page);
  await expect(page).not.toHaveURL('/entrar/senha');
});

test('SI-10 AP-09 the destination of one visit does not apply to the next', async ({ page, context }) => {
  await signIn(page, 'regular', '/entrar?redirectUrl=/app/termos-de-uso/');
  await expect(page).toHaveURL('/app/termos-de-uso/');
  await page.goto('/area-cliente');
  await button(page, accountTexts.signOut).click();
  await button(page, signInTexts.savedCpf.submit).click();
  await submitPassword(page);
  await expect(page).toHaveURL('/area-cliente');

  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'regular', '/entrar?redirectUrl=/app/termos-de-uso/');
  await expect(page).toHaveURL('/app/termos-de-uso/');
  await context.clearCookies();
  await page.goto('/area-cliente');
  await expect(page).toHaveURL(/\/entrar/);
  await button(page, signInTexts.savedCpf.submit).click();
  await submitPassword(page);
  await expect(page).toHaveURL('/area-cliente');
});

test('SI-12 AP-19 the chatbot product opens its modal instead of leaving', async ({ page }) => {
  await signIn(page, 'regular', '/entrar?product=chatbot');
  const modal = page.getByRole('dialog', { name: signInTexts.chatbot.heading });
  await expect(modal).toBeVisible();
  await axe(page);
  await modal.getByRole('button', { name: signInTexts.chatbot.close }).click();
  await expect(page).toHaveURL('/area-cliente');
});

test('SI-13 a remembered CPF greets the person, and is forgotten on request', async ({ page }) => {
  await signIn(page, 'regular');
  await expect(page).toHaveURL('/area-cliente');
  await button(page, accountTexts.signOut).click();
  await expect(page).toHaveURL('/entrar/cpf-salvo');
  await page.goto('/entrar');
  await expect(page).toHaveURL('/entrar/cpf-salvo');
  await expect(page.getByText(maskCpf(people.regular.cpf))).toBeVisible();
  await axe(page);
  await button(page, signInTexts.savedCpf.submit).click();
  await expect(page).toHaveURL('/entrar/senha');
  await page.goto('/entrar');
  await button(page, signInTexts.savedCpf.another).click();
  await expect(page).toHaveURL('/entrar');
  await expect(cpfField(page)).toHaveValue('');
  await page.reload();
  await expect(page).toHaveURL('/entrar');
});

test('SI-13 SI-20 the box is ticked; unticked it stores nothing, not even after a reload', async ({ page }) => {
  await page.goto('/entrar');
  await hydrated(page);
  await expect(page.getByLabel(signInTexts.cpf.remember)).toBeChecked();
  await page.getByLabel(signInTexts.cpf.remember).uncheck();
  await cpfField(page).fill(people.regular.cpf);
  await button(page, signInTexts.cpf.submit).click();
  await expect(page).toHaveURL('/entrar/senha');
  await page.reload();
  await submitPassword(page);
  await expect(page).toHaveURL('/area-cliente');
  await page.goto('/entrar');
  await hydrated(page);
  await expect(page).toHaveURL('/entrar');
});

test('SI-01 SI-20 a reload of the password page continues there; opened directly it starts over', async ({ page, context }) => {
  await submitCpf(page, 'regular');
  await expect(page).toHaveURL('/entrar/senha');
  await page.reload();
  await expect(passwordField(page)).toBeVisible();
  await goBack(page);
  await expect(page).toHaveURL('/entrar');
  const other = await context.newPage();
  await other.goto('/entrar/senha');
  await expect(other).toHaveURL('/entrar');
  await expect(cpfField(other)).toBeVisible();
});

test('SI-04 a double click sends one login', async ({ page }) => {
  let logins = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/v2/login')) logins += 1;
  });
  const release = await hold(page, '**/v2/login');
  await submitCpf(page, 'regular');
  await passwordField(page).fill(demoPassword);
  await button(page, signInTexts.password.submit).dblclick();
  release();
  await expect(page).toHaveURL('/area-cliente');
  expect(logins).toBe(1);
});

test('SI-19 ER-03 a blocked password shows until when, and how to sign in anyway', async ({ page }) => {
  await signIn(page, 'blockedPassword');
  await expect(page).toHaveURL('/error/0043?fb=%2Fentrar%2Fsenha');
  await expect(heading(page)).toHaveText('Sua senha está bloqueada por um tempo');
  await expect(page.getByText(/às \d\dh\d\d/)).toBeVisible();
  await axe(page);
  await page.reload();
  await expect(page.getByText(/às \d\dh\d\d/)).toBeVisible();
});

const endings = [
  ['needsUnlock', '/entrar/confirmar-conta'],
  ['twoFactor', '/entrar/validacao'],
  ['reconfirm', '/autorizacao/legaliza/introducao'],
  ['emailBlocked', '/autorizacao/legaliza/introducao'],
  ['pendingUser', '/cadastrar?fill=1'],
  ['revalidate', '/autorizacao/validacao/introducao'],
  ['oldPassword', '/error/0041?fb=%2Fentrar%2Fsenha'],
  ['deceased', '/error/0028?fb=%2Fentrar%2Fsenha'],
  ['fraudIncognia', '/error/0024?fb=%2Fentrar%2Fsenha'],
  ['fraudFraudnet', '/error/0025?fb=%2Fentrar%2Fsenha'],
  ['fraudAllowme', '/error/0071?fb=%2Fentrar%2Fsenha'],
  ['fraudEngine', '/error/0029?fb=%2Fentrar%2Fsenha'],
  ['accessDenied', '/error/0050?fb=%2Fentrar%2Fsenha'],
  ['pendingProof', '/error/0014?fb=%2Fentrar%2Fsenha'],
  ['fenceEmail', '/autorizacao/verificacao-contato/email'],
  ['fencePhone', '/autorizacao/verificacao-contato/celular'],
  ['fenceContacts', '/autorizacao/verificacao-contato/contatos'],
] as const;

for (const [key, address] of endings) {
  test(`SI-11 SI-15 SI-17 SI-23 ${key} ends at ${address}`, async ({ page }) => {
    await signIn(page, key);
    await expect(page).toHaveURL(address);
    await expect(heading(page)).toHaveCount(1);
    await expect(page.getByRole('main').locator('a, button').first()).toBeVisible(); // a next step
    await axe(page);
  });
}

test('SI-17 the account page continues with the token of the refusal, after a reload too', async ({ page }) => {
  await signIn(page, 'needsUnlock');
  await expect(page).toHaveURL('/entrar/confirmar-conta');
  await page.reload();
  const onward = page.getByRole('link', { name: signInMore.confirmAccount.submit });
  await expect(onward).toHaveAttribute('href', /^\/autorizacao\/validacao-de-identidade\?token=[\w.-]+&flow=unlock$/);
});

test('SI-04 a password that is far too long shows an error at the field, and stays', async ({ page }) => {
  await submitCpf(page, 'regular');
  await submitPassword(page, 'a'.repeat(300));
  await expect(page.getByText(fieldTexts.password.tooLong)).toBeVisible();
  await expect(passwordField(page)).toHaveValue('a'.repeat(300));
});

test('HT-01 HT-02 HT-06 calls carry the application, the public key and a stored authorization', async ({ page }) => {
  await page.goto('/entrar');
  await page.evaluate(() => sessionStorage.setItem('authorization', 'a-token'));
  const asked = page.waitForRequest('**/v1/user/cpf');
  await submitCpf(page, 'regular');
  expect((await asked).headers()).toMatchObject({ 'x-application-id': 'portal', 'x-api-key': 'local', authorization: 'Bearer a-token' });
});

for (const [address, way] of [
  ['/entrar/criar-conta', signInMore.createAccount.submit],
  ['/entrar/erro', signInMore.error.again],
  ['/entrar/identidade-nao-confirmada', 'Voltar para o início'],
  ['/autorizacao/erro/0014', 'Voltar'],
] as const) {
  test(`SI-21 ER-11 ${address} shows its state with a next step`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('link', { name: way, exact: true }).first()).toBeVisible();
  });
}

test('AP-11 the legacy sign-up serves the sign-up itself; the old update of data starts at sign-in', async ({ page }) => {
  await page.goto('/auth/cadastro?fill=1');
  await expect(page).toHaveURL('/auth/cadastro?fill=1');
  await expect(heading(page)).toBeVisible();
  await page.goto('/auth/atualizar-cadastro/validar-dados');
  await expect(page).toHaveURL('/entrar');
});

test('SI-22 a refusal of the CPF check with a login handle fills the state: the next step opens', async ({ page }) => {
  const body = { errorKey: 'error.0443', code: '0443', data: { id: 'a-handle' } };
  await page.route('**/v1/user/cpf', (route) => route.fulfill({ status: 423, json: body }));
  await submitCpf(page, 'regular');
  await expect(page).toHaveURL(/\/error\/0443/);
  await page.getByRole('link', { name: 'Entrar com a senha' }).click();
  await expect(page).toHaveURL('/entrar/senha');
  await expect(passwordField(page)).toBeVisible();
});
