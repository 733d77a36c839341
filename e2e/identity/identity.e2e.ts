import type { Page, Route } from '@playwright/test';
import { captureErrorByCode, captureErrors, captureMessage } from '@portaria/domain/errors/capture';
import { screenColours } from '@portaria/domain/identity/liveness';
import * as limits from '@portaria/domain/limits';
import * as identityTexts from '@portaria/domain/texts/identity';
import { advice } from '@portaria/domain/texts/identity-advice';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import * as shellTexts from '@portaria/domain/texts/shell';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import { confirmAccount } from '@portaria/domain/texts/sign-in-more';
import { triesLeftText } from '@portaria/domain/texts/tries-left';
import { documentPicture } from '../../scripts/specimen-files.mjs';
import { savingData, withCameraDenied, withoutCamera } from '../support/camera.ts';
import { hold } from '../support/hold.ts';
import {
  base,
  choose,
  consent,
  continueReading,
  photos,
  reachCamera,
  reachIntroduction,
  reachShutter,
  shoot,
  shootFrom,
  shootSteps,
  stepShown,
  switchChallenge,
  upload,
  withOlderPages,
} from '../support/identity.ts';
import { colourOf, personAtCamera } from '../support/person-at-camera.ts';
import { forgot, setPassword } from '../support/recovery.ts';
import { reported } from '../support/reported.ts';
import { phone, withMotion } from '../support/settings.ts';
import { button, heading, people, signIn, submitPassword } from '../support/sign-in.ts';
import { axe, expect, test } from '../support/test.ts';

const text = identityTexts.capture;
const shared = '/autorizacao/validacao-de-identidade';

/** The picture arrives, its verdict does not come back. */
async function loseAnswer(route: Route) {
  await route.fetch();
  await route.abort('internetdisconnected');
}

test('ID-01 ID-03 ID-04 ID-10 SI-17 a selfie and both sides of a document unlock an account, with reloads and steps back', async ({
  page,
  expectMessage,
}) => {
  expectMessage(/net::ERR_FAILED.*facemesh/);
  const models: string[] = [];
  page.on('request', (request) => /guidance|facemesh/.test(request.url()) && models.push(request.url()));
  const release = await hold(page, '**/assets/facemesh-*.bin');
  await page.emulateMedia(withMotion);
  await page.setViewportSize(phone);
  await reachIntroduction(page, 'needsUnlock', '/entrar?redirectUrl=%2Farea-cliente');
  await expect(page).toHaveURL(`${base}/introducao`);
  await expect(page.getByRole('checkbox')).toBeVisible();
  expect(models).toEqual([]); // only the camera pages load them
  await consent(page);
  await expect(page).toHaveURL(`${base}/liveness`);
  await page.reload(); // the server knows the progress
  await expect(heading(page)).toHaveText(identityTexts.headings[`${base}/liveness`]);
  await axe(page);
  await button(page, text.open).click();
  await expect(page.getByText(/Carregando a ajuda da câmera \(2,2 MB\): \d+%/)).toBeVisible();
  await expect(button(page, text.shoot)).toBeVisible(); // a person need not wait for it
  release({ lose: true }); // if it cannot load, only the shutter is left
  await expect(page.getByText(/Carregando a ajuda/)).toBeHidden();
  await shootSteps(page, false);
  await expect(page).toHaveURL(`${base}/escolher-documento`);
  await expect(heading(page)).toHaveText(identityTexts.headings[`${base}/escolher-documento`]); // the address changes before the page
  await axe(page);
  await page.goBack();
  await expect(page).not.toHaveURL(`${base}/liveness`); // the selfie was sent before
  await page.goto(`${photos}/rg/verso`); // too early
  await choose(page, 'RG');
  await expect(page).toHaveURL(`${photos}/rg/frente`);
  await page.reload();
  await button(page, text.open).click();
  await expect(heading(page)).toBeFocused();
  await button(page, text.shoot).click();
  await expect(button(page, text.use)).toBeVisible();
  await axe(page);
  await button(page, text.another).click();
  await button(page, text.shoot).click();
  await button(page, text.use).click();
  await expect(page).toHaveURL(`${photos}/rg/exemplo/verso`); // ID-04: retry code 1
  await axe(page);
  await page.reload();
  await continueReading(page, `${photos}/rg/exemplo/verso`);
  await continueReading(page, `${photos}/rg/dicas/verso`);
  await shoot(page);
  await expect(page).toHaveURL('/entrar?status=1');
  await expect(page.getByText(identityTexts.confirmed.heading)).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('"authorization"');
  await button(page, signInTexts.cpf.submit).click();
  await submitPassword(page);
  await expect(page).toHaveURL('/area-cliente');
});

for (const [type, other] of [
  ['CIN', 'DNI'],
  ['DNI', 'CIN'],
] as const)
  test(`ID-04 ID-07 ID-10 a ${type}, after a ${other} was started: its own example, its own back; no picture waits for an idle page`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.toBlob = () => {};
    });
    const [word, otherWord] = [type.toLowerCase(), other.toLowerCase()];
    await reachShutter(page, 'needsUnlock');
    await shootSteps(page);
    await choose(page, other);
    await shoot(page);
    await expect(page).toHaveURL(`${photos}/${otherWord}/exemplo/verso`);
    await expect(page.getByText(identityTexts.example.caption[other])).toBeVisible();
    await page.goto(`${base}/escolher-documento`); // changes to the other document
    await choose(page, type);
    await shoot(page);
    await expect(page.getByText(identityTexts.example.caption[type])).toBeVisible();
    await continueReading(page, `${photos}/${word}/exemplo/verso`);
    await continueReading(page, `${photos}/${word}/dicas/verso`);
    await expect(page).toHaveURL(`${photos}/${word}/verso`);
    await shoot(page);
    await expect(page).toHaveURL('/entrar?status=1');
  });

test('ID-01 ID-02 ID-15 SG-03 the older pages, with head turns and an RG, unlock the account; the calls have their fields', async ({
  page,
  expectMessage,
}) => {
  expectMessage(/500/);
  await withOlderPages(page);
  await savingData(page);
  const begun = page.waitForRequest((request) => request.url().endsWith('/v1/user/proof-of-life'));
  await reachIntroduction(page, 'needsUnlock');
  expect((await begun).postDataJSON()).toMatchObject({
    cpf: people.needsUnlock.cpf,
    userId: expect.any(String),
    flow: 'unlock',
    event: 'identity',
  });
  await expect(page).toHaveURL(`${shared}/instrucoes/selfie`);
  await axe(page);
  await consent(page);
  await expect(page).toHaveURL(`${shared}/enviar-fotos/liveness`);
  await shootSteps(page);
  await continueReading(page, `${shared}/instrucoes/documento`);
  await choose(page, 'RG');
  await expect(page).toHaveURL(`${shared}/enviar-fotos/rg/frente`);
  const sent = page.waitForRequest((request) => request.url().endsWith('/account/v1/id-verify/process-image'));
  await shoot(page);
  const form = (await sent).postDataBuffer()!.toString('latin1');
  expect([...form.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)).toEqual(['token', 'step', 'type', 'event', 'image']);
  for (const value of ['frente', 'RG', 'identity']) expect(form).toContain(`\r\n\r\n${value}\r\n`);
  await expect(page).toHaveURL(`${shared}/enviar-fotos/rg/verso`);
  await page.route('**/process-image', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await shoot(page);
  await expect(page).toHaveURL(`${shared}/erro-sistemico`);
  await button(page, identityTexts.systemError.again).click();
  await expect(page).toHaveURL(`${shared}/enviar-fotos/rg/verso`);
  await shoot(page);
  await expect(page).toHaveURL('/entrar?status=1');
});

test('ID-02 ID-06 ID-15 the older pages without turns: both sides of a CNH, then a selfie, and a review', async ({ page }) => {
  await withOlderPages(page);
  await savingData(page);
  await switchChallenge(page, people.revalidate.cpf, 'off');
  await signIn(page, 'revalidate');
  await consent(page);
  await continueReading(page, `${shared}/instrucoes/documento`);
  await expect(page.getByText(identityTexts.documentChoice.about.bothSides)).toHaveCount(2); // of RG and CNH alike
  await choose(page, 'CNH');
  for (const side of ['frente', 'verso', 'selfie']) {
    await expect(page).toHaveURL(`${shared}/enviar-fotos/cnh/${side}`);
    await shoot(page);
  }
  await expect(page).toHaveURL(new RegExp(`${shared}/sucesso`));
  await expect(heading(page)).toHaveText(identityTexts.headings[`${shared}/sucesso`]);
  await axe(page);
  await switchChallenge(page, people.revalidate.cpf, 'file');
});

test('SI-21 ID-04 ID-08 ID-14 a rejected picture: what to improve and the tries left, then not confirmed, then no more tries', async ({
  page,
  expectMessage,
}) => {
  expectMessage(/net::ERR_INTERNET_DISCONNECTED/);
  const modal = page.getByRole('dialog', { name: identityTexts.denied });
  await reachShutter(page, 'identityRetake');
  await shootSteps(page);
  await expect(modal).toContainText(advice.blur);
  await expect(modal).toContainText('Restam 2 tentativas.');
  await axe(page);
  await modal.getByRole('button').click();
  await page.route('**/noah/**', loseAnswer, { times: 1 });
  await shootSteps(page, false); // a new challenge, at once
  await button(page, text.send).click(); // the try was counted: it is not sent again
  await expect(modal).toContainText(triesLeftText(1));
  await expect(modal).not.toContainText(advice.challenge_unknown);
  await page.keyboard.press('Escape');
  await shootSteps(page, false);
  await expect(page).toHaveURL('/entrar/identidade-nao-confirmada?status=2'); // ID-16
  await expect(page.getByText(triesLeftText(2))).toBeVisible();
  await page.reload();
  await axe(page);
  await button(page, 'Tentar de novo').click(); // SI-21
  await expect(page).toHaveURL('/entrar/confirmar-conta');
  await page.getByRole('link', { name: confirmAccount.submit }).click();
  await consent(page);
  await shootSteps(page);
  await expect(modal).toContainText(triesLeftText(1)); // of the five in six hours
  await modal.getByRole('button').click();
  await shootSteps(page, false);
  const blocked = page.getByText(/^As tentativas por agora acabaram\. Você pode tentar de novo às \d\dh\d\d/);
  await expect(page).toHaveURL('/entrar/identidade-nao-confirmada?status=2');
  await expect(blocked).toBeVisible();
  await expect(button(page, 'Tentar de novo')).toBeHidden();
  await reachIntroduction(page, 'identityRetake');
  await expect(page).toHaveURL('/autorizacao/erro/identidade-nao-confirmada');
  await expect(blocked).toBeVisible();
});

test('ID-04 ID-10 ID-11 ID-16 a file in place of the camera; another person’s document is denied', async ({ page }) => {
  const picture = await documentPicture('cnh-full', 'odete');
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 3_600_000; // ID-11: a wrong clock takes no time from the challenge
  });
  await reachShutter(page, 'identityDenied');
  await shootSteps(page);
  await choose(page, 'CNH');
  await page.getByLabel(text.choose).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(page.getByText(advice.file_type)).toBeVisible();
  await upload(page, picture);
  await expect(page).toHaveURL('/entrar/identidade-nao-confirmada?status=2');
});

test('ID-01 ID-18 HT-03 a call that is lost at the start or after a reload shows an error, and a tap retries it', async ({
  page,
  expectMessage,
}) => {
  expectMessage(/net::ERR_INTERNET_DISCONNECTED/);
  const lose = () => page.route('**/v1/user/proof-of-life', (route) => route.abort('internetdisconnected'), { times: 1 });
  const again = async () => {
    await expect(page.getByText(shellTexts.overloaded)).toBeVisible();
    await button(page, shellTexts.layout.reload).click();
  };
  await lose();
  await page.goto('/entrar');
  await page.evaluate(() => sessionStorage.setItem('auth-identity', '{"isPhone":true,"isOnPhone":true}')); // it helped another session before
  await reachIntroduction(page, 'needsUnlock');
  await again();
  await expect(page).toHaveURL(`${base}/introducao`);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('auth-identity'))).not.toContain('Phone');
  await lose();
  await page.reload();
  await again();
  await expect(page.getByRole('checkbox')).toBeVisible();
});

test('ID-05 ID-08 ID-10 a lost connection keeps the picture, a lost focus closes the camera, an expired session restarts', async ({
  page,
  expectMessage,
}) => {
  expectMessage(/net::ERR_INTERNET_DISCONNECTED/);
  await reachShutter(page, 'needsUnlock');
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
  await expect(heading(page)).toHaveText(captureErrors.user_canceled.heading);
  await axe(page);
  await button(page, text.again).click();
  await page.route('**/noah/**', loseAnswer, { times: 1 });
  await page.route('**/noah/**', (route) => route.abort('internetdisconnected'), { times: 1 });
  await shootSteps(page, false);
  await expect(page.getByText(captureErrors.finish.heading)).toBeVisible();
  await expect(page.getByText(shellTexts.overloaded)).toBeVisible();
  await axe(page);
  await Promise.all([
    page.waitForRequest('**/noah/**'),
    page.evaluate(() => dispatchEvent(new Event('online'))), // sent again automatically, and the answer is lost
  ]);
  await button(page, text.send).click(); // it has arrived already: not sent again
  await expect(page).toHaveURL(`${base}/escolher-documento`);
  await page.evaluate(() => sessionStorage.setItem('authorization', '"one that nobody gave"'));
  await page.reload();
  await expect(page).toHaveURL(`${base}/sessao-expirada`);
  await button(page, identityTexts.expired.submit).click();
  await expect(page).toHaveURL('/entrar');
});

test('ER-09 every picture that is not sent, not judged or not accepted is reported once', async ({ page, expectMessage }) => {
  expectMessage(/500|429|net::ERR_FAILED/);
  const errors = await reported(page);
  const answers = [
    (route: Route) => route.fulfill({ json: { status: 'internal_error', errorKey: 'brscan_server' } }),
    (route: Route) => route.fulfill({ status: 429, json: {} }),
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ json: { status: 2, retry: true, left: 2 } }),
    (route: Route) => route.fulfill({ status: 500, json: { errorKey: 'error.0045' } }),
  ];
  await reachShutter(page, 'needsUnlock');
  const before = (await errors()).map(({ code }) => code);
  expect(before, 'the locked account').toEqual(['0040']);
  await page.route('**/noah/**', (route) => answers.shift()!(route));
  await shootSteps(page);
  for (const left of [4, 3, 2]) {
    await expect.poll(() => answers.length).toBe(left);
    await button(page, text.send).click();
  }
  await button(page, identityTexts.retry.liveness.again).click();
  await shootSteps(page, false);
  await expect(page).toHaveURL(`${shared}/erro-sistemico`);
  expect((await errors()).slice(1).map(({ code, step }) => [code, step ?? ''])).toEqual([
    ['internal_error', ''],
    ['tooMany', 'identity_liveness'],
    ['FR999', 'identity_liveness'],
    ['denied', ''],
    ['0500', 'identity_liveness'],
  ]);
});

test('ID-11 a camera that freezes for a moment gives no second picture, and no try is lost', async ({ page }) => {
  await page.addInitScript(() => {
    const counted = Object.assign(window, { pictures: 0 });
    const { toDataURL } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toDataURL = function (...given) {
      counted.pictures += 1;
      return toDataURL.apply(this, given);
    };
  });
  const pictures = () => page.evaluate(() => (window as unknown as { pictures: number }).pictures);
  await reachShutter(page, 'needsUnlock');
  await button(page, text.open).click();
  await stepShown(page, 1).waitFor();
  const frames: string[] = [];
  page.on('request', (request) => request.url().endsWith('/challenge/steps') && frames.push(...request.postDataJSON().frames));
  const camera = page.getByLabel(text.preview);
  await camera.evaluate((video: HTMLVideoElement) => video.pause());
  await button(page, text.shoot).click();
  await expect.poll(pictures).toBeGreaterThan(3);
  expect(frames).toEqual([]); // of a frozen camera there is only one
  await camera.evaluate((video: HTMLVideoElement) => void video.play());
  await shootFrom(page, 2);
  await expect(page).toHaveURL(`${base}/escolher-documento`);
  expect(frames).toHaveLength(2 + 4 * 3);
  expect(new Set(frames).size).toBe(frames.length);
});

test('ID-11 ID-14 HT-03 the frames of a step are sent again after a lost answer, a late step starts again, and the fourth redraw costs a try', async ({
  page,
  expectMessage,
}) => {
  expectMessage(/net::ERR_INTERNET_DISCONNECTED|409|423/);
  const steps = '**/challenge/steps';
  await reachShutter(page, 'needsUnlock');
  await button(page, text.open).click();
  await stepShown(page, 1).waitFor();
  await page.route(steps, loseAnswer, { times: 1 });
  await button(page, text.shoot).click();
  await expect(page.getByText(shellTexts.overloaded)).toBeVisible();
  await axe(page);
  await button(page, text.send).click();
  await stepShown(page, 2).waitFor(); // the same frames, the same answer
  const late = { errorKey: 'error.0035', code: '0035', data: { reason: 'challenge_expired' } };
  await page.route(steps, (route) => route.fulfill({ status: 409, json: late }), { times: 1 });
  await button(page, text.shoot).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(identityTexts.challenge.ends.challenge_expired);
  await axe(page);
  for (let redraws = 1; redraws <= limits.challengeRedraws; redraws++) {
    await button(page, redraws === 1 ? identityTexts.challenge.again : text.again).click();
    await stepShown(page, 1).waitFor();
    await button(page, text.shoot).click();
    await stepShown(page, 2).waitFor();
    await button(page, text.cancel).click();
  }
  await button(page, text.again).click();
  await expect(dialog).toContainText(identityTexts.challenge.ends.challenge_redrawn);
  await expect(dialog).toContainText(triesLeftText(2));
  await axe(page);
  await button(page, identityTexts.challenge.again).click();
  await shootSteps(page, false);
  await expect(page).toHaveURL(`${base}/escolher-documento`);
});

test('ID-11 the screen shows each colour before its frame, and no faster than two a second', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const painted = Object.fromEntries(Object.entries(screenColours).map(([name, colour]) => [name, { colour }]));
  const shown = await personAtCamera(page, { painted });
  await reachShutter(page, 'needsUnlock');
  await expect(page.getByText(identityTexts.challenge.flashes)).toBeVisible();
  await expect(page.getByLabel(identityTexts.challenge.calm)).not.toBeChecked();
  const answers: Promise<{ step?: { index: number; colours?: string[] } }>[] = [];
  const sent: string[][] = [];
  page.on('response', (response) => response.url().includes('/challenge') && answers.push(response.json()));
  page.on('request', (request) => {
    if (!request.url().endsWith('/challenge/steps')) return;
    const { index, frames } = request.postDataJSON();
    sent[index] = frames;
  });
  await shootSteps(page);
  await expect(page).toHaveURL(`${base}/escolher-documento`);
  const steps = (await Promise.all(answers)).flatMap(({ step }) => step ?? []);
  const { index, colours = [] } = steps.find((step) => step.colours)!;
  const seen = (await shown()).filter(({ key }) => key in screenColours);
  expect(seen.map(({ key }) => key)).toEqual(colours);
  for (const [i, { at }] of seen.entries()) if (i > 0) expect(at - seen[i - 1]!.at).toBeGreaterThan(333); // WCAG 2.3.1
  expect(await Promise.all(sent[index]!.map((frame) => colourOf(page, frame)))).toEqual(colours);
});

test('ID-11 "sem cores piscando" is sent with the challenge', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await reachShutter(page, 'needsUnlock');
  await page.getByLabel(identityTexts.challenge.calm).check();
  await axe(page);
  const drawn = page.waitForRequest('**/proof-of-life/challenge');
  await button(page, text.open).click();
  expect((await drawn).postDataJSON()).toMatchObject({ isCalm: true, camera: { label: expect.any(String), width: expect.any(Number) } });
});

test('ID-08 ID-10 no permission, no camera and an in-app browser all have an alternative', async ({ origin }) => {
  await withCameraDenied(origin, async (page) => {
    await reachCamera(page, 'needsUnlock');
    await button(page, text.open).click();
    await expect(page.getByText(text.denied)).toBeVisible();
    await expect(heading(page)).toBeFocused();
    await axe(page);
    await expect(button(page, text.onPhone)).toBeVisible();
  });
  const userAgent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 Instagram 300.0';
  const noCamera = async (page: Parameters<typeof reachCamera>[0], words: string) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
    await reachCamera(page, 'needsUnlock');
    await button(page, text.open).click();
    await expect(page.getByText(words)).toBeVisible();
  };
  await withoutCamera(origin, (page) => noCamera(page, text.none));
  await withoutCamera(
    origin,
    async (page) => {
      await noCamera(page, text.inApp);
      await button(page, text.openInBrowser).click();
      await expect(heading(page)).toHaveText(identityTexts.phone.inApp.heading);
      await expect(button(page, identityTexts.phone.copy)).toBeVisible();
      await axe(page);
    },
    { userAgent, viewport: phone },
  );
});

test('RE-03 RE-09 ID-14 a person without access to a contact proves their identity and sets a new password', async ({ page }) => {
  await savingData(page);
  await forgot(page, 'revalidate');
  await button(page, recoveryTexts.noAccess).click();
  await expect(page).toHaveURL(`${base}/introducao`);
  await consent(page);
  await shootSteps(page);
  await choose(page, 'CNH');
  await shoot(page);
  await expect(page).toHaveURL('/autorizacao/recuperacao-de-conta/nova-senha'); // without its token (S18)
  await setPassword(page);
  await expect(page).toHaveURL('/autorizacao/esqueceu-senha/finalizado');
});

test('ID-01 ID-05 ID-17 without a CPF the session is expired; an account without a cellphone is asked for one', async ({ page }) => {
  await page.goto(`${shared}?token=nenhum`);
  await expect(page).toHaveURL(`${base}/sessao-expirada`);
  await axe(page);
  await button(page, identityTexts.expired.submit).click();
  await expect(page).toHaveURL('/entrar');
  await signIn(page, 'identityNoPhone');
  await page.getByRole('link', { name: confirmAccount.submit }).click();
  await expect(page).toHaveURL(`${shared}/informar-dados`);
  await axe(page);
  await page.reload();
  await page.getByRole('textbox').fill('11987654321');
  await button(page, identityTexts.contact.submit).click();
  await expect(page).toHaveURL(`${base}/introducao`);
});

test('ID-01 ID-05 an expired link does not stop a person who starts their own session', async ({ page }) => {
  await page.goto(`${shared}?token=nenhum`);
  await expect(page).toHaveURL(`${base}/sessao-expirada`);
  await signIn(page, 'regular');
  await expect(page).toHaveURL('/area-cliente');
  await page.goto(shared);
  await expect(page).toHaveURL(`${base}/introducao`);
  await page.evaluate(() => sessionStorage.removeItem('authorization'));
  await page.goto(`${shared}?flow=recuperacao-de-conta`); // AP-07: more than a session authorises
  await expect(page).toHaveURL(`${base}/sessao-expirada`);
  await expect(page.getByText(identityTexts.expired.because.another_purpose.text)).toBeVisible();
});

test('ID-06 the page looks the 3D-liveness rollout up; off leads to a plain selfie', async ({ page }) => {
  const lookup = page.waitForRequest((request) => request.url().endsWith('/v1/user/features'));
  await page.route('**/v1/user/features', (route) => route.fulfill({ json: { data: { treatment: 'off' } } }));
  await signIn(page, 'revalidate');
  await consent(page);
  expect((await lookup).postDataJSON()).toEqual({
    key: 'auth_identity_validation_3d_liveness',
    attributes: { cpf: people.revalidate.cpf },
  });
  await expect(page).toHaveURL(`${base}/selfie`);
  await page.reload();
  await expect(heading(page)).toHaveText(identityTexts.headings[`${base}/selfie`]);
});

/** A back end with the documented calls and answers, and nothing else; `verdicts` in turn. */
async function documentedOnly(page: Page, verdicts: object[]) {
  await page.route('**/v1/user/proof-of-life/**', (route) => route.fulfill({ status: 404, json: {} }));
  await page.route('**/v1/user/proof-of-life', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: { token: 'documented' } }) : route.fulfill({ status: 404, json: {} }),
  );
  const sent: { readonly url: string; readonly body: Record<string, unknown>; readonly bearer: string }[] = [];
  await page.route('**/noah/**', async (route) => {
    const request = route.request();
    sent.push({ url: request.url(), body: request.postDataJSON(), bearer: request.headers().authorization! });
    await route.fulfill({ json: verdicts.shift() });
  });
  return sent;
}

test('ID-01 ID-03 ID-04 a back end that answers only the documented fields: the page goes by its own steps', async ({
  page,
  expectMessage,
}) => {
  expectMessage(/404/);
  const sent = await documentedOnly(page, [
    { status: 2, retry: true, retryToken: 'second' },
    { status: 3 },
    { status: 3, retryCode: 3 },
    { status: 1 },
  ]);
  await savingData(page);
  await page.goto('/entrar');
  await page.evaluate((cpf) => sessionStorage.setItem('valgrind-userCpf', cpf), people.needsUnlock.cpf);
  await page.goto(`${shared}?token=unlock-token&flow=unlock`);
  await expect(page).toHaveURL(`${base}/introducao`);
  await expect(page.getByText(identityTexts.introduction.lead.unlock)).toBeVisible();
  await expect(button(page, text.onPhone)).toBeHidden();
  await consent(page);
  await expect(page).toHaveURL(`${base}/liveness`);
  await shoot(page);
  await expect(heading(page)).toHaveText(identityTexts.review.heading.refused.face);
  await expect(button(page, text.use)).toBeDisabled(); // it was refused
  await expect(page.getByText(identityTexts.review.refused)).toBeVisible();
  await axe(page);
  await button(page, text.another).click();
  await button(page, text.shoot).click();
  await button(page, text.use).click();
  await expect(page).toHaveURL(`${base}/escolher-documento`);
  await page.reload();
  await choose(page, 'RG');
  await shoot(page);
  await expect(page).toHaveURL(`${photos}/dni/exemplo/verso`); // the engine recognised a DNI
  await page.reload();
  await continueReading(page, `${photos}/dni/exemplo/verso`);
  await continueReading(page, `${photos}/dni/dicas/verso`);
  await shoot(page);
  await expect(page).toHaveURL('/entrar?status=1');
  expect(sent.map(({ url }) => /transformations\/([\w-]+)/.exec(url)![1])).toEqual(Array(4).fill('identity-unlock'));
  expect(sent.map(({ bearer }) => bearer)).toEqual(['Bearer documented', ...Array(3).fill('Bearer second')]);
  expect(sent.map(({ body: { selfie, documentType } }) => documentType ?? selfie)).toEqual([true, true, 'RG', 'DNI']);
});

test('ID-02 ID-04 ID-08 HT-03 a send that fails: a few tries on the picture, then the error page with the token to come back', async ({
  page,
  expectMessage,
}) => {
  expectMessage(/413|403/);
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  const answer = (times: number, given: Parameters<Route['fulfill']>[0]) =>
    page.route('**/noah/**', (route) => route.fulfill(given), { times });
  const systemError = async () => {
    await expect(page).toHaveURL(`${shared}/erro-sistemico`); // without its token (S18)
    expect(visited.at(-2)).toMatch(/erro-sistemico\?token=.+/);
  };
  await reachShutter(page, 'needsUnlock');
  await answer(3, { status: 413, contentType: 'text/html', body: '<h1>error.0036</h1>' });
  await shootSteps(page);
  for (let i = 0; i < 2; i++) {
    await expect(page.getByText(shellTexts.overloaded)).toBeVisible(); // no code is read from HTML
    await button(page, text.send).click();
  }
  await systemError();
  await axe(page);
  await page.evaluate(() => sessionStorage.removeItem('authorization'));
  await page.reload();
  await button(page, identityTexts.systemError.again).click();
  await expect(page).toHaveURL(`${base}/liveness`);
  await answer(1, { status: 403, json: { errorKey: 'error.0046' } });
  await shootSteps(page);
  await systemError();
  await button(page, identityTexts.systemError.again).click();
  await answer(2, { json: { status: 'internal_error', errorKey: '1' } });
  await shootSteps(page);
  await expect(page.getByText(captureErrors.capture_selfie.heading)).toBeVisible();
  await button(page, text.send).click();
  await expect(page).toHaveURL(`${base}/erro?errorKey=1`);
  for (const key of [...Object.keys(captureErrorByCode), ...Object.keys(captureErrors)]) {
    await page.evaluate((errorKey) => {
      history.pushState(null, '', `?errorKey=${errorKey}`);
      dispatchEvent(new PopStateEvent('popstate'));
    }, key);
    const message = captureMessage(key);
    await expect(heading(page)).toHaveText(message.heading);
    await expect(page.getByText(message.text)).toBeVisible();
  }
});
