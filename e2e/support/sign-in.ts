import { expect, type Page } from '@playwright/test';
import * as fieldTexts from '@portaria/domain/texts/fields';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import { demoPassword, people } from '@portaria/server/demo-accounts';

export type PersonKey = keyof typeof people;
export { demoPassword, people };

export const cpfField = (page: Page) => page.getByLabel(fieldTexts.cpf.label, { exact: true });
export const passwordField = (page: Page) => page.getByLabel(fieldTexts.password.label, { exact: true });
/** While the next screen loads, the address is already its own, yet the buttons are those of the last one: wait for it, as a person does. */
const loaded = (page: Page) => page.locator('body:not(:has([data-busy="true"]))');
export const button = (page: Page, name: string) => loaded(page).getByRole('button', { name, exact: true });
/** Back from the screen of this address. Before it is shown, back would discard it and stay on the last one. */
export async function goBack(page: Page) {
  await loaded(page).waitFor();
  await page.goBack();
}
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Waits for hydration: before that, a tap is held and replayed. */
export const hydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-live', 'yes');

export async function submitCpf(page: Page, key: PersonKey, address = '/entrar') {
  await page.goto(address);
  await cpfField(page).fill(people[key].cpf);
  await button(page, signInTexts.cpf.submit).click();
}

export async function submitPassword(page: Page, password = demoPassword) {
  await passwordField(page).fill(password);
  await button(page, signInTexts.password.submit).click();
}

export async function signIn(page: Page, key: PersonKey, address?: string) {
  await submitCpf(page, key, address);
  await submitPassword(page);
}
