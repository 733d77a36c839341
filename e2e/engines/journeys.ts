import { isoDayText } from '@portaria/domain/clock-text';
import * as accountTexts from '@portaria/domain/texts/account';
import * as codeTexts from '@portaria/domain/texts/code';
import * as contactTexts from '@portaria/domain/texts/contact-verification';
import * as fieldTexts from '@portaria/domain/texts/fields';
import * as identityTexts from '@portaria/domain/texts/identity';
import * as legalizaTexts from '@portaria/domain/texts/legaliza';
import * as passwordTexts from '@portaria/domain/texts/password';
import * as personTexts from '@portaria/domain/texts/person-fields';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import * as signUpTexts from '@portaria/domain/texts/sign-up';
import { demoPassword, people } from '@portaria/server/demo-accounts';
import type { EnginePage } from './page.ts';

type Key = keyof typeof people;
/** Satisfies every rule, for every demo account. */
const newPassword = `Nova-${demoPassword}`;

async function submitCpf(page: EnginePage, key: Key) {
  await page.open('/entrar');
  await page.fill(fieldTexts.cpf.label, people[key].cpf);
  await page.press(signInTexts.cpf.submit);
}

async function signIn(page: EnginePage, key: Key) {
  await submitCpf(page, key);
  await page.at('/entrar/senha');
  await page.fill(fieldTexts.password.label, demoPassword);
  await page.press(signInTexts.password.submit);
}

async function receive(page: EnginePage, channel: 'sms' | 'whatsapp' | 'email', to: string, isChosen = true) {
  if (isChosen) await page.press(codeTexts.options[channel]);
  await page.fill(codeTexts.label, await page.arrivedCode(to, channel));
}

async function upload(page: EnginePage, file: string) {
  await page.choose(identityTexts.capture.choose, file);
  await page.press(identityTexts.capture.use);
}

/** The main journey of each flow. `picture` is a file of the machine. */
export const journeys: Readonly<Record<string, (page: EnginePage, picture: string) => Promise<void>>> = {
  'sign-in by password, the client area and sign-out': async (page) => {
    await signIn(page, 'regular');
    await page.at('/area-cliente');
    await page.see('Ana');
    await page.press(accountTexts.signOut);
    await page.at('/entrar/cpf-salvo'); // the CPF is remembered
    await page.open('/area-cliente');
    await page.at('/entrar/cpf-salvo');
  },
  'sign-in by code': async (page) => {
    await submitCpf(page, 'tokenEligible');
    await page.at('/entrar/metodo');
    await receive(page, 'sms', people.tokenEligible.cellphone);
    await page.at('/area-cliente');
    await page.see('Bruno');
  },
  'two-factor sign-in': async (page) => {
    await signIn(page, 'twoFactor');
    await page.at('/entrar/validacao');
    await receive(page, 'sms', people.twoFactor.cellphone);
    await page.at('/area-cliente');
  },
  'contact confirmation': async (page) => {
    await signIn(page, 'fenceEmail');
    await page.at('/autorizacao/verificacao-contato/email');
    await page.press(contactTexts.confirm);
    await page.at('/autorizacao/dois-fatores/codigo');
    await receive(page, 'email', people.fenceEmail.email, false);
    await page.at('/area-cliente');
  },
  'sign-up': async (page) => {
    const { cpf, name, birthDate, cellphone } = people.unregistered;
    await page.open('/cadastrar');
    await page.fill(fieldTexts.cpf.label, cpf);
    await page.check('Li e aceito');
    await page.press(signUpTexts.start.submit);
    await page.at('/cadastrar/dados-pessoais');
    await page.fill(personTexts.name.label, name);
    await page.fill(personTexts.birthDate.label, isoDayText(birthDate));
    await page.press(signUpTexts.personalData.submit);
    await page.at('/cadastrar/contatos');
    await page.fill(personTexts.cellphone.label, cellphone.slice(2));
    await page.press(signUpTexts.contacts.submit);
    await page.at('/cadastrar/codigo');
    await receive(page, 'sms', cellphone, false);
    await page.at('/cadastrar/senha');
    await page.fill(passwordTexts.firstLabel, newPassword);
    await page.press(signUpTexts.password.submit);
    await page.at('/cadastrar/sucesso');
  },
  recovery: async (page) => {
    await page.open('/autorizacao/esqueceu-senha');
    await page.fill(fieldTexts.cpf.label, people.recovery.cpf);
    await page.press(recoveryTexts.cpf.submit);
    await page.at('/autorizacao/esqueceu-senha/acesso-ao-contato');
    await receive(page, 'sms', people.recovery.cellphone);
    await page.at('/autorizacao/esqueceu-senha/nova-senha');
    await page.fill(passwordTexts.label, newPassword);
    await page.press(passwordTexts.submit);
    await page.at('/autorizacao/esqueceu-senha/finalizado');
  },
  legaliza: async (page) => {
    const { name, birthDate, email, cellphone } = people.reconfirm;
    await signIn(page, 'reconfirm');
    await page.at('/autorizacao/legaliza/introducao');
    await page.press(legalizaTexts.introduction.submit);
    for (const [step, label, text] of [
      ['nome', personTexts.name.label, name],
      ['data-de-nascimento', personTexts.birthDate.label, isoDayText(birthDate)],
      ['email', personTexts.email.label, email],
      ['celular', personTexts.cellphone.label, cellphone.slice(2)],
    ] as const) {
      await page.at(`/autorizacao/legaliza/${step}`);
      await page.fill(label, text);
      await page.press(legalizaTexts.submit);
    }
    await page.at('/autorizacao/dois-fatores');
    await receive(page, 'sms', cellphone);
    await page.at('/autorizacao/legaliza/sucesso');
  },
  'identity with chosen files, up to the review': async (page, picture) => {
    const { cpf } = people.revalidate;
    await page.call('/dev/flags.json', { cpf, key: 'auth_identity_validation_3d_liveness', treatment: 'off' }); // a challenge needs a camera
    await signIn(page, 'revalidate');
    await page.at('/autorizacao/validacao/introducao');
    await page.check('');
    await page.press(identityTexts.introduction.submit);
    await page.at('/autorizacao/validacao/selfie');
    await upload(page, picture);
    await page.at('/autorizacao/validacao/escolher-documento');
    await page.press('CNH');
    for (const step of ['instrucoes-documento', 'dicas/inteiro'] as const) {
      await page.see(identityTexts.headings[`/autorizacao/validacao/enviar-fotos/cnh/${step}`]); // the buttons of both steps have one name
      await page.press(identityTexts.instructions.submit);
    }
    await upload(page, picture);
    await page.at('/autorizacao/validacao-de-identidade/aguardando-resposta');
  },
};
