import type { Known } from './people.ts';

export type Flow = {
  readonly name: string;
  /** A demo account (`/dev/people.json`). */
  readonly person: string;
  readonly from: string;
  /** The last screen: its address, and what is on it. */
  readonly to: RegExp;
  /** What the person types where the demo account says nothing, by the name of the field. */
  readonly types?: Readonly<Record<string, (person: Known) => string>>;
  /** What the person is here for: pressed before anything general, the first that is on the screen. */
  readonly wants?: readonly RegExp[];
  /** What the person ticks. */
  readonly ticks?: readonly RegExp[];
};

const newPassword = 'Tr0v@o-Azul-97';
const account = /^\/area-cliente /;
const sms = /^Código por SMS/;

/** The main path of each, as a person takes it who has never seen these pages and reads what is on them. */
export const flows: readonly Flow[] = [
  { name: 'sign-in by password', person: 'regular', from: '/entrar', to: account, wants: [/^Com a minha senha/] },
  { name: 'sign-in by code', person: 'tokenEligible', from: '/entrar', to: account, wants: [sms, /^Entrar sem senha/] },
  { name: 'contact confirmation', person: 'fenceEmail', from: '/entrar', to: account, wants: [/^Código por e-mail/] },
  {
    name: 'sign-up',
    person: 'unregistered',
    from: '/cadastrar',
    to: /^\/cadastrar\/sucesso /,
    wants: [sms],
    ticks: [/^Li e aceito/],
    types: { password: () => newPassword, confirmation: () => newPassword },
  },
  {
    name: 'recovery',
    person: 'recovery',
    from: '/autorizacao/esqueceu-senha',
    to: /\/esqueceu-senha\/finalizado /,
    wants: [sms],
    types: { password: () => newPassword, confirmation: () => newPassword },
  },
  { name: 'legaliza', person: 'reconfirm', from: '/entrar', to: /\/legaliza\/sucesso /, wants: [sms] },
  {
    name: 'identity with the camera',
    person: 'needsUnlock',
    from: '/entrar',
    to: account,
    wants: [/^CNH/, /^Usar esta foto/, /^Tirar a foto/, /^Abrir a câmera/],
    ticks: [/^Autorizo/],
  },
];

/** Pressed when nothing else is left to do on a screen, the first that is there: what its main action says. */
export const onward: readonly RegExp[] = [
  /^Continuar$/,
  /^Entrar$/,
  /^Enviar o código$/,
  /^Receber o código$/,
  /^Criar a conta$/,
  /^(Criar|Salvar|Trocar) .*senha$/,
  /^Começar$/,
  /^Confirmar/,
];
