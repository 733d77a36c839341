import { expect, test } from 'vitest';
import * as limits from '../limits.ts';
import * as accountTexts from './account.ts';
import * as codeTexts from './code.ts';
import * as contactVerificationTexts from './contact-verification.ts';
import * as errorTexts from './errors.ts';
import * as fieldTexts from './fields.ts';
import { fill } from './fill.ts';
import * as identityTexts from './identity.ts';
import * as legalizaTexts from './legaliza.ts';
import * as messageTexts from './messages.ts';
import * as passwordTexts from './password.ts';
import * as personFieldTexts from './person-fields.ts';
import * as recoveryTexts from './recovery.ts';
import * as shellTexts from './shell.ts';
import * as signInTexts from './sign-in.ts';
import * as signInMore from './sign-in-more.ts';
import * as signUpTexts from './sign-up.ts';
import * as twoFactorTexts from './two-factor.ts';

// One case per sentence that the requirements quote; the error tables have theirs in errors/errors.test.ts
test.each([
  ['SI-03', signInMore.notRegistered.lead, 'Confira o seu CPF e tente novamente ou cadastre-se para criar uma conta'],
  ['SI-07', signInTexts.password.incorrect, 'CPF ou senha incorretos'],
  ['CC-09', codeTexts.invalid, 'Código inválido'],
  ['CC-09', codeTexts.expired, 'Código vencido. Por favor, reenvie o código.'],
  ['CC-09', signUpTexts.refusals.expiredCode, 'Código expirado'],
  ['SU-08', signUpTexts.leave.heading, 'Você deseja sair?'],
  ['SU-08', signUpTexts.leave.leave, 'Sim, quero sair'],
  ['ER-04', signUpTexts.refusals.duplicatedEmail, 'Infelizmente não é possível utilizar esse e-mail. Por favor, informe outro'],
  ['ER-04', signUpTexts.refusals.duplicatedPhone, 'Não é possível utilizar esse número. Por favor, informe outro'],
  [
    'ER-04',
    signUpTexts.refusals.emailBlocklist,
    'Não é possível utilizar esse e-mail. Por favor, informe outro ou entre em contato com a gente.',
  ],
  ['ER-07', errorTexts.errorPage.server.heading, 'Ops, algo deu errado.'],
  ['ER-07', errorTexts.errorPage.signedOut.heading, 'Você foi desconectado.'],
  ['ER-07', errorTexts.errorPage.signedOut.button, 'Entrar novamente'],
  ['ER-07', errorTexts.errorPage.notFound.heading, 'Desculpe, página indisponível.'],
  ['ER-07', errorTexts.errorPage.notFound.button, 'Voltar para a página inicial'],
  ['ER-07', errorTexts.errorPage.default.button, 'Tentar novamente'],
  ['ER-07', errorTexts.headings['/erro-inesperado'], 'Ops, algo deu errado.'],
  ['ER-07', errorTexts.headings['/sessao-expirada'], 'Você foi desconectado.'],
  ['ER-08', errorTexts.contactHelp.heading, 'Entre em contato com a gente'],
  ['ER-08', errorTexts.contactHelp.text, 'Ocorreu um erro e por questões de segurança, precisamos falar com você.'],
  ['HT-03', shellTexts.overloaded, 'Nossos sistemas estão sobrecarregados'],
  ['VA-03', personFieldTexts.email.suggestion, 'Você quis dizer: '],
  ['VA-08', passwordTexts.required, 'Informe a senha.'],
  ['VA-08', fill(passwordTexts.tooShort, { n: 12 }), 'Senha precisa conter no mínimo 12 caracteres'],
  ['SI-04', fieldTexts.password.tooShort, 'A senha tem pelo menos 3 caracteres.'],
  ['VA-08', passwordTexts.confirmRequired, 'Confirme a nova senha.'],
  ['VA-08', passwordTexts.confirmDifferent, 'Use a mesma senha do campo anterior.'],
  ['ID-08', identityTexts.denied, 'Não conseguimos confirmar sua identidade'],
  ['ID-08', identityTexts.headings['/autorizacao/validacao-de-identidade/erro-sistemico'], 'Algo deu errado por aqui'],
  ['ID-08', identityTexts.headings['/autorizacao/validacao-de-identidade/aguardando-resposta'], 'Análise em andamento'],
  ['AP-17', identityTexts.headings['/autorizacao/validacao/sessao-expirada'], 'Você foi desconectado.'],
])('%s a quoted text is exact: %s', (_line, text, quoted) => {
  expect(text).toBe(quoted);
});

test('AP-09 ID-14 the level that an allowed validation gives is the one that mentions the identity', () => {
  expect(accountTexts.levels[limits.assuredLoa]).toMatch(/identidade.*selfie e documento/);
});

const all = {
  codeTexts,
  contactVerificationTexts,
  fieldTexts,
  identityTexts,
  legalizaTexts,
  messageTexts,
  passwordTexts,
  recoveryTexts,
  shellTexts,
  signInTexts,
  signUpTexts,
  twoFactorTexts,
};
const sentences = (value: unknown): string[] => (typeof value === 'string' ? [value] : Object.values(value as object).flatMap(sentences));

test.each(Object.entries(all))('AP-12 %s: no sentence is empty, blames, or says "clique aqui"', (_name, texts) => {
  expect(sentences(texts).filter((text) => text.trim() === '' || /clique aqui|você errou| {2}/i.test(text))).toEqual([]);
});

test('AP-12 values fill their placeholders, and never become placeholders themselves', () => {
  expect(fill('às {time}, {wait}; {other}', { time: '14h32', wait: '{time}' })).toBe('às 14h32, {time}; {other}');
  expect(fill('{constructor}', {})).toBe('{constructor}');
});
