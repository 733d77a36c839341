import type { Page } from '@playwright/test';
import * as accountTexts from '@portaria/domain/texts/account';
import * as codeTexts from '@portaria/domain/texts/code';
import * as contactTexts from '@portaria/domain/texts/contact-verification';
import * as errorTexts from '@portaria/domain/texts/errors';
import * as identityTexts from '@portaria/domain/texts/identity';
import * as legalizaTexts from '@portaria/domain/texts/legaliza';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import * as shellTexts from '@portaria/domain/texts/shell';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import * as signInMore from '@portaria/domain/texts/sign-in-more';
import * as signUpTexts from '@portaria/domain/texts/sign-up';
import { sceneReady } from './support/scene.ts';
import { phone } from './support/settings.ts';
import { expect, test } from './support/test.ts';

test.use({ freshAccounts: false, viewport: phone });

/** A view of the gallery, then what to tap there and where that leads. The last tap of a list is the one that navigates. */
type NextStep = readonly [tap: string | readonly string[], to: string];
type NextSteps = Readonly<Record<string, readonly NextStep[]>>;

/** Views that start at another address than their own. */
const startAddresses: Readonly<Record<string, string>> = { '/entrar/novos-termos': '/entrar/senha' };

async function open(page: Page, view: string) {
  const address = startAddresses[view] ?? view.split('~', 1)[0];
  await page.goto(`/dev/gallery/view${address}?view=${encodeURIComponent(view)}`);
  await sceneReady(page);
}

/** A link is checked by its address; a button is pressed, and the page opened again for the next. */
async function expectNextStep(page: Page, view: string, [tap, to]: NextStep) {
  const taps = typeof tap === 'string' ? [tap] : tap;
  const last = page.getByRole('link', { name: taps.at(-1)! }).or(page.getByRole('button', { name: taps.at(-1)! }));
  for (const name of taps.slice(0, -1)) await page.getByRole('button', { name, exact: true }).click();
  await expect(last.first()).toBeVisible();
  const href = await last.first().getAttribute('href');
  if (href !== null) return expect.soft(href, `${view}: ${taps.at(-1)}`).toBe(to);
  await last.first().click();
  await page.waitForURL(({ pathname }) => pathname === to, { waitUntil: 'commit' });
  return open(page, view);
}

function expectNextSteps(name: string, nextSteps: NextSteps) {
  test(name, async ({ page }) => {
    for (const [view, each] of Object.entries(nextSteps)) {
      await test.step(view, async () => {
        await open(page, view);
        for (const step of each) await expectNextStep(page, view, step);
      });
    }
  });
}

expectNextSteps('SI-02 SI-03 SI-06 SI-07 SI-09 SI-12 SI-13 SI-17 SI-21 the next steps of sign-in', {
  '/entrar': [[signInTexts.cpf.signUp, '/cadastrar']],
  '/entrar/cpf-salvo': [[signInTexts.savedCpf.another, '/entrar']],
  '/entrar/metodo': [[signInMore.method.password, '/entrar/senha']],
  '/entrar/senha': [[signInTexts.password.forgot, '/autorizacao/esqueceu-senha']],
  '/entrar/senha~code-offered': [[signInTexts.password.withoutPassword, '/entrar/sem-senha']],
  '/entrar/senha~wrong-password-modal': [[signInTexts.wrongPassword.code, '/entrar/sem-senha']],
  '/entrar/senha~chatbot-modal': [[signInTexts.chatbot.close, '/area-cliente']],
  '/entrar/sem-senha': [[signInMore.withoutPassword.usePassword, '/entrar/senha']],
  '/entrar/sem-senha/verificacao': [
    [codeTexts.otherWay, '/entrar/sem-senha'],
    [signInMore.code.usePassword, '/entrar/senha'],
  ],
  '/entrar/novos-termos': [[signInMore.newTerms.decline, '/entrar']],
  '/entrar/confirmar-conta': [
    [signInMore.confirmAccount.submit, '/autorizacao/validacao-de-identidade?flow=unlock'],
    [signInMore.confirmAccount.later, '/entrar'],
    [signInMore.confirmAccount.byContact, '/autorizacao/recuperacao-de-conta?flow=unlock'],
  ],
  '/entrar/nao-possui-cadastro': [
    [signInMore.notRegistered.again, '/entrar'],
    [signInMore.notRegistered.signUp, '/cadastrar'],
  ],
  '/entrar/criar-conta': [
    [signInMore.createAccount.submit, '/cadastrar'],
    [signInMore.createAccount.haveAccount, '/entrar'],
  ],
  '/entrar/erro': [[signInMore.error.again, '/entrar']],
});

const leave = [signUpTexts.leave.close, signUpTexts.leave.leave];
expectNextSteps('SU-08 SU-10 the next steps of sign-up', {
  '/cadastrar': [
    [signUpTexts.start.signIn, '/entrar'],
    [leave, '/entrar'],
  ],
  '/auth/cadastro': [
    [signUpTexts.start.signIn, '/entrar'],
    [leave, '/entrar'],
  ],
  '/cadastrar/dados-pessoais': [[leave, '/entrar']],
  '/cadastrar/contatos': [[leave, '/entrar']],
  '/cadastrar/codigo': [
    [signUpTexts.code.otherPhone, '/cadastrar/contatos'],
    [leave, '/entrar'],
  ],
  '/cadastrar/verificacao': [[leave, '/entrar']],
  '/cadastrar/senha': [[leave, '/entrar']],
  '/cadastrar/sucesso': [[signUpTexts.success.submit, '/area-cliente']],
  '/cadastrar/baixar-aplicativo': [[signUpTexts.downloadApp.account, '/area-cliente']],
});

expectNextSteps('CC-02 CC-10 LE-01 LE-05 LE-06 the next steps of two-factor, contact confirmation and legaliza', {
  '/autorizacao/dois-fatores/codigo': [[codeTexts.otherWay, '/autorizacao/dois-fatores']],
  '/autorizacao/verificacao-contato/email': [[contactTexts.later, '/area-cliente']],
  '/autorizacao/verificacao-contato/celular': [[contactTexts.later, '/area-cliente']],
  '/autorizacao/verificacao-contato/contatos': [[contactTexts.later, '/area-cliente']],
  '/autorizacao/legaliza/introducao': [
    [legalizaTexts.introduction.submit, '/autorizacao/legaliza/nome'],
    [legalizaTexts.introduction.later, '/entrar'],
  ],
  '/autorizacao/legaliza/celular~four-of-four': [[shellTexts.layout.back, '/autorizacao/legaliza/email']],
  '/autorizacao/legaliza/sucesso': [[legalizaTexts.success.submit, '/area-cliente']],
  '/autorizacao/legaliza/erro': [
    [legalizaTexts.error.again, '/autorizacao/legaliza/introducao'],
    [legalizaTexts.error.start, '/entrar'],
  ],
});

const forgot = '/autorizacao/esqueceu-senha';
const recovery = '/autorizacao/recuperacao-de-conta';
expectNextSteps('RE-03 RE-04 RE-05 RE-06 RE-07 RE-09 RE-11 RE-13 the next steps of recovery', {
  [`${forgot}/acesso-ao-contato`]: [[signInTexts.cpf.signUp, '/cadastrar']],
  [`${forgot}/confirmar-celular`]: [[codeTexts.otherWay, `${forgot}/acesso-ao-contato`]],
  [`${forgot}/confirmar-email`]: [
    [codeTexts.otherWay, `${forgot}/acesso-ao-contato`],
    [recoveryTexts.email.opened, `${forgot}/confirmacao-pendente`],
  ],
  [`${forgot}/confirmacao-pendente`]: [[codeTexts.otherWay, `${forgot}/acesso-ao-contato`]],
  [`${forgot}/verificacao~released`]: [[recoveryTexts.link.closed, forgot]],
  [`${forgot}/verificacao~refused`]: [[recoveryTexts.link.signIn, '/entrar']],
  [`${forgot}/finalizado`]: [[recoveryTexts.finished.submit, '/entrar']],
  [`${forgot}/erro`]: [
    [recoveryTexts.error.again, forgot],
    [recoveryTexts.error.recover, recovery],
  ],
  [`${recovery}~contacts`]: [
    [recoveryTexts.introduction.options.cellphone, `${recovery}/celular`],
    [recoveryTexts.introduction.options.email, `${recovery}/email`],
    [signInTexts.cpf.signUp, '/cadastrar'],
  ],
  [`${recovery}/email`]: [
    [recoveryTexts.contact.lost.email, `${recovery}/email/alterar-contato`],
    [recoveryTexts.contact.other, recovery],
  ],
  [`${recovery}/celular`]: [
    [recoveryTexts.contact.lost.cellphone, `${recovery}/celular/alterar-contato`],
    [recoveryTexts.contact.other, recovery],
  ],
  [`${recovery}/email/alterar-contato~contact-confirmed`]: [[recoveryTexts.change.onward, '/autorizacao/validacao-de-identidade']],
  [`${recovery}/erro`]: [
    [recoveryTexts.error.again, recovery],
    [recoveryTexts.error.signIn, '/entrar'],
  ],
  [`${recovery}/verificacao/identidade-nao-validada`]: [[recoveryTexts.reproved.again, recovery]],
  [`${recovery}/nao-fui-eu~locked`]: [[recoveryTexts.notMe.recover, recovery]],
  [`${recovery}/nao-fui-eu`]: [[[recoveryTexts.notMe.wasMe, recoveryTexts.notMe.signIn], '/entrar']],
});

const newer = '/autorizacao/validacao';
const older = '/autorizacao/validacao-de-identidade';
const next = identityTexts.instructions.submit;
const { documents, documentChoice } = identityTexts;
const without = (name: string) => [documentChoice.none, name];

/** ID-07: a document with two sides, on the newer pages. */
const twoSides = (type: 'rg' | 'cin' | 'dni'): NextSteps => {
  const at = `${newer}/enviar-fotos/${type}`;
  return {
    [`${at}/instrucoes-documento`]: [[next, `${at}/dicas/frente`]],
    [`${at}/dicas/frente`]: [[next, `${at}/frente`]],
    [`${at}/exemplo/verso`]: [[next, `${at}/dicas/verso`]],
    [`${at}/dicas/verso`]: [[next, `${at}/verso`]],
  };
};
expectNextSteps('ID-04 ID-07 ID-14 the next steps of the identity validation', {
  [`${newer}/introducao`]: [[identityTexts.introduction.leave, '/entrar']],
  [`${newer}/escolher-documento`]: [
    [documents.RG, `${newer}/enviar-fotos/rg/instrucoes-documento`],
    [documents.CNH, `${newer}/enviar-fotos/cnh/instrucoes-documento`],
    [documents.CIN, `${newer}/enviar-fotos/cin/instrucoes-documento`],
    [documents.DNI, `${newer}/enviar-fotos/dni/instrucoes-documento`],
    [without(documentChoice.without.later), '/entrar'],
  ],
  ...twoSides('rg'),
  ...twoSides('cin'),
  ...twoSides('dni'),
  [`${newer}/enviar-fotos/cnh/instrucoes-documento`]: [[next, `${newer}/enviar-fotos/cnh/dicas/inteiro`]],
  [`${newer}/enviar-fotos/cnh/dicas/inteiro`]: [[next, `${newer}/enviar-fotos/cnh/inteiro`]],
  [`${newer}/erro`]: [
    [identityTexts.systemError.again, older],
    [identityTexts.systemError.later, '/entrar'],
  ],
  [`${newer}/sessao-expirada`]: [[identityTexts.expired.submit, '/entrar']],
  [`${older}/aguardando-resposta`]: [[identityTexts.waiting.submit, '/entrar']],
  [`${older}/erro-sistemico`]: [
    [identityTexts.systemError.again, older],
    [identityTexts.systemError.later, '/entrar'],
  ],
});

expectNextSteps('ID-15 the next steps of the older pages', {
  [`${older}/instrucoes/selfie`]: [[identityTexts.introduction.leave, '/entrar']],
  [`${older}/instrucoes/documento`]: [[next, `${older}/escolher-documento`]],
  [`${older}/escolher-documento`]: [
    [documents.RG, `${older}/enviar-fotos/rg/instrucoes`],
    [documents.CNH, `${older}/enviar-fotos/cnh/instrucoes`],
    [without(documentChoice.without.later), '/entrar'],
  ],
  [`${older}/enviar-fotos/rg/instrucoes`]: [[next, `${older}/enviar-fotos/rg/dicas`]],
  [`${older}/enviar-fotos/rg/dicas`]: [[next, `${older}/enviar-fotos/rg/frente`]],
  [`${older}/enviar-fotos/cnh/instrucoes`]: [[next, `${older}/enviar-fotos/cnh/dicas`]],
  [`${older}/enviar-fotos/cnh/dicas`]: [[next, `${older}/enviar-fotos/cnh/frente`]],
  [`${older}/sucesso`]: [[identityTexts.success.submit, '/entrar']],
  [`${older}/sessao-expirada`]: [[identityTexts.expired.submit, '/entrar']],
});

expectNextSteps('AP-09 ER-07 the next steps of the account and the error pages', {
  '/area-cliente': [[accountTexts.changePassword, forgot]],
  '/erro-inesperado': [[errorTexts.errorPage.server.button, '/entrar']],
  '/sessao-expirada': [[errorTexts.errorPage.signedOut.button, '/entrar']],
});
