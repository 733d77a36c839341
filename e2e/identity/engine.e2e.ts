import type { Page } from '@playwright/test';
import * as identityTexts from '@portaria/domain/texts/identity';
import { advice } from '@portaria/domain/texts/identity-advice';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import { documentPicture } from '../../scripts/specimen-files.mjs';
import { withCamera } from '../support/camera.ts';
import { base, choose, reachCamera, shootSteps, upload } from '../support/identity.ts';
import { button, submitPassword } from '../support/sign-in.ts';
import { axe, expect, test } from '../support/test.ts';

const { capture: text, retry, guidance } = identityTexts;
const said = (page: Page, words: string) => expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
const refusal = (page: Page) => page.getByRole('dialog', { name: identityTexts.denied });

/** On a busy machine the engine or a challenge may time out: no try is counted then, and the turn is repeated. */
async function repeatUntil(page: Page, turn: () => Promise<void>, isThere: (options: { timeout: number }) => Promise<void>) {
  await expect(async () => {
    const unsent = button(page, text.send);
    if (await unsent.isVisible()) await unsent.click();
    if (await refusal(page).filter({ hasText: advice.challenge_unknown }).isVisible()) {
      await button(page, retry.liveness.again).click();
      await turn();
    }
    await isThere({ timeout: 2000 });
  }).toPass();
}

/** Presses the shutter and expects the engine's answer. */
async function shootAndExpect(page: Page, words: string) {
  const turn = () => shootSteps(page, false);
  await turn();
  await repeatUntil(page, turn, (options) => expect(refusal(page)).toContainText(words, options));
}

/** Only the last button is pressed: the guidance takes each frame. */
async function turnAndPass(page: Page) {
  const turn = () => button(page, text.use).click();
  await expect(button(page, text.use)).toBeVisible();
  await axe(page);
  await turn();
  await repeatUntil(page, turn, (options) => expect(page).toHaveURL(`${base}/escolher-documento`, options));
}

test('ID-08 ID-10 ID-11 SI-17 an empty scene, darkness and a flat photo are rejected; a turning head and a document unlock the account', async ({
  origin,
}) => {
  const picture = await documentPicture('cnh-full', 'odete');
  await withCamera('hopper', origin, async (page, show) => {
    await show('no-face');
    await reachCamera(page, 'specimen', '/entrar?redirectUrl=%2Farea-cliente');
    await button(page, text.open).click();
    await said(page, guidance.noFace);
    await button(page, text.cancel).click();

    await show('dark');
    await button(page, text.again).click();
    await said(page, guidance.tooDark);
    await axe(page);
    await shootAndExpect(page, advice.too_dark); // the shutter appears after a few seconds: the engine decides by itself
    await expect(refusal(page)).toContainText('Restam 2 tentativas.');

    await show('flat-photo');
    await button(page, retry.liveness.again).click();
    await shootAndExpect(page, advice.flat_surface);
    await expect(refusal(page)).toContainText('Resta uma tentativa.');

    await show('left-then-right');
    await button(page, retry.liveness.again).click();
    await turnAndPass(page);
    await choose(page, 'CNH');
    await upload(page, picture);
    await expect(async () => {
      const again = button(page, text.send);
      if (await again.isVisible()) await again.click(); // after a timeout on a busy machine: the picture was kept
      await expect(page).toHaveURL('/entrar?status=1', { timeout: 1000 });
    }).toPass();
    await expect(page.getByText(identityTexts.confirmed.heading)).toBeVisible();
    await button(page, signInTexts.cpf.submit).click();
    await submitPassword(page);
    await expect(page).toHaveURL('/area-cliente');
  });
});
