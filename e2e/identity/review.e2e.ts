import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import * as codeTexts from '@portaria/domain/texts/code';
import { fill } from '@portaria/domain/texts/fill';
import * as identityTexts from '@portaria/domain/texts/identity';
import { notices } from '@portaria/domain/texts/messages';
import * as operationsTexts from '@portaria/domain/texts/operations';
import { decision, queue, review } from '@portaria/domain/texts/operations/review';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { startFreshServer } from '../../scripts/fresh-server.mjs';
import { savingData } from '../support/camera.ts';
import { arrivedCode, outbox, typeCode, wrongCode } from '../support/codes.ts';
import { hold } from '../support/hold.ts';
import { base, choose, consent, reachShutter, shoot, shootSteps, switchChallenge } from '../support/identity.ts';
import { enterOperations, expectLoaded, turnOf } from '../support/operations.ts';
import { arrivedLink, forgot } from '../support/recovery.ts';
import { settings } from '../support/settings.ts';
import { button, heading, people, signIn } from '../support/sign-in.ts';
import { axe, expect, test } from '../support/test.ts';

const { openedNext, opened, steps } = review;
const waiting = '/autorizacao/validacao-de-identidade/aguardando-resposta?status=4';

type Purpose = keyof typeof queue.purposes;
const title = (page: Page) => page.getByRole('heading', { level: 2 });

/** What a screen reader announces, and where the keys go on. */
async function expectCase(page: Page, purpose: Purpose, decided?: string) {
  await expect(title(page)).toHaveText(queue.purposes[purpose]);
  await expect(title(page)).toBeFocused();
  const sentence = decided
    ? fill(openedNext, { decided, purpose: queue.purposes[purpose] })
    : fill(opened, { purpose: queue.purposes[purpose] });
  await expect(page.getByRole('status').filter({ hasText: sentence })).toBeAttached();
}

/** By keys alone: the selfie, then the document, which is one picture. */
async function openPictures(page: Page) {
  for (const [key, name] of [
    ['s', steps.selfie],
    ['d', steps.full],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('img', { name })).toBeVisible();
  }
  await expect(page.getByRole('radio', { name: decision.allow })).toBeEnabled(); // both were shown
}

/** By keys alone; the note takes the focus when a decision is chosen. A field has the keys for itself. */
async function decide(page: Page, choice: 'allow' | 'deny', note: string) {
  await page.keyboard.press(choice === 'allow' ? '1' : '2');
  await expect(page.getByLabel(decision.note)).toBeFocused();
  await page.keyboard.type(note);
  await page.keyboard.press('Control+Enter');
}

/** Of one size and on one line: faces are compared by looking from one to the other. */
async function expectSideBySide(page: Page) {
  const [selfie, document] = await page.getByRole('figure').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  expect([document.y, document.width, document.height]).toEqual([selfie.y, selfie.width, selfie.height]);
  expect(document.left).toBeGreaterThanOrEqual(selfie.right);
}

/** Once both are as the operator wants them, one takes the other along: by as much, so that eyes on one line stay there. */
async function expectMovesTogether(page: Page) {
  const regions = page.getByRole('figure').getByRole('region');
  /** Once nothing scrolls: the browser is ahead of the page while it does. */
  const tops = () =>
    regions.evaluateAll(async (all) => {
      const read = () => all.map((one) => one.scrollTop);
      const frame = () => new Promise(requestAnimationFrame);
      for (let [still, before] = [0, read()]; still < 10; ) {
        await frame();
        still = String(read()) === String(before) ? still + 1 : 0;
        before = read();
      }
      return read();
    });
  const down = () => regions.first().press('ArrowDown');
  await page.getByRole('figure').last().getByRole('button', { name: review.tools.closer }).click();
  const [selfie = 0, document = 0] = await tops();
  await down();
  await expect.poll(async () => (await tops())[0]).toBeGreaterThan(selfie);
  const [before = 0, beside = 0] = await tops();
  expect(beside).toBe(document);
  await page.getByLabel(review.together).check();
  await down();
  await expect.poll(async () => (await tops())[1]).toBeGreaterThan(document);
  const [one = 0, other = 0] = await tops();
  expect(other - document).toBe(one - before);
  await page.getByLabel(review.together).uncheck();
  await page.getByRole('figure').last().getByRole('button', { name: review.tools.farther }).click();
}

const expectNotice = (page: Page, to: string, words: string) =>
  expect(async () => expect((await outbox(page, to)).map((message) => message.text).join('\n')).toContain(words)).toPass();

test('ID-06 ID-14 ID-19 RE-13 an operator decides a case that the engine leaves open, once; the waiting person is notified and continues', async ({
  page: person,
  browser,
  origin,
  expectMessage,
}) => {
  expectMessage(/ERR_FAILED .*\/pictures\/selfie/); // it is lost once, on purpose
  const newPage = async () => (await browser.newContext({ ...settings, baseURL: origin })).newPage();
  await reachShutter(person, 'identityReview');
  await shootSteps(person);
  await choose(person, 'CNH');
  await shoot(person);
  await expect(person).toHaveURL(waiting);
  await expect(heading(person)).toHaveText(identityTexts.headings['/autorizacao/validacao-de-identidade/aguardando-resposta']);
  await expect(person.getByText(fill(identityTexts.waiting.promise.many, { count: 24 }))).toBeVisible();
  await axe(person);

  const other = await newPage(); // without head turns: at best a review
  await savingData(other);
  await switchChallenge(other, people.revalidate.cpf, 'off');
  await signIn(other, 'revalidate');
  await consent(other);
  await expect(other).toHaveURL(`${base}/selfie`);
  await shoot(other);
  await choose(other, 'CNH');
  await shoot(other);
  await expect(other).toHaveURL(waiting);
  await switchChallenge(other, people.revalidate.cpf, 'file');

  const operator = await newPage();
  const noSelfie = '**/pictures/selfie';
  await operator.route(noSelfie, (route) => route.abort());
  await enterOperations(operator);
  const lists: string[] = [];
  operator.on('request', (request) => request.url().endsWith('/v1/operations/identity-cases') && lists.push(request.url()));
  await button(operator, operationsTexts.layout.cases).click();
  await expect(operator.getByText(fill(queue.waiting.many, { count: 2 }))).toBeVisible();
  await axe(operator);
  const colleague = await operator.context().newPage();
  await colleague.goto('/operacao?secao=analises');
  await expect(button(colleague, queue.next)).toBeVisible();
  await operator.bringToFront();
  await operator.keyboard.press('n');
  await expectCase(operator, 'unlock');
  await axe(operator);

  await expect(operator.getByRole('radio', { name: decision.allow })).toBeDisabled(); // until every picture was opened
  await operator.keyboard.press('s');
  await expect(operator.getByText(review.failed)).toBeVisible();
  await operator.unroute(noSelfie);
  await operator.keyboard.press('1');
  await expect(operator.getByRole('radio', { name: decision.allow })).not.toBeChecked();
  await openPictures(operator);
  expect(lists, 'the queue is not asked for behind a case').toHaveLength(1);
  const selfie = operator.getByRole('figure').filter({ hasText: steps.selfie });
  await operator.keyboard.press('s');
  await operator.keyboard.press('+');
  await expect(selfie.getByText(fill(review.zoom, { percent: 150 }))).toBeVisible();
  const fromMiddle = (one: HTMLElement) => Math.abs(one.scrollLeft + one.clientWidth / 2 - one.scrollWidth / 2);
  expect(await selfie.getByRole('region').evaluate(fromMiddle), 'the middle stays in sight').toBeLessThanOrEqual(1);
  await expectMovesTogether(operator);
  await selfie.getByRole('button', { name: review.tools.farther }).click();
  await expect(selfie.getByText(fill(review.zoom, { percent: 100 }))).toBeVisible();
  await expectSideBySide(operator);
  await operator.keyboard.press('g');
  await expect.poll(() => turnOf(selfie)).toBe(90);
  expect(await turnOf(operator.getByRole('figure').filter({ hasText: steps.full })), 'only the one that is looked at').toBe(0);
  await operator.keyboard.press('c');
  await operator.getByRole('slider', { name: review.slide }).press('ArrowLeft');
  await axe(operator);
  await operator.keyboard.press('c');

  await operator.getByLabel(operationsTexts.keys.label).uncheck(); // WCAG 2.1.4
  await operator.keyboard.press('1');
  await expect(operator.getByRole('radio', { name: decision.allow })).not.toBeChecked();
  await operator.getByLabel(operationsTexts.keys.label).check();
  await operator.keyboard.press('2');
  await expect(operator.getByText(decision.effects.deny)).toBeVisible();
  await operator.keyboard.press('Control+Enter');
  await expect(operator.getByText(decision.noteRequired)).toBeVisible();
  await title(operator).focus(); // out of the note

  await button(colleague, queue.next).click(); // the same operator in another tab: the same case
  await expectCase(colleague, 'unlock');
  await openPictures(colleague);
  await decide(operator, 'allow', 'A mesma pessoa, com outra luz.');
  await expectCase(operator, 'loa', decision.decided.allowed);
  await decide(colleague, 'deny', 'Não parece a mesma pessoa.');
  await expect(colleague.getByText(review.taken)).toBeVisible();
  await expect(person).toHaveURL('/entrar?status=1');
  await expectNotice(person, people.identityReview.email, notices['identity-confirmed'].text);

  await forgot(person, 'identityReview'); // and now the password is lost
  await button(person, recoveryTexts.noAccess).click();
  await consent(person);
  await shootSteps(person);
  await choose(person, 'CNH');
  await shoot(person);
  await expect(person).toHaveURL(waiting);
  const later = await person.context().newPage();
  await person.close(); // such a wait is too long for an open page

  const list = await hold(operator, '**/v1/operations/identity-cases');
  await operator.keyboard.press('b'); // back to the queue, and again, faster than it loads
  await expect(operator.getByText(review.returned)).toBeVisible();
  await expect(title(operator)).toBeFocused();
  await operator.keyboard.press('n');
  await expectCase(operator, 'loa');
  list();
  await openPictures(operator);
  await decide(operator, 'deny', 'O documento é de outra pessoa.');
  await expectCase(operator, 'account_recovery', decision.decided.denied);
  await expect(other).toHaveURL('/autorizacao/erro/identidade-nao-confirmada?status=2');
  await button(other, 'Tentar de novo').click(); // ID-16
  await expect(other).toHaveURL(`${base}/introducao`);
  await expectNotice(other, people.revalidate.email, notices['identity-refused'].text);
  await other.goto(await arrivedLink(other, people.revalidate.email, 'nao-fui-eu'));
  await expect(other.getByText(recoveryTexts.notMe.warningRefused)).toBeVisible();
  await button(other, recoveryTexts.notMe.notMe).click();
  await expect(heading(other)).toHaveText(recoveryTexts.notMe.notedHeading);

  await openPictures(operator);
  await decide(operator, 'allow', 'A mesma pessoa.');
  await expect(operator.getByText(queue.none)).toBeVisible();
  await expect(operator.getByText(decision.decided.allowed)).toBeVisible();
  await axe(operator);
  await later.goto(await arrivedLink(later, people.identityReview.email, 'validacao-de-identidade'));
  await expect(later).toHaveURL('/autorizacao/recuperacao-de-conta/nova-senha'); // without its token (S18)
  await Promise.all([other.context().close(), operator.context().close()]);
});

/** A server with a picture store of its own. */
async function startWithPictures() {
  const folder = await mkdtemp(join(tmpdir(), 'portaria-pictures-'));
  const server = await startFreshServer({ DATA_DIR: folder });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
  return { url: server.url, losePictures: () => rm(join(folder, 'images'), { recursive: true }), stop };
}

test('ID-12 ID-19 why a picture does not open: the case is not this operator’s any more, or the picture is lost and the case can only be denied', async ({
  browser,
}) => {
  const server = await startWithPictures();
  const newContext = () => browser.newContext({ ...settings, baseURL: server.url });
  const [ofPerson, ofOperator] = await Promise.all([newContext(), newContext()]);
  try {
    const person = await ofPerson.newPage();
    await reachShutter(person, 'identityReview');
    await shootSteps(person);
    await choose(person, 'CNH');
    await shoot(person);
    await expect(person).toHaveURL(waiting);

    const operator = await ofOperator.newPage();
    await enterOperations(operator);
    await operator.goto('/operacao?secao=analises');
    await button(operator, queue.next).click();
    await expectCase(operator, 'unlock');
    const otherTab = await ofOperator.newPage();
    await otherTab.goto('/operacao?secao=analises');
    await button(otherTab, queue.again).click();
    await expectCase(otherTab, 'unlock');
    await otherTab.keyboard.press('b');
    await expect(otherTab.getByText(review.returned)).toBeVisible();
    await operator.bringToFront();
    await operator.keyboard.press('s');
    await expect(operator.getByText(review.lapsed)).toBeVisible();
    await expect(title(operator)).toBeFocused();

    await operator.keyboard.press('n');
    await expectCase(operator, 'unlock');
    await operator.keyboard.press('s');
    await expectLoaded(operator.getByRole('img', { name: steps.selfie }));
    await server.losePictures();
    await expect(operator.getByRole('radio', { name: decision.deny })).toBeDisabled();
    await button(operator, review.open.full).focus();
    await operator.keyboard.press('Enter'); // not of the button, which is gone at once
    await expect(operator.getByText(review.lost)).toBeVisible();
    await expect(operator.getByRole('region', { name: steps.full })).toBeFocused(); // what had the focus is gone
    await expect(operator.getByText(fill(decision.barred, { pictures: steps.full.toLowerCase() }))).toBeVisible();
    await axe(operator);
    await operator.keyboard.press('1');
    await expect(operator.getByRole('radio', { name: decision.allow })).toBeDisabled();
    await decide(operator, 'deny', 'A foto do documento se perdeu.');
    await expect(operator.getByText(queue.none)).toBeVisible();
    await expect(operator.getByText(decision.decided.denied)).toBeVisible();
  } finally {
    await Promise.all([ofPerson.close(), ofOperator.close()]);
    await server.stop();
  }
});

test('ID-14 CC-07 where only evidence is missing, a code to the old e-mail ends the wait', async ({ page }) => {
  const { email } = people.identityEvidence;
  await reachShutter(page, 'identityEvidence');
  await shootSteps(page);
  await choose(page, 'CNH');
  await shoot(page);
  await expect(page).toHaveURL(waiting);
  await expect(button(page, identityTexts.evidence.offer)).toBeVisible();
  await axe(page);
  await button(page, identityTexts.evidence.offer).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(codeTexts.heading);
  await expect(heading(page)).toBeFocused();
  await axe(page);
  const code = await arrivedCode(page, email, 'email');
  await typeCode(page, wrongCode(code));
  await expect(page.getByText(codeTexts.invalid)).toBeVisible();
  await page.reload();
  await expect(heading(page)).toHaveText(codeTexts.heading);
  await button(page, identityTexts.evidence.wait).click();
  await expect(heading(page)).toHaveText(identityTexts.headings['/autorizacao/validacao-de-identidade/aguardando-resposta']);
  await button(page, identityTexts.evidence.offer).click();
  await typeCode(page, code);
  await expect(page).toHaveURL('/entrar?status=1');
  await signIn(page, 'identityEvidence');
  await expect(page).toHaveURL('/area-cliente');
});
