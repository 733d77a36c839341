import { expect, type Page } from '@playwright/test';
import * as identityTexts from '@portaria/domain/texts/identity';
import { confirmAccount } from '@portaria/domain/texts/sign-in-more';
import { savingData } from './camera.ts';
import { button, hydrated, type PersonKey, signIn } from './sign-in.ts';

export const base = '/autorizacao/validacao';
export const photos = `${base}/enviar-fotos`;
const text = identityTexts.capture;

/** From the login of a locked account to the introduction. */
export async function reachIntroduction(page: Page, key: PersonKey, address?: string) {
  await signIn(page, key, address);
  await expect(page).toHaveURL('/entrar/confirmar-conta');
  await page.getByRole('link', { name: confirmAccount.submit }).click();
}

export async function consent(page: Page) {
  await page.getByRole('checkbox').check();
  await button(page, identityTexts.introduction.submit).click();
}

/** Up to the camera. */
export async function reachCamera(page: Page, key: PersonKey, address?: string) {
  await reachIntroduction(page, key, address);
  await expect(page).toHaveURL(`${base}/introducao`);
  await consent(page);
  await expect(page).toHaveURL(`${base}/liveness`);
}

/** The same with the shutter only. */
export async function reachShutter(page: Page, key: PersonKey, address?: string) {
  await savingData(page);
  await reachCamera(page, key, address);
}

/** The number of the step that the page shows. */
export const stepShown = (page: Page, n: number) => page.getByText(`Passo ${n} de`);

/** Answers the challenge with the shutter, step by step; the last one sends it. */
export async function shootSteps(page: Page, opens = true) {
  if (opens) await button(page, text.open).click();
  await shootFrom(page, 1);
}

export async function shootFrom(page: Page, first: number) {
  await stepShown(page, first).waitFor();
  const total = Number(/Passo \d de (\d)/.exec(await stepShown(page, first).innerText())![1]);
  for (let n = first; n <= total; n++) {
    await stepShown(page, n).waitFor();
    await button(page, text.shoot).click();
  }
}

/** One picture with the camera. */
export async function shoot(page: Page) {
  await button(page, text.open).click();
  await button(page, text.shoot).click();
  await button(page, text.use).click();
}

export async function choose(page: Page, type: 'RG' | 'CNH' | 'CIN' | 'DNI') {
  await expect(page).toHaveURL(/escolher-documento$/);
  await page.getByRole('button', { name: new RegExp(`^${type}`) }).click();
  await continueReading(page, /instrucoes/);
  await continueReading(page, /dicas/);
}

/** A page to read. */
export async function continueReading(page: Page, address: RegExp | string) {
  await expect(page).toHaveURL(address);
  await button(page, identityTexts.instructions.submit).click();
}

export async function upload(page: Page, buffer: Buffer) {
  await hydrated(page);
  await page.getByLabel(text.choose).setInputFiles({ name: 'documento.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('img', { name: text.picture.document })).toBeVisible();
  await button(page, text.use).click();
}

/** Hands off to the phone; returns the path of the link in the QR code. */
export async function openLink(page: Page, name: string = text.onPhone): Promise<string> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/proof-of-life/phone') && response.request().method() === 'POST'),
    button(page, name).click(),
  ]);
  const { link } = (await answer.json()) as { link: string };
  return new URL(link).pathname + new URL(link).search;
}

/** ID-15: the pages of a brand with the older family. */
export const withOlderPages = (page: Page) =>
  page.route(
    (url) => !url.pathname.includes('.'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      return route.fulfill({ response, body: (await response.text()).replace('"routes":"newer"', '"routes":"older"') });
    },
  );

/** ID-06: the rollout of the challenge, for one person. */
export async function switchChallenge(page: Page, cpf: string, treatment: 'off' | 'file') {
  const origin = new URL(process.env.BASE_URL!).origin;
  const data = { cpf, key: 'auth_identity_validation_3d_liveness', treatment };
  expect((await page.request.post('/dev/flags.json', { headers: { origin }, data })).ok()).toBe(true);
}
