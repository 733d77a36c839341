import { expect, type Page } from '@playwright/test';
import * as passwordTexts from '@portaria/domain/texts/password';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { arrivedCode, outbox } from './codes.ts';
import { button, cpfField, hydrated, type PersonKey, people, submitPassword } from './sign-in.ts';

export const newPassword = 'Jabuticaba-8642';

/** Enters the CPF on the first page of the forgotten password. */
export async function forgot(page: Page, key: PersonKey) {
  await page.goto('/autorizacao/esqueceu-senha');
  await hydrated(page);
  await cpfField(page).fill(people[key].cpf);
  await button(page, recoveryTexts.cpf.submit).click();
  await expect(page).toHaveURL('/autorizacao/esqueceu-senha/acesso-ao-contato');
}

export async function setPassword(page: Page, password = newPassword) {
  await hydrated(page);
  await page.getByLabel(passwordTexts.label, { exact: true }).fill(password);
  await button(page, passwordTexts.submit).click();
}

/** From the last page to the account, with the CPF that is still stored. */
export async function signInWith(page: Page, password = newPassword) {
  await page.getByRole('link', { name: recoveryTexts.finished.submit, exact: true }).click();
  await expect(page).toHaveURL('/entrar');
  await expect(cpfField(page)).not.toHaveValue('');
  await page.getByRole('button', { name: recoveryTexts.cpf.submit }).click();
  await submitPassword(page, password);
}

/** Back at the waiting page: it polls at once (RE-04). */
export const returnToTab = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** The path of the newest link whose address contains these words; waits for it, as a person does. */
export async function arrivedLink(page: Page, to: string, words: string): Promise<string> {
  let path: string | undefined;
  await expect(async () => {
    const [newest] = (await outbox(page, to)).map(({ link }) => link).filter((link) => link?.includes(words));
    expect(newest).toBeTruthy();
    const { pathname, search } = new URL(newest!);
    path = pathname + search;
  }).toPass();
  return path!;
}

/** A token for the result of a recovery, as an identity validation grants one; obtained here by a code, without a page. */
export async function grantedToken(page: Page, key: 'recovery'): Promise<string> {
  const origin = new URL(process.env.BASE_URL!).origin;
  const post = async (path: string, data: object, authorization = '') =>
    (await (await page.request.post(path, { headers: { origin, authorization }, data })).json()).data;
  const { cpf: document, cellphone } = people[key];
  const { token: flowToken } = (await post('/v3/account/recovery/start', { document, flow: 'recuperacao-de-conta' })).data;
  const { contactConfirmationToken } = (await post('/v3/account/recovery/contacts/validate', { contactType: 'cellphone' }, flowToken)).data;
  const code = await arrivedCode(page, cellphone, 'sms');
  const passed = await post('/v1/contact-validation/verify', { code }, contactConfirmationToken);
  const headers = { authorization: flowToken, 'x-ecs-id-contact-validation': passed.token };
  return (await (await page.request.get('/v3/account/recovery/contacts/validate/result', { headers })).json()).data.token;
}
