import type { Page } from '@playwright/test';
import { captureErrors } from '@portaria/domain/errors/capture';
import * as identityTexts from '@portaria/domain/texts/identity';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import { confirmAccount } from '@portaria/domain/texts/sign-in-more';
import { documentPicture } from '../scripts/specimen-files.mjs';
import { withCamera, withoutGuidance } from './support/camera.ts';
import { forgot, setPassword } from './support/recovery.ts';
import { button, givePassword, heading, live, type PersonKey, signIn } from './support/sign-in.ts';
import { axe, expect, test } from './support/test.ts';

const text = identityTexts.capture;
const turning = { clip: 'left-then-right' } as const;
const base = '/autorizacao/validacao';
const photos = `${base}/enviar-fotos`;
const file = { name: 'documento.jpg', mimeType: 'image/jpeg' };

/** From the login of a locked account as far as the camera. */
async function reachCamera(page: Page, key: PersonKey, address?: string) {
  await signIn(page, key, address);
  await expect(page).toHaveURL('/entrar/confirmar-conta');
  await page.getByRole('link', { name: confirmAccount.submit }).click();
  await expect(page).toHaveURL(`${base}/introducao`);
  await page.getByRole('checkbox').check();
  await button(page, identityTexts.introduction.submit).click();
  await expect(page).toHaveURL(`${base}/liveness`);
}

/** Answers the challenge with the shutter; a tap that follows too fast is none. */
async function shootTurns(page: Page, opens = true) {
  if (opens) await button(page, text.open).click();
  await expect(page.getByText('Movimento 1 de')).toBeVisible();
  await expect(async () => {
    const shutter = button(page, text.shoot);
    if (await shutter.isVisible()) await shutter.click();
    await expect(button(page, text.use)).toBeVisible({ timeout: 300 });
  }).toPass();
  await button(page, text.use).click();
}

/** Sends what the guidance took. A clip begins anew every few seconds: where two frames were the same one, the person turns once more. */
async function useTurns(page: Page) {
  await expect(async () => {
    await button(page, text.use).click({ timeout: 40_000 });
    const again = button(page, identityTexts.retry.liveness.again);
    await expect(again.or(page.getByRole('button', { name: /^RG/ }))).toBeVisible({ timeout: 30_000 }); // the real engine takes its time
    if (await again.isVisible()) await again.click();
    await expect(page).toHaveURL(`${base}/escolher-documento`, { timeout: 500 });
  }).toPass({ timeout: 60_000 });
}

async function choose(page: Page, type: 'RG' | 'CNH') {
  await expect(page).toHaveURL(`${base}/escolher-documento`);
  await page.getByRole('button', { name: new RegExp(`^${type}`) }).click();
  await button(page, identityTexts.instructions.submit).click(); // prepare
  await expect(page).toHaveURL(/dicas/);
  await button(page, identityTexts.instructions.submit).click();
}

async function upload(page: Page, buffer: Buffer) {
  await live(page);
  await page.getByLabel(text.choose).setInputFiles({ ...file, buffer });
  await expect(page.getByRole('img', { name: text.picture.document })).toBeVisible();
  await button(page, text.use).click();
}

/** Goes on with the phone; answers the path of the link that the code shows. */
async function openLink(page: Page): Promise<string> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/proof-of-life/phone') && response.request().method() === 'POST'),
    button(page, text.onPhone).click(),
  ]);
  const { link } = (await answer.json()) as { link: string };
  return new URL(link).pathname + new URL(link).search;
}

test('ID-01 ID-03 ID-04 ID-10 SI-17 a locked account is opened by a guided selfie and both sides of a document, with reloads and steps back', async ({
  origin,
}) => {
  test.slow();
  await withCamera(turning, origin, async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await reachCamera(page, 'needsUnlock', '/entrar?redirectUrl=%2Farea-cliente');
    await page.reload(); // how far it has come, the server says
    await expect(heading(page)).toHaveText(identityTexts.headings[`${base}/liveness`]);
    await axe(page);
    await button(page, text.open).click();
    await expect(page.getByRole('status').filter({ hasText: /./ }).first()).toBeVisible();
    await axe(page);
    await expect(button(page, text.use)).toBeVisible({ timeout: 40_000 }); // nobody pressed anything: the guidance took each frame
    await axe(page);
    await useTurns(page);
    await axe(page);
    await page.goBack();
    await expect(page).not.toHaveURL(`${base}/liveness`); // the selfie is there already
    await page.goto(`${base}/enviar-fotos/rg/verso`); // ahead of its time
    await expect(page).toHaveURL(`${base}/escolher-documento`);
    await choose(page, 'RG');
    await expect(page).toHaveURL(`${photos}/rg/frente`);
    await page.reload();
    await button(page, text.open).click();
    await button(page, text.shoot).click();
    await axe(page);
    await button(page, text.another).click();
    await button(page, text.shoot).click();
    await button(page, text.use).click();
    await expect(page).toHaveURL(`${photos}/rg/exemplo/verso`); // ID-04: retry code 1
    await axe(page);
    await page.reload();
    await button(page, identityTexts.instructions.submit).click();
    await expect(page).toHaveURL(`${photos}/rg/dicas/verso`);
    await button(page, identityTexts.instructions.submit).click();
    await expect(page).toHaveURL(`${photos}/rg/verso`);
    await button(page, text.open).click();
    await button(page, text.shoot).click();
    await button(page, text.use).click();
    await expect(page).toHaveURL('/entrar?status=1');
    await expect(page.getByText(identityTexts.confirmed.heading)).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('"authorization"');
    await button(page, signInTexts.cpf.submit).click();
    await givePassword(page);
    await expect(page).toHaveURL('/area-cliente');
  });
});

test('ID-04 ID-08 ID-14 a picture that will not do: what to do better and the tries left, then not confirmed', async ({ origin }) => {
  test.slow();
  await withCamera('pattern', origin, async (page) => {
    await withoutGuidance(page); // ID-10: the plain shutter
    await reachCamera(page, 'identityRetake');
    await shootTurns(page);
    const modal = page.getByRole('dialog', { name: identityTexts.verdicts.liveness[2] });
    await expect(modal).toContainText(identityTexts.advice.blur);
    await expect(modal).toContainText('Restam 2 tentativas.');
    await axe(page);
    await modal.getByRole('button').click();
    await shootTurns(page, false); // a new challenge, at once
    await expect(modal).toContainText(identityTexts.retry.last);
    await page.keyboard.press('Escape');
    await shootTurns(page, false);
    await expect(page).toHaveURL(/^[^?]*\/entrar\/identidade-nao-confirmada/); // ID-16
    await axe(page);
  });
});

test('ID-04 ID-10 ID-16 a file in place of the camera; denied, and looked at by a person', async ({ origin }) => {
  test.slow();
  const picture = await documentPicture('cnh-full', 'odete');
  await withCamera('pattern', origin, async (page) => {
    await withoutGuidance(page);
    await reachCamera(page, 'identityDenied');
    await shootTurns(page);
    await choose(page, 'CNH');
    await page.getByLabel(text.choose).setInputFiles({ ...file, buffer: Buffer.from('no picture') });
    await expect(page.getByText(identityTexts.advice.file_type)).toBeVisible();
    await upload(page, picture);
    await expect(page).toHaveURL('/entrar/identidade-nao-confirmada?status=2');

    await reachCamera(page, 'identityReview');
    await shootTurns(page);
    await choose(page, 'CNH');
    await upload(page, picture);
    await expect(page).toHaveURL('/autorizacao/validacao-de-identidade/aguardando-resposta?status=4');
    await expect(heading(page)).toHaveText(identityTexts.verdicts.documents[4]);
    await axe(page);
  });
});

test('ID-08 ID-10 a connection that drops keeps the picture; a page that loses the focus closes the camera', async ({ origin }) => {
  await withCamera('pattern', origin, async (page) => {
    await withoutGuidance(page);
    await reachCamera(page, 'needsUnlock');
    await button(page, text.open).click();
    await expect(button(page, text.shoot)).toBeVisible();
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
    });
    await expect(heading(page)).toHaveText(captureErrors.lost_page_focus.heading);
    await axe(page);
    await button(page, text.again).click();
    await expect(button(page, text.shoot)).toBeVisible();
    await button(page, text.cancel).click();
    await page.route('**/noah/**', (route) => route.abort('internetdisconnected'), { times: 1 });
    await shootTurns(page);
    await expect(page.getByText(captureErrors.finish.heading)).toBeVisible();
    await axe(page);
    await page.evaluate(() => dispatchEvent(new Event('online'))); // sent again by itself
    await expect(page).toHaveURL(`${base}/escolher-documento`);
  });
});

test('ID-08 ID-10 no permission and no camera are no dead ends; "não fui eu" ends what another began', async ({ origin }) => {
  await withCamera('denied', origin, async (page) => {
    await reachCamera(page, 'needsUnlock');
    await button(page, text.open).click();
    await expect(page.getByText(text.denied)).toBeVisible();
    await axe(page);
    await expect(button(page, text.onPhone)).toBeVisible();
  });
  await withCamera('none', origin, async (page) => {
    await reachCamera(page, 'needsUnlock');
    await button(page, text.open).click();
    await expect(page.getByText(text.none)).toBeVisible();
    const path = await openLink(page);
    await expect(heading(page)).toHaveText(identityTexts.phone.heading);
    const owner = await page.context().newPage();
    await owner.goto(path);
    await button(owner, identityTexts.phone.notMe).click();
    await expect(heading(owner)).toHaveText(identityTexts.phone.refusedHeading);
    await axe(owner);
    await expect(page).toHaveURL(/sessao-expirada|identidade-nao-confirmada/); // whoever began it goes no further
  });
});

test('ID-10 from the computer to the phone and back: a number to match, one device, and the computer goes on', async ({ page, origin }) => {
  test.slow();
  const number = () => page.getByText(identityTexts.phone.number).locator('b').textContent();
  await reachCamera(page, 'needsUnlock');
  const first = await openLink(page);
  await expect(page.getByRole('img', { name: identityTexts.phone.drawing })).toBeVisible();
  await axe(page);
  await button(page, identityTexts.phone.back).click(); // the computer takes it back
  await expect(button(page, text.open)).toBeVisible();

  const second = await openLink(page);
  await withCamera(
    'pattern',
    origin,
    async (phone) => {
      await withoutGuidance(phone);
      await phone.goto(first);
      await expect(phone).toHaveURL(`${base}/sessao-expirada`);
      await phone.goto(second);
      await expect(phone).toHaveURL(`${base}-de-identidade/celular`); // without its token (S18)
      await expect(phone.getByText((await number())!, { exact: true })).toBeVisible();
      await axe(phone);
      await button(phone, identityTexts.phone.accept).click();
      await expect(page.getByText(identityTexts.phone.states.opened)).toBeVisible();
      await page.reload();
      await expect(page.getByText(identityTexts.phone.states.opened)).toBeVisible();
      await button(phone, identityTexts.introduction.submit).click();
      await shootTurns(phone);
      await choose(phone, 'CNH');
      await button(phone, text.open).click();
      await button(phone, text.shoot).click();
      await button(phone, text.use).click();
      await expect(heading(phone)).toHaveText(identityTexts.phone.doneHeading);
    },
    {
      userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      viewport: { width: 390, height: 844 },
    },
  );
  await expect(page).toHaveURL('/entrar?status=1', { timeout: 20_000 });
});

test('RE-03 RE-09 ID-14 who has no contact left proves who they are, and sets a new password', async ({ origin }) => {
  test.slow();
  await withCamera('pattern', origin, async (page) => {
    await withoutGuidance(page);
    await forgot(page, 'revalidate');
    await button(page, recoveryTexts.noAccess).click();
    await expect(page).toHaveURL(`${base}/introducao`);
    await page.getByRole('checkbox').check();
    await button(page, identityTexts.introduction.submit).click();
    await shootTurns(page);
    await choose(page, 'CNH');
    await button(page, text.open).click();
    await button(page, text.shoot).click();
    await button(page, text.use).click();
    await expect(page).toHaveURL('/autorizacao/recuperacao-de-conta/nova-senha'); // without its token (S18)
    await setPassword(page);
    await expect(page).toHaveURL('/autorizacao/esqueceu-senha/finalizado');
  });
});

test('ID-01 ID-05 ID-17 without a CPF the session is over; an account without a cellphone is asked for one', async ({ page }) => {
  await page.goto('/autorizacao/validacao-de-identidade?token=nenhum');
  await expect(page).toHaveURL(`${base}/sessao-expirada`);
  await axe(page);
  await button(page, identityTexts.expired.submit).click();
  await expect(page).toHaveURL('/entrar');
  await signIn(page, 'identityNoPhone');
  await page.getByRole('link', { name: confirmAccount.submit }).click();
  await expect(page).toHaveURL('/autorizacao/validacao-de-identidade/informar-dados');
  await axe(page);
  await page.reload();
  await page.getByRole('textbox').fill('11987654321');
  await button(page, identityTexts.contact.submit).click();
  await expect(page).toHaveURL(`${base}/introducao`);
});

test('ID-11 the real engine looks at a turning head and a document, and opens the account', async ({ origin }) => {
  test.setTimeout(180_000);
  const picture = await documentPicture('cnh-full', 'odete');
  await withCamera({ clip: 'left-then-right', portrait: 'hopper' }, origin, async (page) => {
    await reachCamera(page, 'specimen');
    await button(page, text.open).click();
    await useTurns(page);
    await choose(page, 'CNH');
    await upload(page, picture);
    await expect(async () => {
      const again = button(page, text.send);
      if (await again.isVisible()) await again.click(); // a machine with much to do: the picture is still there
      await expect(page).toHaveURL(/status=[14]/, { timeout: 1000 });
    }).toPass({ timeout: 90_000 });
  });
});
