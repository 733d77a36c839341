import type { Frame, Page } from '@playwright/test';
import { isoDayText } from '@portaria/domain/clock-text';
import * as codeTexts from '@portaria/domain/texts/code';
import * as embeddingTexts from '@portaria/domain/texts/embedding';
import * as identityTexts from '@portaria/domain/texts/identity';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import * as shellTexts from '@portaria/domain/texts/shell';
import * as signUpTexts from '@portaria/domain/texts/sign-up';
import { savingData } from './support/camera.ts';
import { stopClock } from './support/clock.ts';
import { arrivedCode, codeField } from './support/codes.ts';
import { base, choose, consent, shoot, shootSteps } from './support/identity.ts';
import {
  blockThirdParties,
  embeddedPage,
  endings,
  listen,
  messages,
  openBare,
  openEmbedded,
  partnerOf,
  statuses,
} from './support/partner.ts';
import { newPassword, setPassword } from './support/recovery.ts';
import { button, cpfField, heading, people } from './support/sign-in.ts';
import { field } from './support/sign-up.ts';
import { axe, expect, test } from './support/test.ts';
import { twoFactorCookie } from './support/two-factor-cookie.ts';

/** The helpers for a page work in an iframe too. */
const as = (embedded: Frame) => embedded as unknown as Page;
const received = (page: Page) => page.locator('#heard li');

async function recover(screen: Page, outbox: Page) {
  await cpfField(screen).fill(people.recovery.cpf);
  await button(screen, recoveryTexts.cpf.submit).click();
  await screen.getByRole('button', { name: codeTexts.options.sms }).click();
  await codeField(screen).pressSequentially(await arrivedCode(outbox, people.recovery.cellphone, 'sms'));
  await setPassword(screen);
}

test('EM-01 EM-02 EM-04 S16 a whole sign-up inside another site with blocked cookies and storage: a heartbeat every 5 s, SUCCESS once, a session for that iframe alone', async ({
  page,
  context,
  origin,
}) => {
  await stopClock(page);
  await blockThirdParties(page);
  await listen(page);
  const embedded = await openEmbedded(page, origin, 'Criar conta');
  const screen = as(embedded);
  await expect(received(page)).toHaveText(['IN_PROGRESS signup_terms']);
  for (const beats of [2, 3]) {
    await page.clock.runFor(5000);
    await expect(received(page)).toHaveCount(beats);
  }
  await expect(button(screen, signUpTexts.leave.close)).toBeHidden();

  const { cpf, name, birthDate, cellphone } = people.unregistered;
  await cpfField(screen).fill(cpf);
  await field.terms(screen).check();
  await button(screen, signUpTexts.start.submit).click();
  await field.name(screen).fill(name);
  await field.birthDate(screen).fill(isoDayText(birthDate));
  await button(screen, signUpTexts.personalData.submit).click();
  await field.cellphone(screen).fill(cellphone.slice(2));
  await button(screen, signUpTexts.contacts.submit).click();
  await codeField(screen).pressSequentially(await arrivedCode(page, cellphone, 'sms'));
  await field.password(screen).fill(newPassword);
  await button(screen, signUpTexts.password.submit).click();

  await expect(received(page).last()).toHaveText('SUCCESS signup_success');
  await expect(page.locator('iframe')).toHaveCount(0);
  const all = await messages(page);
  expect([...new Set(all.map((message) => message.origin))]).toEqual([origin]);
  expect(all.at(-1)!.data).toEqual({ source: 'portaria', version: 1, flow: 'sign-up', step: 'signup_success', status: 'SUCCESS' });
  expect(await endings(page)).toEqual(['SUCCESS']);
  for (const secret of [cpf, name, cellphone]) expect(JSON.stringify(all)).not.toContain(secret);

  const kept = (await context.cookies()).filter((cookie) => cookie.name.startsWith('auth-'));
  expect(kept.map((cookie) => cookie.name).sort()).toEqual([
    'auth-browser-framed',
    'auth-device-framed',
    'auth-indicator',
    'auth-session-framed',
  ]);
  for (const cookie of kept) expect(cookie).toMatchObject({ sameSite: 'None', secure: true, partitionKey: 'http://127.0.0.1' });
  const tab = await context.newPage();
  await tab.goto('/area-cliente');
  await expect(tab).toHaveURL(/\/entrar\?redirectUrl/);
});

test('EM-01 a recovery inside another site; a reload continues, leaving and closing post CANCEL', async ({
  page,
  origin,
  expectMessage,
}) => {
  expectMessage(/frame-ancestors|Failed to load resource|ERR_BLOCKED/i);
  await blockThirdParties(page);
  await listen(page);
  const embedded = await openEmbedded(page, origin, 'Recuperar acesso');
  await embedded.evaluate(() => location.assign('/autorizacao/recuperacao-de-conta'));
  await embedded.waitForURL('**/autorizacao/recuperacao-de-conta');
  await expect(received(page).last()).toHaveText('IN_PROGRESS account_recovery_introduction'); // automatically, and without its name in the address
  await embedded.evaluate(() => location.assign('/autorizacao/esqueceu-senha'));
  await embedded.waitForURL('**/autorizacao/esqueceu-senha');
  await expect(received(page).last()).toHaveText('IN_PROGRESS forgot_password_cpf');
  await Promise.all([page.waitForEvent('framenavigated'), embedded.evaluate(() => location.reload())]);
  await recover(as(await embeddedPage(page)), page);
  await expect(received(page).last()).toHaveText('SUCCESS forgot_password_finished');
  expect(await endings(page)).toEqual(['SUCCESS']);

  const again = await openEmbedded(page, origin, 'Recuperar acesso');
  await again.evaluate(() => location.assign('/entrar'));
  await expect(received(page).last()).toHaveText('CANCEL forgot_password_cpf');
  expect((await statuses(page)).at(-1)).toBe('CANCEL'); // posted by the embedded page itself
  const third = await openEmbedded(page, origin, 'Criar conta');
  await cpfField(as(third)).fill(people.regular.cpf); // has an account: the message leads to sign-in
  await field.terms(as(third)).check();
  await button(as(third), signUpTexts.start.submit).click();
  await expect(third.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(received(page).last()).toHaveText('CANCEL signup_terms');
  expect((await statuses(page)).at(-1)).toBe('CANCEL');
  await openEmbedded(page, origin, 'Criar conta');
  await button(page, 'Fechar').click();
  await expect(received(page).last()).toHaveText('CANCEL signup_terms');
  await expect(page.locator('iframe')).toHaveCount(0);
});

const closeButton = (screen: Page) => button(screen, shellTexts.layout.closeEmbedded);

test('EM-01 SU-08 "Fechar" is on every screen of an iframe, asks once something was typed, and posts CANCEL once; then nothing more', async ({
  page,
  origin,
}) => {
  await stopClock(page);
  await listen(page);
  const embedded = await openBare(page, origin, '/cadastrar');
  const screen = as(embedded);
  const logo = (await embedded.getByRole('link', { name: 'Portaria' }).boundingBox())!;
  const place = (await closeButton(screen).boundingBox())!;
  expect(Math.min(place.width, place.height)).toBeGreaterThanOrEqual(44);
  expect([place.x > logo.x + logo.width, Math.round(place.y + place.height / 2)]).toEqual([true, Math.round(logo.y + logo.height / 2)]);

  await cpfField(screen).fill(people.unregistered.cpf);
  await closeButton(screen).press('Enter');
  const question = embedded.getByRole('dialog', { name: signUpTexts.leave.heading });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(await endings(page)).toEqual([]);
  await closeButton(screen).click();
  await question.getByRole('button', { name: signUpTexts.leave.leave }).dblclick();
  await expect(heading(screen)).toHaveText(embeddingTexts.closed.heading);
  await expect.poll(() => endings(page)).toEqual(['CANCEL']);
  expect((await messages(page)).at(-1)!.data).toMatchObject({ flow: 'sign-up', step: 'signup_terms', status: 'CANCEL' });
  const sent = (await messages(page)).length;
  await page.clock.runFor(15_000);
  await Promise.all([page.waitForEvent('framenavigated'), embedded.evaluate(() => location.reload())]);
  await expect(heading(screen)).toHaveText(embeddingTexts.closed.heading);
  expect(await messages(page)).toHaveLength(sent);

  const recovery = await openBare(page, origin, '/autorizacao/esqueceu-senha');
  await cpfField(as(recovery)).fill(people.recovery.cpf);
  await closeButton(as(recovery)).dblclick();
  await expect(heading(as(recovery))).toHaveText(embeddingTexts.closed.heading);
  await expect.poll(() => endings(page)).toEqual(['CANCEL']);
});

test('EM-01 EM-03 what ends a flow in an iframe posts CANCEL once and opens no tab; a legal text opens a tab; an error survives a reload', async ({
  page,
  context,
  origin,
  expectMessage,
}) => {
  expectMessage(/status of 500/);
  await listen(page);
  const first = await openBare(page, origin, '/cadastrar');
  const reading = context.waitForEvent('page');
  await first.getByRole('link', { name: signUpTexts.start.terms }).click();
  await expect(await reading).toHaveURL(/termos-de-uso/);
  await (await reading).close();
  await page.bringToFront();
  expect(await endings(page)).toEqual([]);
  await cpfField(as(first)).fill(people.regular.cpf);
  await field.terms(as(first)).check();
  await button(as(first), signUpTexts.start.submit).click();
  await first.getByRole('dialog').getByRole('link', { name: signUpTexts.start.signIn }).click();
  await expect(heading(as(first))).toHaveText(embeddingTexts.closed.heading);
  await expect.poll(() => first.evaluate(() => document.activeElement?.tagName)).toBe('H1'); // AP-15
  await expect.poll(() => endings(page)).toEqual(['CANCEL']);

  const failing = await openBare(page, origin, '/cadastrar');
  await page.route('**/v2/signup/start', (route) => route.fulfill({ status: 500, json: {} }));
  await cpfField(as(failing)).fill(people.unregistered.cpf);
  await field.terms(as(failing)).check();
  await button(as(failing), signUpTexts.start.submit).click();
  await failing.waitForURL('**/error/0500?*');
  await Promise.all([page.waitForEvent('framenavigated'), failing.evaluate(() => location.reload())]);
  await expect(failing.locator('html')).toHaveAttribute('data-live', 'yes');
  expect(await endings(page)).toEqual([]);
  await closeButton(as(failing)).click();
  await expect(heading(as(failing))).toHaveText(embeddingTexts.closed.heading);
  await expect.poll(() => endings(page)).toEqual(['CANCEL']);

  await page.route(/\/before\?/, (route) => route.fulfill({ contentType: 'text/html', body: '<html data-live="yes">' }));
  const before = await openBare(page, origin, '/before');
  await before.evaluate((to) => location.assign(to), `${origin}/autorizacao/esqueceu-senha?origin=${partnerOf(origin)}`);
  await expect(closeButton(as(before))).toBeVisible();
  await page.evaluate(() => history.back()); // from the first step
  await before.waitForURL(/\/before\?/);
  await expect.poll(() => endings(page)).toEqual(['CANCEL']);
  expect(context.pages()).toEqual([page]);
});

test('EM-01 EM-03 SU-09 rollout off in an iframe: the legacy sign-up is offered in a tab, also after a reload; opening it posts CANCEL once', async ({
  page,
  context,
  origin,
}) => {
  await listen(page);
  await page.route('**/v1/user/features/batch', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"on"', '"off"') });
  });
  const embedded = await openBare(page, origin, '/cadastrar');
  const screen = as(embedded);
  await cpfField(screen).fill(people.unregistered.cpf);
  await field.terms(screen).check();
  await button(screen, signUpTexts.start.submit).click();
  await expect(heading(screen)).toHaveText(embeddingTexts.left.heading);
  await axe(screen);
  await Promise.all([page.waitForEvent('framenavigated'), embedded.evaluate(() => location.reload())]);
  await expect(heading(screen)).toHaveText(embeddingTexts.left.heading);
  await expect(closeButton(screen)).toBeVisible();
  expect(await endings(page)).toEqual([]);
  const opening = context.waitForEvent('page');
  await embedded.getByRole('link', { name: embeddingTexts.left.open }).click();
  await expect(await opening).toHaveURL('/auth/cadastro?fill=1');
  await expect(heading(screen)).toHaveText(embeddingTexts.closed.heading);
  await expect.poll(() => endings(page)).toEqual(['CANCEL']);
});

test('EM-03 S16 a third origin can neither embed us nor receive a message; a page that names another origin gets a link', async ({
  page,
  context,
  origin,
  expectMessage,
}) => {
  expectMessage(/frame-ancestors|does not match the recipient|Framing/i);
  const partner = partnerOf(origin);
  await listen(page);
  const headers = { 'content-type': 'text/html', 'referrer-policy': 'no-referrer' }; // only the target origin identifies the parent
  await page.route('http://terceiro.localhost/**', (route) => route.fulfill({ headers, body: '<h1>Terceiro</h1>' }));
  await page.goto('http://terceiro.localhost/');
  const put = (src: string) =>
    page.evaluate(async (address) => {
      const iframe = Object.assign(document.createElement('iframe'), { src: address });
      const loaded = new Promise((done) => iframe.addEventListener('load', done));
      document.body.replaceChildren(iframe);
      await loaded;
    }, src);
  const isRefused = (what: string) => expect.poll(() => page.frames()[1]?.url(), what).toBe('chrome-error://chromewebdata/');
  await put(`${origin}/cadastrar?origin=${partner}`);
  await isRefused('a third origin');
  const opening = context.waitForEvent('page');
  await page.evaluate((address) => void window.open(address), `${origin}/cadastrar?origin=${partner}`);
  await expect(cpfField(await opening)).toBeVisible();
  await expect((await opening).locator('html')).toHaveAttribute('data-live', 'yes');
  expect(await messages(page)).toEqual([]);

  await page.goto(`${partner}/dev/parceiro`);
  for (const route of ['/entrar', '/area-cliente', '/autorizacao/legaliza/nome']) {
    await put(`${origin}${route}?origin=${partner}`);
    await isRefused(route);
  }
  for (const query of ['', '?origin=http://terceiro.localhost', `?origin=${origin}`, '?origin=*']) {
    await put(`${origin}/cadastrar${query}`);
    const screen = as(page.frames()[1]!);
    await expect(heading(screen)).toHaveText(embeddingTexts.refused.heading);
    await expect(screen.getByRole('link', { name: embeddingTexts.refused.open })).toHaveAttribute('target', '_blank');
    await axe(screen);
  }
  expect(await messages(page)).toEqual([]);
});

test('EM-04 without cookies a window takes over, and the parent page receives how it ends', async ({ page, context, origin }) => {
  await page.addInitScript(() => {
    if (self !== top) Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
  });
  await listen(page);
  await page.goto(`${partnerOf(origin)}/dev/parceiro`);
  await button(page, 'Recuperar acesso').click();
  const embedded = page.frameLocator('iframe');
  await expect(embedded.getByRole('heading', { level: 1 })).toHaveText(embeddingTexts.cookies.heading);
  const opening = context.waitForEvent('page');
  await embedded.getByRole('link', { name: embeddingTexts.cookies.open }).click();
  const popup = await opening;
  await expect(embedded.getByRole('heading', { level: 1 })).toHaveText(embeddingTexts.opened.heading);
  await popup.reload(); // such as a phone call in between
  await recover(popup, page);
  await expect(received(page).last()).toHaveText('SUCCESS forgot_password_finished');
  expect(await endings(page)).toEqual(['SUCCESS']);
  await expect(heading(popup)).toHaveText(recoveryTexts.headings['/autorizacao/esqueceu-senha/finalizado']);

  await page.bringToFront(); // a person sees the page before they tap on it; an iframe in a background tab gets no taps
  await button(page, 'Criar conta').click();
  const reopening = context.waitForEvent('page');
  await embedded.getByRole('link', { name: embeddingTexts.cookies.open }).click();
  const closed = await reopening;
  await expect(cpfField(closed)).toBeVisible();
  await expect(closed.locator('html')).toHaveAttribute('data-live', 'yes');
  await closed.close({ runBeforeUnload: true });
  await expect(received(page).last()).toHaveText('CANCEL signup_terms');

  await page.bringToFront();
  await button(page, 'Recuperar acesso').click(); // the whole flow is in the window, so it is one browser (S19)
  const last = context.waitForEvent('page');
  await embedded.getByRole('link', { name: embeddingTexts.cookies.open }).click();
  const proving = await last;
  await cpfField(proving).fill(people.revalidate.cpf);
  await button(proving, recoveryTexts.cpf.submit).click();
  await button(proving, recoveryTexts.noAccess).click();
  await consent(proving);
  await expect(button(proving, identityTexts.capture.open)).toBeVisible();
  await expect(received(page).last()).toHaveText(/^IN_PROGRESS /);
});

test('EM-04 CC-06 ID-18 S19 the hand-over to the two-factor screens works with partitioned cookies; without allow="camera" a tab takes the pictures, and the embedded page continues', async ({
  page,
  context,
  origin,
}) => {
  await savingData(context);
  await blockThirdParties(page);
  await listen(page);
  const embedded = await openBare(page, origin, '/autorizacao/recuperacao-de-conta');
  const screen = as(embedded);
  await cpfField(screen).fill(people.revalidate.cpf);
  await button(screen, recoveryTexts.introduction.submit).click();
  await screen.getByRole('button', { name: recoveryTexts.introduction.options.cellphone }).click();
  await button(screen, recoveryTexts.contact.lost.cellphone).click();
  await field.cellphone(screen).fill('11987650002');
  await button(screen, recoveryTexts.change.submit).click();
  await embedded.waitForURL('**/autorizacao/dois-fatores');
  const handed = await twoFactorCookie(context);
  expect(handed).toMatchObject({ sameSite: 'None', secure: true, partitionKey: 'http://127.0.0.1' });
  await screen.getByRole('button', { name: codeTexts.options.sms }).click();
  await codeField(screen).pressSequentially(await arrivedCode(page, '5511987650002', 'sms'));
  await button(screen, recoveryTexts.change.onward).click();
  await consent(screen);
  await expect(heading(screen)).toHaveText(identityTexts.phone.embedded.heading);
  const number = await screen.getByText(identityTexts.phone.embedded.number).locator('b').textContent();
  await axe(screen);
  const opening = context.waitForEvent('page');
  await screen.getByRole('link', { name: identityTexts.phone.embedded.open }).click();
  const tab = await opening;
  await expect(tab).toHaveURL(`${base}-de-identidade/celular`);
  await expect(tab.getByText(number!, { exact: true })).toBeVisible();
  await button(tab, identityTexts.phone.accept).click();
  await expect(screen.getByText(identityTexts.phone.embedded.states.opened)).toBeVisible();
  await button(tab, identityTexts.introduction.submit).click(); // consent was given before
  await shootSteps(tab);
  await choose(tab, 'CNH');
  await shoot(tab);
  await expect(heading(tab)).toHaveText(identityTexts.phone.doneHeading);
  await page.bringToFront();
  await embedded.waitForURL('**/autorizacao/recuperacao-de-conta/nova-senha'); // without its token (S18)
  expect(new Set(await statuses(page))).toEqual(new Set(['IN_PROGRESS']));
  await setPassword(screen);
  await expect.poll(async () => (await statuses(page)).at(-1)).toBe('SUCCESS');
  expect(new Set((await messages(page)).map(({ data }) => (data as { flow: string }).flow))).toEqual(new Set(['recovery']));
});

test('EM-02 a page that never loads and a page that falls silent are distinguished; no other origin can end the flow', async ({
  page,
  origin,
  expectMessage,
}) => {
  expectMessage(/favicon/);
  await stopClock(page);
  const answer = (script: string) =>
    page.route(`${origin}/cadastrar?*`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<h1>x</h1><script>${script}</script>` }),
    );
  const message = (status: string) => `{source:'portaria',version:1,flow:'sign-up',step:'signup_terms',status:'${status}'}`;
  const begin = async () => {
    await page.goto(`${partnerOf(origin)}/dev/parceiro`);
    await button(page, 'Criar conta').click();
    await expect(page.frameLocator('iframe').locator('h1')).toHaveText('x');
  };
  /** From any document: the source window of one that unloads is null. */
  const postCancel = (flow: string) =>
    page.evaluate((init) => void dispatchEvent(new MessageEvent('message', init)), {
      origin,
      data: { source: 'portaria', version: 1, flow, step: 'signup_terms', status: 'CANCEL' },
    });
  await answer('');
  await begin();
  await postCancel('sign-up'); // of the previous iframe
  await page.clock.runFor(15_000);
  await expect(received(page)).toHaveText(['unreachable']);

  await page.unrouteAll();
  await answer(`parent.postMessage(${message('IN_PROGRESS')}, '*'); parent.postMessage({ status: 'SUCCESS' }, '*')`);
  await begin();
  await expect(received(page)).toHaveText(['IN_PROGRESS signup_terms']);
  await page.evaluate(`postMessage(${message('SUCCESS')}, '*')`); // by the parent page, or by a script that runs in it
  await postCancel('recovery');
  await page.clock.runFor(14_000);
  await expect(received(page)).toHaveText(['IN_PROGRESS signup_terms']);
  await page.clock.runFor(1_000);
  await expect(received(page)).toHaveText(['IN_PROGRESS signup_terms', 'silent']);

  await begin();
  await expect(received(page)).toHaveText(['IN_PROGRESS signup_terms']);
  await postCancel('sign-up');
  await expect(received(page)).toHaveText(['IN_PROGRESS signup_terms', 'CANCEL signup_terms']);
});
