import { expect, type Page } from '@playwright/test';
import { isoDayText } from '@portaria/domain/clock-text';
import * as passwordTexts from '@portaria/domain/texts/password';
import * as fieldTexts from '@portaria/domain/texts/person-fields';
import * as signUpTexts from '@portaria/domain/texts/sign-up';
import { arrivedCode, typeCode } from './codes.ts';
import { button, cpfField, hydrated, type PersonKey, people } from './sign-in.ts';

/** Satisfies every rule, for every demo account. */
export const newPassword = 'Tr0v@o-Azul-97';

export const field = {
  terms: (page: Page) => page.getByRole('checkbox', { name: /Li e aceito/ }),
  name: (page: Page) => page.getByLabel(fieldTexts.name.label),
  birthDate: (page: Page) => page.getByLabel(fieldTexts.birthDate.label),
  cellphone: (page: Page) => page.getByLabel(fieldTexts.cellphone.label, { exact: true }),
  email: (page: Page) => page.getByLabel(fieldTexts.email.label),
  password: (page: Page) => page.getByLabel(passwordTexts.firstLabel, { exact: true }),
  /** VA-08: where the brand asks for it. */
  confirmation: (page: Page) => page.getByLabel(passwordTexts.confirmLabel, { exact: true }),
};

export async function begin(page: Page, key: PersonKey, address = '/cadastrar') {
  await page.goto(address);
  await cpfField(page).fill(people[key].cpf);
  await field.terms(page).check();
  await button(page, signUpTexts.start.submit).click();
}

export async function submitPersonalData(page: Page, key: PersonKey, { name, birthDate }: { name?: string; birthDate?: string } = {}) {
  await expect(page).toHaveURL('/cadastrar/dados-pessoais');
  await field.name(page).fill(name ?? people[key].name);
  await field.birthDate(page).fill(birthDate ?? isoDayText(people[key].birthDate));
  await button(page, signUpTexts.personalData.submit).click();
}

export async function submitContacts(page: Page, key: PersonKey, { email = '', cellphone }: { email?: string; cellphone?: string } = {}) {
  await expect(page).toHaveURL('/cadastrar/contatos');
  await field.cellphone(page).fill((cellphone ?? people[key].cellphone!).slice(2));
  await field.email(page).fill(email);
  await button(page, signUpTexts.contacts.submit).click();
}

export async function submitPassword(page: Page, password = newPassword, confirmation?: string) {
  await expect(page).toHaveURL('/cadastrar/senha');
  await hydrated(page);
  await field.password(page).fill(password);
  if (confirmation !== undefined) await field.confirmation(page).fill(confirmation);
  await button(page, signUpTexts.password.submit).click();
}

/** Up to the code, which has arrived. */
export async function reachCode(page: Page, key: PersonKey): Promise<string> {
  await begin(page, key);
  await submitPersonalData(page, key);
  await submitContacts(page, key);
  await expect(page).toHaveURL('/cadastrar/codigo');
  return arrivedCode(page, people[key].cellphone!, 'sms');
}

export async function reachPassword(page: Page, key: PersonKey) {
  await typeCode(page, await reachCode(page, key));
  await expect(page).toHaveURL('/cadastrar/senha');
}
