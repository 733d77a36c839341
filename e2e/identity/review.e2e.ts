import type { Page } from '@playwright/test';
import * as codeTexts from '@portaria/domain/texts/code';
import { fill } from '@portaria/domain/texts/fill';
import * as identityTexts from '@portaria/domain/texts/identity';
import { notices } from '@portaria/domain/texts/messages';
import * as operationsTexts from '@portaria/domain/texts/operations';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { savingData } from '../support/camera.ts';
import { arrivedCode, outbox, typeCode, wrongCode } from '../support/codes.ts';
import { base, choose, consent, reachShutter, shoot, shootSteps, switchChallenge } from '../support/identity.ts';
import { enterOperations } from '../support/operations.ts';
import { arrivedLink, forgot } from '../support/recovery.ts';
import { settings } from '../support/settings.ts';
import { button, heading, people, signIn } from '../support/sign-in.ts';
import { axe, expect, test } from '../support/test.ts';

const text = operationsTexts.cases;
const waiting = '/autorizacao/validacao-de-identidade/aguardando-resposta?status=4';

async function openCase(page: Page, purpose: keyof typeof text.purposes) {
  await page.getByRole('listitem').filter({ hasText: text.purposes[purpose] }).getByRole('button').click();
  await expect(page.getByRole('heading', { name: text.purposes[purpose] })).toBeVisible();
}

async function decide(page: Page, decision: 'allow' | 'deny', note: string) {
  await page.getByLabel(text.note).fill(note);
  await button(page, text[decision]).click();
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
  await enterOperations(operator);
  await button(operator, operationsTexts.layout.cases).click();
  await expect(operator.getByText(fill(text.waiting, { count: 2 }))).toBeVisible();
  await axe(operator);
  const colleague = await operator.context().newPage();
  await colleague.goto('/operacao');
  await button(colleague, operationsTexts.layout.cases).click();
  await openCase(colleague, 'unlock');

  await openCase(operator, 'unlock');
  await operator.route('**/pictures/selfie', (route) => route.abort(), { times: 1 });
  await button(operator, fill(text.show, { step: text.steps.selfie })).click();
  await expect(operator.getByText(text.pictureLost)).toBeVisible();
  await button(operator, fill(text.show, { step: text.steps.selfie })).click();
  const selfie = operator.getByRole('img', { name: text.steps.selfie });
  await expect.poll(() => selfie.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await axe(operator);
  await button(operator, text.allow).click();
  await expect(operator.getByText(text.noteRequired)).toBeVisible();
  await decide(operator, 'allow', 'A mesma pessoa, com outra luz.');
  await expect(operator.getByText(text.decided.allowed)).toBeVisible();
  await decide(colleague, 'deny', 'Não parece a mesma pessoa.');
  await expect(colleague.getByText(text.taken)).toBeVisible();
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

  await openCase(operator, 'loa');
  await decide(operator, 'deny', 'O documento é de outra pessoa.');
  await expect(operator.getByText(text.decided.denied)).toBeVisible();
  await expect(other).toHaveURL('/autorizacao/erro/identidade-nao-confirmada?status=2');
  await button(other, 'Tentar de novo').click(); // ID-16
  await expect(other).toHaveURL(`${base}/introducao`);
  await expectNotice(other, people.revalidate.email, notices['identity-refused'].text);
  await other.goto(await arrivedLink(other, people.revalidate.email, 'nao-fui-eu'));
  await expect(other.getByText(recoveryTexts.notMe.warningRefused)).toBeVisible();
  await button(other, recoveryTexts.notMe.notMe).click();
  await expect(heading(other)).toHaveText(recoveryTexts.notMe.notedHeading);

  await openCase(operator, 'account_recovery');
  await decide(operator, 'allow', 'A mesma pessoa.');
  await expect(operator.getByText(text.none)).toBeVisible();
  await later.goto(await arrivedLink(later, people.identityReview.email, 'validacao-de-identidade'));
  await expect(later).toHaveURL('/autorizacao/recuperacao-de-conta/nova-senha'); // without its token (S18)
  await Promise.all([other.context().close(), operator.context().close()]);
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
  await button(page, identityTexts.evidence.offer).press('Enter');
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
