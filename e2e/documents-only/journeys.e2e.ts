import type { Page } from '@playwright/test';
import * as accountTexts from '@portaria/domain/texts/account';
import * as codeTexts from '@portaria/domain/texts/code';
import * as contactTexts from '@portaria/domain/texts/contact-verification';
import { fill } from '@portaria/domain/texts/fill';
import * as legalizaTexts from '@portaria/domain/texts/legaliza';
import * as personTexts from '@portaria/domain/texts/person-fields';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import * as signInMore from '@portaria/domain/texts/sign-in-more';
import * as twoFactorTexts from '@portaria/domain/texts/two-factor';
import { typeCode } from '../support/codes.ts';
import { signedIn } from '../support/documents/calls.ts';
import { reachCamera } from '../support/documents/identity.ts';
import { expect, test } from '../support/documents/test.ts';
import { choose, continueReading, base as newer, shoot } from '../support/identity.ts';
import { setPassword } from '../support/recovery.ts';
import { phone } from '../support/settings.ts';
import { button, cpfField, heading, hydrated, people, signIn, submitCpf } from '../support/sign-in.ts';
import { begin, submitContacts, submitPassword, submitPersonalData } from '../support/sign-up.ts';

test.use({ viewport: phone });

const code = '135790';
const authorizerCookie = 'x-ecs-id-authorizer=authorizer-1; Path=/';
const terms = '/app/termos-de-uso/';
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const option = (page: Page, channel: keyof typeof codeTexts.options) => page.getByRole('button', { name: codeTexts.options[channel] });
const sentence = (channel: 'sms' | 'email', contact: string) => fill(codeTexts.sent, { channel: codeTexts.channels[channel], contact });

/** The two-factor screens, from the choice of the channel to what follows. */
/** CC-14: without WhatsApp each contact has one channel, which gets the code at once. */
async function confirmContact(page: Page) {
  await typeCode(page, code);
  await link(page, twoFactorTexts.success.submit).click();
}

async function recover(page: Page, address: string, submit: string) {
  await page.goto(address);
  await hydrated(page);
  await cpfField(page).fill(people.regular.cpf);
  await button(page, submit).click();
}

test('HT-04 SI-01 SI-04 AP-09 the password signs in; the account page lists nothing that the back end lacks', async ({ page, gateway }) => {
  await signIn(page, 'regular');
  await expect(page).toHaveURL('/area-cliente');
  await expect(page.getByText(accountTexts.signedIn)).toBeVisible();
  await expect(button(page, accountTexts.signOut)).toBeHidden();
  await expect(link(page, accountTexts.changePassword)).toBeVisible();
  expect(gateway.last('POST /v2/login')!.headers).toMatchObject({ 'x-application-id': 'portal', 'x-api-key': 'key-1' });
});

test('HT-04 SI-06 CC-01 a code signs in: its times are the page’s own', async ({ page, gateway }) => {
  gateway.script('POST /v2/login', { status: 200, body: { contactConfirmationToken: 'confirm-1' } });
  await submitCpf(page, 'regular', `/entrar?redirectUrl=${terms}`);
  await link(page, signInTexts.password.withoutPassword).click();
  await option(page, 'sms').click();
  await expect(page.getByText(sentence('sms', '(11) *****-**21'))).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/Reenviar em (1:00|0:[0-5]\d)/);
  await typeCode(page, code);
  await expect(page).toHaveURL(terms);
  expect(gateway.last('POST /v1/contact-validation/verify')!.headers.authorization).toBe('sent-1');
  expect(gateway.last('POST /v2/login/result')!.headers['x-ecs-id-contact-validation']).toBe('passed-1');
});

test('HT-04 CC-08 a resend whose answer is empty', async ({ page, gateway }) => {
  gateway.script('POST /v2/login', { status: 200, body: { contactConfirmationToken: 'confirm-1' } });
  await page.clock.install();
  await submitCpf(page, 'regular');
  await link(page, signInTexts.password.withoutPassword).click();
  await option(page, 'email').click();
  await expect(page.getByText(sentence('email', 'a***@exemplo.com'))).toBeVisible();
  await page.clock.runFor(61_000);
  await button(page, codeTexts.resend).click();
  await expect(page.getByText(codeTexts.resent)).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
});

test('HT-04 SI-14 a second factor: empty answers, and a cookie of the gateway', async ({ page, gateway }) => {
  gateway.refuse('POST /v2/login', '0054', undefined, authorizerCookie);
  await signIn(page, 'regular', `/entrar?redirectUrl=${terms}`);
  await expect(page).toHaveURL('/entrar/validacao');
  await option(page, 'email').click();
  await typeCode(page, code);
  await expect(page).toHaveURL(terms);
  const { headers, body } = gateway.last('POST /v1/login/challenges/twofactor/confirmation-codes/validations')!;
  expect(headers['x-ecs-id-authorizer']).toBe('authorizer-1');
  expect(body).toEqual({ token: code, userId: 'user-1', redirectUrl: terms });
});

test('HT-04 SI-09 new terms: the version is that of the page', async ({ page, gateway }) => {
  gateway.script('POST /v2/login', { status: 200, body: { status: 'outdated_terms', ut_token: 'terms-1', id: 'user-1' } });
  await signIn(page, 'regular', `/entrar?redirectUrl=${terms}`);
  await button(page, signInMore.newTerms.accept).click();
  await expect(page).toHaveURL(terms);
  expect(gateway.last('POST /v1/user/terms')!.body).toEqual({ id: 'user-1', ut_token: 'terms-1' });
});

for (const [suffix, reason] of [
  ['email', 'unconfirmed_primary_email'],
  ['contatos', 'primary_contact_confirmation'],
] as const) {
  test(`HT-04 SI-11 CC-10 the contact after login (${suffix}) is confirmed with the token of its address`, async ({ page, gateway }) => {
    const body = { ...signedIn, fence: { show: true, reason }, contactConfirmationToken: 'fence-1' };
    gateway.script('POST /v2/login', { status: 200, body });
    await signIn(page, 'regular', `/entrar?redirectUrl=${terms}`);
    await expect(page).toHaveURL(`/autorizacao/verificacao-contato/${suffix}`);
    await expect(button(page, contactTexts.correct)).toBeHidden();
    await button(page, contactTexts.confirm).click();
    await confirmContact(page);
    await expect(page).toHaveURL(terms);
    expect(gateway.last('POST /v1/contact-validation/send')!.headers.authorization).toBe('fence-1');
  });
}

test('HT-04 SU-02 … SU-06 SU-12 a sign-up whose steps answer no token', async ({ page, gateway }) => {
  await begin(page, 'unregistered');
  await submitPersonalData(page, 'unregistered', { name: 'Ana Lima', birthDate: '01/02/1990' });
  await submitContacts(page, 'unregistered', { cellphone: '5511987650001' });
  await expect(page.getByText(sentence('sms', '(••) •••••-••01'))).toBeVisible();
  await typeCode(page, code);
  await submitPassword(page);
  await expect(page).toHaveURL('/cadastrar/sucesso');
  expect(await page.evaluate(() => localStorage.getItem('auth-nps'))).toContain('nps-1'); // asked on a later visit
  const tokenOf = (call: string) => gateway.last(`POST /v2/signup/${call}`)!.headers.authorization;
  expect(['personal-data', 'contacts', 'verify-code', 'finish'].map(tokenOf)).toEqual(['start-1', 'start-1', 'contacts-1', 'contacts-1']);
  expect(gateway.last('POST /v2/signup/contacts')!.body).toMatchObject({ cellphone: '5511987650001', optinWhatsapp: false });
});

test('HT-04 SU-05 a sign-up confirmed by the two-factor screens', async ({ page, gateway }) => {
  gateway.script('POST /v2/signup/contacts', { status: 200, body: { token: 'contacts-1', contactConfirmationToken: 'confirm-1' } });
  await begin(page, 'unregistered');
  await submitPersonalData(page, 'unregistered', { name: 'Ana Lima', birthDate: '01/02/1990' });
  await submitContacts(page, 'unregistered', { cellphone: '5511987650001' });
  await confirmContact(page);
  await submitPassword(page);
  await expect(page).toHaveURL('/cadastrar/sucesso');
  expect(gateway.last('POST /v2/signup/result')!.headers).toMatchObject({
    authorization: 'contacts-1',
    'x-ecs-id-contact-validation': 'passed-1',
  });
});

test('HT-04 RE-02 … RE-05 a forgotten password by phone: contacts that are not named', async ({ page, gateway }) => {
  await recover(page, '/autorizacao/esqueceu-senha', recoveryTexts.cpf.submit);
  await option(page, 'sms').click();
  await expect(page.getByText(sentence('sms', 'o seu celular'))).toBeVisible();
  await typeCode(page, code);
  await setPassword(page);
  await expect(page).toHaveURL('/autorizacao/esqueceu-senha/finalizado');
  expect(gateway.last('GET /v3/account/recovery/contacts/validate/result')!.headers).toMatchObject({
    authorization: 'flow-1',
    'x-ecs-id-contact-validation': 'passed-1',
  });
});

test('HT-04 RE-04 a forgotten password by e-mail: pending while the result has no data', async ({ page, gateway }) => {
  gateway.script(
    'GET /v3/account/recovery/contacts/validate/result',
    { status: 200, body: { data: null } },
    { status: 200, body: { data: {} } },
  );
  await recover(page, '/autorizacao/esqueceu-senha', recoveryTexts.cpf.submit);
  await page.getByRole('button', { name: recoveryTexts.contactAccess.link }).click();
  await expect(page.getByText(fill(recoveryTexts.email.lead, { contact: 'o seu e-mail' }))).toBeVisible();
  await setPassword(page); // the page continues by itself
  await expect(page).toHaveURL('/autorizacao/esqueceu-senha/finalizado');
});

test('HT-04 RE-06 RE-08 an account recovery by the older code calls', async ({ page, gateway }) => {
  const answer = { data: { data: { contactConfirmationToken: 'confirm-1' } } };
  gateway.script('POST /v3/account/recovery/contacts/validate', { status: 200, body: answer, cookie: authorizerCookie });
  await recover(page, '/autorizacao/recuperacao-de-conta', recoveryTexts.introduction.submit);
  await page.getByRole('button', { name: recoveryTexts.introduction.options.email }).click();
  await option(page, 'email').click();
  await typeCode(page, code);
  await setPassword(page);
  await expect(page).toHaveURL('/autorizacao/esqueceu-senha/finalizado');
  expect(gateway.last('GET /v3/account/recovery/contacts/validate/result')!.headers['x-ecs-id-contact-validation']).toBe('confirm-1');
});

test('HT-04 RE-07 RE-09 a lost contact is changed, up to the identity validation', async ({ page, gateway }) => {
  await recover(page, '/autorizacao/recuperacao-de-conta', recoveryTexts.introduction.submit);
  await page.getByRole('button', { name: recoveryTexts.introduction.options.cellphone }).click();
  await button(page, recoveryTexts.contact.lost.cellphone).click();
  await page.getByLabel(personTexts.cellphone.label, { exact: true }).fill('11987650001');
  await button(page, recoveryTexts.change.submit).click();
  await confirmContact(page);
  await button(page, recoveryTexts.change.onward).click();
  await expect(page).toHaveURL('/autorizacao/validacao/introducao');
  expect(gateway.last('POST /v1/user/proof-of-life')!.headers.authorization).toContain('change-1');
});

test('HT-04 RE-03 RE-09 no contact at hand: the flow token opens the identity validation', async ({ page, gateway }) => {
  await recover(page, '/autorizacao/esqueceu-senha', recoveryTexts.cpf.submit);
  await button(page, recoveryTexts.noAccess).click();
  await expect(page).toHaveURL('/autorizacao/validacao/introducao');
  expect(gateway.last('POST /v1/user/proof-of-life')!.headers.authorization).toContain('flow-1');
});

test('HT-04 SI-15 LE-02 … LE-05 four fields are reconfirmed', async ({ page, gateway }) => {
  const reconfirm = { token: 'legalize-1', reconfirm_fields: ['cellphone', 'email', 'birthDate', 'name'] };
  gateway.refuse('POST /v2/login', '0002', reconfirm);
  const next = (token: string, more = {}) => ({ status: 200, body: { token, ...more } });
  gateway.script(
    'POST /v1/legalize',
    next('legalize-2'),
    next('legalize-3'),
    next('legalize-4', { contactConfirmationToken: 'confirm-1' }),
  );
  await signIn(page, 'regular', `/entrar?redirectUrl=${terms}`);
  await button(page, legalizaTexts.introduction.submit).click();
  const answers = [
    [personTexts.name.label, 'Ana Lima'],
    [personTexts.birthDate.label, '01/02/1990'],
    [personTexts.email.label, 'ana@exemplo.com'],
    [personTexts.cellphone.label, '(11) 98765-0001'],
  ] as const;
  for (const [label, value] of answers) {
    await page.getByLabel(label, { exact: true }).fill(value);
    await button(page, legalizaTexts.submit).click();
  }
  await expect(page.getByText('(••) •••••-••01')).toBeVisible();
  await confirmContact(page);
  await expect(heading(page)).toHaveText(legalizaTexts.headings['/autorizacao/legaliza/sucesso']);
  await button(page, legalizaTexts.success.submit).click();
  await expect(page).toHaveURL(terms);
  expect(gateway.last('POST /v1/legalize/result')!.headers).toMatchObject({
    authorization: 'legalize-4',
    'x-ecs-id-contact-validation': 'passed-1',
  });
});

test('HT-04 ID-01 ID-03 ID-04 the newer identity pages: a token and statuses are enough', async ({ page, gateway }) => {
  const execute = 'POST /noah/v1/transformations/{id}/versions/1/execute';
  gateway.script(execute, { status: 200, body: { status: 3 } }, { status: 200, body: { status: 3 } }, { status: 200, body: { status: 1 } });
  await reachCamera(page);
  await expect(page).toHaveURL(`${newer}/liveness`);
  await shoot(page);
  await choose(page, 'RG');
  await shoot(page);
  await continueReading(page, `${newer}/enviar-fotos/rg/exemplo/verso`);
  await continueReading(page, `${newer}/enviar-fotos/rg/dicas/verso`);
  await shoot(page);
  await expect(page).toHaveURL('/entrar?status=1');
  expect(gateway.last(execute)!.headers.authorization).toBe('Bearer life-1');
  expect(gateway.last('POST /v1/user/proof-of-life')!.body).toMatchObject({ cpf: people.regular.cpf, flow: 'unlock' });
});

test('HT-04 AP-05 AP-17 SV-08 the files and their rules: documents, policies, the service worker, redirects', async ({
  page,
  request,
  alone,
}) => {
  const head = async (path: string) => (await request.get(path, { maxRedirects: 0 })).headers();
  const policy = (await head('/entrar'))['content-security-policy']!;
  for (const base of Object.values(alone.gateway.bases)) expect(policy).toContain(base);
  expect(policy).not.toContain('unsafe-inline');
  expect((await head('/entrar/sw/sw.js'))['service-worker-allowed']).toBe('/');
  expect((await head('/')).location).toBe('/entrar');
  expect((await request.get('/nada')).status()).toBe(404);
  expect((await request.get('/operacao')).status()).toBe(404);
  expect((await request.get('/error/0001')).status()).toBe(200);
  await page.goto('/autorizacao/qualquer/sessao-expirada');
  await expect(heading(page)).toHaveText('Você foi desconectado.');
  await page.goto(terms);
  await expect(heading(page)).toHaveText(/Termos/);
});
