import * as identityTexts from '@portaria/domain/texts/identity';
import * as operationsTexts from '@portaria/domain/texts/operations';
import { decision, queue, review } from '@portaria/domain/texts/operations/review';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import { confirmAccount } from '@portaria/domain/texts/sign-in-more';
import { documentPicture } from '../../scripts/specimen-files.mjs';
import { savingData } from '../support/camera.ts';
import { expectFocusSeen } from '../support/checks/focus-ring.ts';
import { expectStep, open, pressOn, tabTo, typeInto } from '../support/checks/keyboard.ts';
import { base, choose, continueReading, photos, reachShutter, shoot, shootSteps, stepShown } from '../support/identity.ts';
import { expectLoaded, turnOf } from '../support/operations.ts';
import { phone, settings } from '../support/settings.ts';
import { button, cpfField, demoPassword, heading, passwordField, people } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: phone });

const { headings, capture } = identityTexts;
const waiting = '/autorizacao/validacao-de-identidade/aguardando-resposta';

test('AP-15 SI-17 ID-01 ID-04 ID-10 by keyboard alone: the camera, its cancel and a chosen file unlock an account', async ({ page }) => {
  const picture = await documentPicture('cnh-full', 'odete');
  await savingData(page);
  await open(page, '/entrar');
  await typeInto(page, cpfField(page), people.needsUnlock.cpf);
  await page.keyboard.press('Enter');
  await expectStep(page, '/entrar/senha', signInTexts.headings['/entrar/senha']);
  await typeInto(page, passwordField(page), demoPassword);
  await page.keyboard.press('Enter');
  await expectStep(page, '/entrar/confirmar-conta', signInTexts.headings['/entrar/confirmar-conta']);
  await pressOn(page, page.getByRole('link', { name: confirmAccount.submit }));

  await expectStep(page, `${base}/introducao`, headings[`${base}/introducao`]);
  await pressOn(page, button(page, identityTexts.introduction.submit));
  await expect(page.getByRole('checkbox')).toBeFocused(); // nothing was agreed to
  await page.keyboard.press('Space');
  await pressOn(page, button(page, identityTexts.introduction.submit));

  await expectStep(page, `${base}/liveness`, headings[`${base}/liveness`]);
  await pressOn(page, button(page, capture.open));
  await stepShown(page, 1).waitFor();
  await expect(heading(page)).toBeFocused(); // inside the camera, which took the place of the page
  await page.keyboard.press('Escape');
  await expect(page.locator('video')).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
  await pressOn(page, button(page, capture.again));
  await stepShown(page, 1).waitFor();
  const total = Number(/Passo \d de (\d)/.exec(await stepShown(page, 1).innerText())![1]);
  await tabTo(page, button(page, capture.shoot));
  for (let n = 1; n <= total; n++) {
    await stepShown(page, n).waitFor();
    await expect(button(page, capture.shoot)).toBeFocused(); // it keeps the focus from step to step
    await page.keyboard.press('Space');
  }

  await expectStep(page, `${base}/escolher-documento`, headings[`${base}/escolher-documento`]);
  await pressOn(page, page.getByRole('button', { name: /^CNH/ }));
  await expectStep(page, `${photos}/cnh/instrucoes-documento`, headings[`${photos}/cnh/instrucoes-documento`]);
  await pressOn(page, button(page, identityTexts.instructions.submit));
  await expectStep(page, `${photos}/cnh/dicas/inteiro`, headings[`${photos}/cnh/dicas/inteiro`]);
  await pressOn(page, button(page, identityTexts.instructions.submit));
  await expectStep(page, `${photos}/cnh/inteiro`, headings[`${photos}/cnh/inteiro`]);
  const chooser = page.waitForEvent('filechooser');
  await pressOn(page, button(page, capture.choose));
  await (await chooser).setFiles({ name: 'documento.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(page.getByRole('img', { name: capture.picture.document })).toBeVisible();
  await expect(heading(page)).toBeFocused(); // of the review of the picture
  await pressOn(page, button(page, capture.use));
  await expect(page).toHaveURL('/entrar?status=1');
  await expect(page.getByText(identityTexts.confirmed.heading)).toBeVisible();
});

test('AP-15 ID-19 SV-10 by keyboard alone: an operator signs in, opens the pictures of a case and decides', async ({
  page: person,
  browser,
  origin,
}) => {
  await reachShutter(person, 'identityReview');
  await shootSteps(person);
  await choose(person, 'RG');
  await shoot(person);
  await continueReading(person, `${photos}/rg/exemplo/verso`);
  await continueReading(person, `${photos}/rg/dicas/verso`);
  await shoot(person);
  await expect(person).toHaveURL(new RegExp(waiting));

  const page = await (await browser.newContext({ ...settings, baseURL: origin })).newPage();
  const { name, password, code } = await (await page.request.get('/dev/operator.json')).json();
  const text = operationsTexts.signIn;
  await open(page, '/operacao');
  await typeInto(page, page.getByLabel(text.name), name);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(text.password, { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await typeInto(page, page.getByLabel(text.code), code);
  await page.keyboard.press('Enter');
  const { layout } = operationsTexts;
  await button(page, layout.signOut).waitFor();
  await pressOn(page, button(page, layout.cases));
  await expect(button(page, layout.cases)).toHaveAttribute('aria-current', /./);
  await pressOn(page, page.getByRole('button', { name: queue.next }));

  const title = page.getByRole('heading', { level: 2 });
  await expect(title).toHaveText(queue.purposes.unlock);
  await expect(title).toBeFocused();
  const expectOpened = async (step: 'selfie' | 'front' | 'back') => {
    await expectLoaded(page.getByRole('img', { name: review.steps[step] }));
    await expect(page.getByRole('region', { name: review.steps[step], exact: true })).toBeFocused(); // what had the focus is gone
  };
  await tabTo(page, page.getByRole('button', { name: review.open.selfie }));
  await page.keyboard.press('s');
  await expectOpened('selfie');
  await pressOn(page, page.getByRole('button', { name: review.open.front }));
  await expectOpened('front');
  await page.keyboard.press('d'); // the other side, in the same pane
  await expectOpened('back');
  await expect(page.getByRole('radio', { name: decision.allow })).toBeEnabled();
  const opened = page.getByRole('figure').filter({ hasText: review.steps.back });
  await pressOn(page, opened.getByRole('button', { name: review.tools.left }), 'Space');
  await expect.poll(() => turnOf(opened)).toBe(-90);
  await pressOn(page, opened.getByRole('button', { name: review.tools.right }), 'Space');
  await expect.poll(() => turnOf(opened)).toBe(0);
  await tabTo(page, page.getByRole('radio', { name: decision.allow }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: decision.deny })).toBeChecked();
  await expectFocusSeen(page);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: decision.allow })).toBeChecked();
  await typeInto(page, page.getByLabel(decision.note), 'A mesma pessoa.');
  await pressOn(page, page.getByRole('button', { name: decision.submit.allow }));
  await expect(page.getByText(queue.none)).toBeVisible();
  await expect(title).toBeFocused();
  await expect(person).toHaveURL('/entrar?status=1');
  await page.context().close();
});
