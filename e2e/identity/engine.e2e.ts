import type { Page } from '@playwright/test';
import * as identityTexts from '@portaria/domain/texts/identity';
import { advice } from '@portaria/domain/texts/identity-advice';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import { challengeFilm } from '../../scripts/specimen-files.mjs';
import { withDocumentAtCamera } from '../support/camera.ts';
import { base, choose, reachCamera, shootSteps } from '../support/identity.ts';
import { type Film, personAtCamera, showFilm } from '../support/person-at-camera.ts';
import { button, submitPassword } from '../support/sign-in.ts';
import { axe, expect, test } from '../support/test.ts';

const { capture: text, retry, guidance } = identityTexts;
const said = (page: Page, words: string) => expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
const refusal = (page: Page) => page.getByRole('dialog', { name: identityTexts.denied });

/** On a busy machine the engine or a step may time out: no try is counted then, and the person goes on. */
async function reach(page: Page, isThere: (options: { timeout: number }) => Promise<void>) {
  await expect(async () => {
    const unsent = button(page, text.send);
    if (await unsent.isVisible()) await unsent.click();
    const late = button(page, identityTexts.challenge.again);
    if (await late.isVisible()) await late.click();
    await isThere({ timeout: 2000 });
  }).toPass();
}

const film = async (answer: Parameters<typeof challengeFilm>[1]): Promise<Film> =>
  Object.fromEntries(Object.entries(await challengeFilm('hopper', answer)).map(([key, frames]) => [key, { frames }]));

test('ID-08 ID-10 ID-11 SI-17 an empty scene, darkness and a replayed film are rejected; a turning head and a document unlock the account', async ({
  origin,
}) => {
  await withDocumentAtCamera(
    'hopper',
    origin,
    async (page) => {
      await personAtCamera(page, {
        'no face': await film('no face'),
        'in the dark': await film('in the dark'),
        'another film': await film('a film without the colours'),
        live: await film('live'),
      });
      await reachCamera(page, 'specimen', '/entrar?redirectUrl=%2Farea-cliente');
      await button(page, text.open).click();
      await said(page, guidance.noFace);
      await button(page, text.cancel).click();

      await showFilm(page, 'in the dark');
      await button(page, text.again).click();
      await said(page, guidance.tooDark);
      await axe(page);
      await shootSteps(page, false); // the shutter works after a few seconds: the engine decides by itself
      await reach(page, (options) => expect(refusal(page)).toContainText(advice.too_dark, options));
      await expect(refusal(page)).toContainText('Restam 2 tentativas.');

      await showFilm(page, 'another film');
      await button(page, retry.liveness.again).click();
      await reach(page, (options) => expect(refusal(page)).toContainText(advice.colours_unseen, options));
      await expect(refusal(page)).toContainText('Resta uma tentativa.');

      await showFilm(page, 'live');
      await button(page, retry.liveness.again).click();
      await reach(page, (options) => expect(page).toHaveURL(`${base}/escolher-documento`, options)); // the guidance takes every frame
      await choose(page, 'CNH');
      await button(page, text.open).click();
      await expect(page.getByRole('img', { name: text.picture.document })).toBeVisible(); // taken automatically
      await button(page, text.use).click();
      await expect(async () => {
        const again = button(page, text.send);
        if (await again.isVisible()) await again.click(); // after a timeout on a busy machine: the picture was kept
        await expect(page).toHaveURL('/entrar?status=1', { timeout: 1000 });
      }).toPass();
      await expect(page.getByText(identityTexts.confirmed.heading)).toBeVisible();
      await button(page, signInTexts.cpf.submit).click();
      await submitPassword(page);
      await expect(page).toHaveURL('/area-cliente');
    },
    { reducedMotion: 'no-preference' },
  ); // with the colours of the screen
});

test('ID-10 ID-11 a person who begins a turn late and cannot complete it gets the shutter back', async ({ page }) => {
  const { left, right, ...ahead } = await film('live');
  const begun = (scene: Film[string] | undefined) => ({ frames: scene && 'frames' in scene ? scene.frames.slice(0, 2) : [] });
  await personAtCamera(page, { ahead, begun: { ...ahead, left: begun(left), right: begun(right) } });
  await reachCamera(page, 'needsUnlock');
  await button(page, text.open).click();
  await expect(page.locator('[data-move="left"], [data-move="right"]')).toBeVisible();
  await expect(button(page, text.shoot)).toBeEnabled();
  const step = await page.getByText(/Passo \d de/).innerText();
  await showFilm(page, 'begun');
  await expect(button(page, text.shoot)).toBeDisabled(); // the guidance takes what it sees of the turn
  await button(page, text.shoot).click({ timeout: 20_000 }); // before the step ends
  await expect(page.getByText(step)).toBeHidden();
});
