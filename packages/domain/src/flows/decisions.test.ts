import { expect, test } from 'vitest';
import { routeAfter } from '../flow.ts';
import { afterIdentityIntroduction, afterVerdict, documentOfRetryCode, documentTypeFrom, isFault, purposeOfFlow } from '../identity.ts';
import { reconfirmFrom } from '../reconfirm.ts';
import { afterCpfCheck, afterLogin, afterLoginRefusal } from './after-sign-in.ts';
import { askedFor, newerIdentity, resumeNewer, resumeOlder, sidesOf } from './identity.ts';
import { afterIntroduction, afterPersonalData, afterResult, legaliza } from './legaliza.ts';
import { recoveryFlowOf, recoveryPhaseOf, recoveryPhases } from './recovery.ts';
import { signIn } from './sign-in.ts';
import { afterContacts, signUp, signUpFeatures, signUpSteps } from './sign-up.ts';
import { whatsappFeature } from './two-factor.ts';

const on = { abTest: true, otpRedirect: true };
test.each([
  ['SI-02', { tokenElegible: true }, on, '/entrar/metodo'],
  ['SI-02', { tokenElegible: false }, on, '/entrar/senha'],
  ['SI-02', { tokenElegible: true }, { ...on, abTest: false }, '/entrar/senha'],
  ['SI-02', { tokenElegible: true }, { ...on, otpRedirect: false }, '/entrar/senha'],
])('%s a CPF check answering %j with %j goes to %s', (_line, answer, flags, route) => {
  expect(routeAfter(signIn, 'cpf', afterCpfCheck(answer, flags))).toBe(route);
});

const fence = { show: true, reason: 'no_primary_phone' };
const outdated = { status: 'outdated_terms', ut_token: 't' };
test.each([
  ['SI-10 nothing special', {}, 'portal', '/area-cliente'],
  ['SI-09 outdated terms', outdated, 'portal', '/entrar/novos-termos'],
  ['SI-09 outdated terms without their token', { status: 'outdated_terms' }, 'portal', '/area-cliente'],
  ['SI-09 a token of terms that are not outdated', { ...outdated, status: 'ok' }, 'portal', '/area-cliente'],
  ['SI-09 terms go before the fence', { ...outdated, fence }, 'portal', '/entrar/novos-termos'],
  ['SI-11 the fence of the portal', { fence }, 'portal', '/autorizacao/verificacao-contato/celular'],
  ['SI-11 the fence of the score', { fence }, 'score', '/autorizacao/verificacao-contato/celular'],
  ['SI-11 a fence that does not show', { fence: { ...fence, show: false } }, 'portal', '/area-cliente'],
  ['SI-11 no fence for another product', { fence }, 'carteira', '/area-cliente'],
  ['SI-11 no fence without an application', { fence }, undefined, '/area-cliente'],
] as const)('%s', (_name, answer, application, route) => {
  expect(routeAfter(signIn, 'password', afterLogin(answer, application))).toBe(route);
});

test('SI-12 the chatbot opens its modal, after the terms', () => {
  expect(afterLogin({}, 'chatbot')).toBe('chatOpened');
  expect(afterLogin({}, 'portal')).toBe('arrived');
  expect(afterLogin(outdated, 'chatbot')).toBe('termsOutdated');
});

test.each([
  ['unconfirmed_primary_email', 'email'],
  ['no_primary_phone', 'celular'],
  ['primary_contact_confirmation', 'contatos'],
  ['anything else', 'contatos'],
  ['', 'contatos'],
])('SI-11 fence reason %j gives %s', (reason, suffix) => {
  const event = afterLogin({ fence: { show: true, reason } }, 'portal');
  expect(routeAfter(signIn, 'password', event)).toBe(`/autorizacao/verificacao-contato/${suffix}`);
});

test.each([
  [
    'ordered',
    { token: 't', reconfirm_fields: ['cellphone', 'name', 'email', 'birthDate'] },
    { token: 't', fields: ['name', 'birthDate', 'email', 'cellphone'] },
  ],
  ['only what is known', { token: 't', reconfirm_fields: ['email', 'shoeSize', 7] }, { token: 't', fields: ['email'] }],
  ['without fields', { token: 't', reconfirm_fields: [] }, null],
  ['without a list', { token: 't' }, null],
  ['without a token', { reconfirm_fields: ['email'] }, null],
  ['no object', 'name', null],
  ['nothing', null, null],
])('SI-15 reconfirm data: %s', (_name, data, read) => {
  expect(reconfirmFrom(data)).toEqual(read);
});

test.each([
  [{ contactConfirmationToken: 't' }, '/autorizacao/dois-fatores'],
  [{}, '/cadastrar/codigo'],
])('SU-05 contacts answered %j go to %s', (answer, route) => {
  expect(routeAfter(signUp, 'contacts', afterContacts(answer))).toBe(route);
});

test.each([
  [['name', 'email'], '/autorizacao/legaliza/nome'],
  [['birthDate'], '/autorizacao/legaliza/data-de-nascimento'],
  [['email', 'cellphone'], '/autorizacao/legaliza/email'],
  [['cellphone'], '/autorizacao/legaliza/celular'],
  [[], '/entrar'],
] as const)('LE-01 fields %j start at %s', (fields, route) => {
  expect(routeAfter(legaliza, 'introduction', afterIntroduction(fields))).toBe(route);
});

test.each([
  [{ token: 't' }, ['name', 'email'], '/autorizacao/legaliza/email'],
  [{ token: 't' }, ['name', 'cellphone'], '/autorizacao/legaliza/celular'],
  [{ token: 't' }, ['name'], '/autorizacao/legaliza/celular'],
  [{ sessionData: {} }, ['name'], '/autorizacao/legaliza/sucesso'],
  [{ unlockToken: 'u' }, ['name'], '/autorizacao/validacao-de-identidade'],
  [{}, ['name'], '/autorizacao/legaliza/erro'],
] as const)('LE-03 personal data answered %j for %j go to %s', (answer, fields, route) => {
  expect(routeAfter(legaliza, 'birthDate', afterPersonalData(answer, fields))).toBe(route);
});

test.each([
  [{ sessionData: {} }, '/autorizacao/legaliza/sucesso'],
  [{ unlockToken: 'u' }, '/autorizacao/validacao-de-identidade'],
  [{}, '/autorizacao/legaliza/erro'],
])('LE-05 a result of %j goes to %s', (answer, route) => {
  expect(routeAfter(legaliza, 'verification', afterResult(answer))).toBe(route);
});

const atSignIn = { picture: 'selfie', purpose: 'unlock', fromSignIn: true } as const;
test.each([
  ['allowed raises the assurance', { status: 1 }, { ...atSignIn, purpose: 'loa', fromSignIn: false }, 'assured'],
  ['allowed lets a held-back sign-in pass (SI-23)', { status: 1 }, { ...atSignIn, purpose: 'loa' }, 'signInAsked'],
  ['allowed unlocks', { status: 1 }, atSignIn, 'unlocked'],
  ['allowed grants the recovery', { status: 1 }, { ...atSignIn, purpose: 'account_recovery' }, 'recoveryGranted'],
  ['waiting for a document after the selfie', { status: 3 }, atSignIn, 'documentAsked'],
  ['waiting for the back after the front', { status: 3 }, { ...atSignIn, picture: 'front' }, 'backAsked'],
  ['nothing follows a document that is one picture', { status: 3 }, { ...atSignIn, picture: 'full' }, 'failed'],
  ['nothing follows the selfie that is last', { status: 3 }, { ...atSignIn, selfieIsLast: true }, 'failed'],
  ['the back before the last selfie', { status: 3 }, { ...atSignIn, picture: 'front', selfieIsLast: true }, 'backAsked'],
  ['no selfie after one picture on the older pages', { status: 3 }, { ...atSignIn, picture: 'full', selfieIsLast: true }, 'failed'],
  ['nothing follows the back', { status: 3 }, { ...atSignIn, picture: 'back' }, 'failed'],
  ['the selfie after the back (ID-15)', { status: 3 }, { ...atSignIn, picture: 'back', selfieIsLast: true }, 'selfieAsked'],
  ['denied with a try left', { status: 2, retry: true }, atSignIn, 'retryOffered'],
  ['denied at sign-in (ID-16)', { status: 2, retry: false }, atSignIn, 'unlockDenied'],
  ['denied at a sign-in that asked for more', { status: 2 }, { ...atSignIn, purpose: 'loa' }, 'notConfirmed'],
  ['denied elsewhere (ID-16)', { status: 2 }, { ...atSignIn, fromSignIn: false }, 'notConfirmed'],
  ['denied in a recovery (RE-09)', { status: 2 }, { ...atSignIn, purpose: 'account_recovery' }, 'recoveryDenied'],
  ['waiting for the reading', { status: 4 }, atSignIn, 'underReview'],
  ['an internal error', { status: 'internal_error' }, atSignIn, 'failed'],
  ['an unknown number', { status: 9 }, atSignIn, 'failed'],
] as const)('ID-04 %s', (_name, verdict, validation, event) => {
  expect(afterVerdict(verdict, validation)).toBe(event);
});

const standing = { status: 3, done: [] as string[], challenge: true };
test.each([
  ['at the beginning', {}, 'newer', 'introduction'],
  ['consented', { done: ['consent'] }, 'newer', 'liveness'],
  ['consented, without a challenge', { done: ['consent'], challenge: false }, 'newer', 'selfie'],
  ['with the selfie', { done: ['consent', 'selfie'] }, 'newer', 'document'],
  ['with the selfie and a type', { done: ['consent', 'selfie'], documentType: 'RG' }, 'newer', 'rgInstructions'],
  ['with the front', { done: ['consent', 'selfie', 'front'], documentType: 'DNI' }, 'newer', 'dniBackExample'],
  ['with the front of a CIN', { done: ['consent', 'selfie', 'front'], documentType: 'CIN' }, 'newer', 'cinBackExample'],
  ['with the front of an RG', { done: ['consent', 'selfie', 'front'], documentType: 'RG' }, 'newer', 'rgBackExample'],
  ['with a CNH chosen', { done: ['consent', 'selfie'], documentType: 'CNH' }, 'newer', 'cnhInstructions'],
  ['the older pages, at the beginning', {}, 'older', 'selfieInstructions'],
  ['the older pages, consented', { done: ['consent'] }, 'older', 'liveness'],
  ['the older pages, without a challenge', { done: ['consent'], challenge: false }, 'older', 'documentInstructions'],
  ['the older pages, with both sides', { done: ['consent', 'front', 'back'], challenge: false, documentType: 'RG' }, 'older', 'rgSelfie'],
  ['the older pages, with the front of a CNH', { done: ['consent', 'selfie', 'front'], documentType: 'CNH' }, 'older', 'cnhBack'],
  ['the older pages, with a CNH chosen', { done: ['consent', 'selfie'], documentType: 'CNH' }, 'older', 'cnhInstructions'],
  ['the older pages, with an RG chosen', { done: ['consent', 'selfie'], documentType: 'RG' }, 'older', 'rgInstructions'],
] as const)('ID-09 a person who returns %s continues there', (_name, change, family, state) => {
  const now = { ...standing, ...change };
  const resume = family === 'newer' ? resumeNewer : resumeOlder;
  expect(resume(askedFor(now, family)!, now)).toBe(state);
});

test.each([1, 2, 4])('ID-04 nothing is requested once a session has ended (%s)', (status) => {
  expect(askedFor({ ...standing, status }, 'newer')).toBeUndefined();
});

const exampleOf = (type: string) => `/autorizacao/validacao/enviar-fotos/${type}/exemplo/verso`;
const fronts = ['rg', 'dni', 'cin'] as const;
test.each([
  [1, 'RG', 'rg'],
  [3, 'DNI', 'dni'],
  [6, 'CIN', 'cin'],
] as const)('ID-04 retry code %i asks for the back of %s, whichever front was taken', (retryCode, document, type) => {
  const event = afterVerdict({ status: 3, retryCode }, { ...atSignIn, picture: 'front' });
  for (const front of fronts) expect(routeAfter(newerIdentity, `${front}Front`, event as 'backAsked')).toBe(exampleOf(type));
  expect(documentOfRetryCode(retryCode)).toBe(document);
  expect(routeAfter(newerIdentity, `${type}Front`, 'backAsked')).toBe(exampleOf(type));
});

test.each([undefined, 0, 2, 7])('ID-04 without a known retry code (%s) the back of the chosen document is asked for', (retryCode) => {
  expect(afterVerdict({ status: 3, retryCode }, { ...atSignIn, picture: 'front' })).toBe('backAsked');
  expect(documentOfRetryCode(retryCode)).toBeUndefined();
});

test('ID-04 a retry code says nothing about other pictures, nor on the older pages', () => {
  expect(afterVerdict({ status: 3, retryCode: 1 }, atSignIn)).toBe('documentAsked');
  expect(afterVerdict({ status: 3, retryCode: 3 }, { ...atSignIn, picture: 'front', selfieIsLast: true })).toBe('backAsked');
});

test('ID-04 every status but the four is an error', () => {
  expect([1, 2, 3, 4].map(isFault)).toEqual([false, false, false, false]);
  expect(['internal_error', 0, 5, '1', undefined].map(isFault)).toEqual([true, true, true, true, true]);
});

test('ID-07 the older pages take both sides of a CNH, the newer ones the open document', () => {
  expect([sidesOf('CNH', 'older'), sidesOf('CNH', 'newer')]).toEqual([['front', 'back'], ['full']]);
});

test.each([
  ['loa', true, 'challengeAsked'],
  ['loa', false, 'selfieAsked'],
  ['unlock', false, 'challengeAsked'],
  ['account_recovery', false, 'challengeAsked'],
] as const)('ID-06 purpose %s with the rollout %s: %s', (purpose, rollout, event) => {
  expect(afterIdentityIntroduction(purpose, rollout)).toBe(event);
});

test.each([
  [null, 'recuperacao-de-conta'],
  ['recuperacao-de-conta', 'recuperacao-de-conta'],
  ['unlock', 'unlock'],
  ['', 'unlock'],
])('AP-07 RE-01 opened with flow=%s, an account recovery is started as %s', (query, flow) => {
  expect(recoveryFlowOf(query)).toBe(flow);
});

test('AP-07 the queries flow and documentType', () => {
  expect(purposeOfFlow('recuperacao-de-conta')).toBe('account_recovery');
  expect([purposeOfFlow('esqueceu-senha'), purposeOfFlow('')]).toEqual(['unlock', 'unlock']);
  expect(['rg', 'Cnh', 'dni', 'CIN', 'selfie'].map(documentTypeFrom)).toEqual(['RG', 'CNH', 'DNI', 'CIN', 'SELFIE']);
  expect([documentTypeFrom('passaporte'), documentTypeFrom(null)]).toEqual([undefined, undefined]);
});

const recovery = '/autorizacao/recuperacao-de-conta';
test('RE-06 each address of the recovery has its phase, and each phase its number', () => {
  expect(Object.entries(recoveryPhaseOf).map(([route, phase]) => [route, recoveryPhases[phase]])).toEqual([
    [recovery, 1],
    [`${recovery}/email`, 1],
    [`${recovery}/celular`, 1],
    [`${recovery}/email/alterar-contato`, 2],
    [`${recovery}/celular/alterar-contato`, 2],
    [`${recovery}/email/nova-senha`, 3],
    [`${recovery}/celular/nova-senha`, 3],
    [`${recovery}/nova-senha`, 3],
  ]);
  expect(Object.keys(recoveryPhases)).toEqual(['CONTACT_CONFIRMATION', 'IDENTITY_VALIDATION', 'NEW_PASSWORD']);
});

test('SU-01 the five steps of a sign-up, and the addresses of each', () => {
  expect(signUpSteps.map((states) => states.map((state) => signUp[state].route))).toEqual([
    ['/cadastrar', '/auth/cadastro'],
    ['/cadastrar/dados-pessoais'],
    ['/cadastrar/contatos'],
    ['/cadastrar/codigo', '/cadastrar/verificacao'],
    ['/cadastrar/senha'],
  ]);
});

test('SU-09 the features of a sign-up', () => {
  expect(signUpFeatures).toEqual(['auth_signup_v2', 'auth_token_whatsapp_cadastro']);
});

test('CC-03 the experiment of a flow', () => {
  expect(whatsappFeature('esqueceu-senha')).toBe('auth_token_whatsapp_esqueceu_senha');
});

const reconfirm = { token: 't', reconfirm_fields: ['email'] };
test.each([
  ['SI-07 a wrong password of who can enter with a code', { code: '0052' }, true, 'codeOffered'],
  ['SI-07 the second time, or of another person', { code: '0052' }, false, null],
  ['SI-15 fields to confirm again', { code: '0002', data: reconfirm }, true, 'reconfirmAsked'],
  ['SI-15 a blocked e-mail', { code: '0018', data: reconfirm }, false, 'reconfirmAsked'],
  ['SI-16 without fields', { code: '0002' }, false, null],
  ['SI-23 any other', { code: '0043', data: reconfirm }, true, null],
] as const)('%s', (_name, refusal, mayOfferCode, event) => {
  expect(afterLoginRefusal(refusal, mayOfferCode)).toBe(event);
});

test('SI-07 a code is offered only by a screen that says that it may be', () => {
  expect(afterLoginRefusal({ code: '0052' })).toBeNull();
});
