import type { Notice } from '../notice.ts';
import type { FlowName } from '../routes.ts';

/**
 * Outbound messages: codes, links and notices by e-mail, SMS and WhatsApp. The brand comes first, and a message with a code has no link.
 */

/** `{purpose}`: what the code is for. */
export const purposes = {
  'sign-in': 'entrar na sua conta',
  'two-factor': 'confirmar que é você',
  'contact-verification': 'confirmar este contato',
  identity: 'confirmar que é você',
  'sign-up': 'criar sua conta',
  recovery: 'recuperar sua conta',
  legaliza: 'atualizar seu cadastro',
} as const satisfies Record<FlowName, string>;

export const code = {
  /** Short: with accents an SMS holds 67 letters a part. The sender adds the last line, which phones read by themselves. */
  sms: '{brand}: {code} é o código para {purpose}. Não compartilhe este código.',
  whatsapp: '{brand}: *{code}* é o seu código de verificação. Por segurança, não compartilhe este código.',
  email: {
    subject: '{brand}: seu código é {code}',
    heading: 'Seu código',
    lead: 'Use este código para {purpose}:',
    life: 'Ele vale por {minutes} minutos e só uma vez.',
    warning: 'Não compartilhe este código: ninguém vai pedir que você o diga.',
    unasked: 'Se não foi você que pediu, não precisa fazer nada.',
  },
} as const;

/** `{time}` of all that follows. */
export const moment = '{date}, às {time}';

/** RE-11: the link that confirms an e-mail. It says who requested it, so that a person does not confirm for a stranger. */
export const link = {
  subject: '{brand}: confirme o pedido de nova senha',
  heading: 'Foi você que pediu uma nova senha?',
  lead: 'Recebemos um pedido de nova senha para a sua conta.',
  origin: 'O pedido veio de {device}, em {time}.',
  button: 'Ver o pedido e responder',
  life: 'O link vale por {minutes} minutos.',
  notMe: 'Se não foi você, abra o link e escolha "Não fui eu". Sem a sua resposta, a senha continua a mesma.',
  short: '{brand}: responda ao pedido de nova senha: {link}',
} as const;

/** The identity validation continues on the phone. */
export const phoneLink = {
  subject: '{brand}: continue a confirmação no celular',
  heading: 'Continue a confirmação no celular',
  lead: 'Alguém pediu para continuar neste celular a confirmação da sua identidade.',
  origin: 'O pedido veio de {device}, em {time}.',
  button: 'Ver o pedido e continuar',
  life: 'O link vale por {phoneMinutes} minutos e para um celular só.',
  notMe: 'Se não foi você, abra o link e escolha "Não fui eu".',
  short: '{brand}: continue a confirmação da sua identidade: {link} Não foi você? Abra e escolha "Não fui eu".',
} as const;

/** ID-14: an operator allowed a recovery, and the page that waited may be gone. */
export const goOnLink = {
  subject: '{brand}: continue a recuperação da sua conta',
  heading: 'Continue a recuperação da sua conta',
  lead: 'Conferimos as suas fotos e confirmamos que é você. Falta criar a nova senha.',
  origin: 'O pedido veio de {device}, em {time}.',
  button: 'Continuar',
  life: 'O link vale por {reviewDays} dias e só abre no navegador em que você começou.',
  notMe: 'Se não foi você, não abra o link.',
  short: '{brand}: confirmamos que é você. Continue no navegador em que começou: {link}',
} as const;

/** `{contact}` is masked. */
export const notices = {
  'password-changed': {
    subject: '{brand}: sua senha foi trocada',
    heading: 'Sua senha foi trocada',
    text: 'A senha da sua conta foi trocada.',
  },
  'contact-changed': {
    subject: '{brand}: um contato da sua conta mudou',
    heading: 'Um contato da sua conta mudou',
    text: '{contact} não é mais o contato da sua conta: outro foi confirmado no lugar dele.',
  },
  'contact-change-asked': {
    subject: '{brand}: pediram para trocar um contato da sua conta',
    heading: 'Pediram para trocar um contato da sua conta',
    text: 'Alguém pediu para trocar um contato da sua conta. Nada mudou ainda.',
  },
  'new-device': {
    subject: '{brand}: sua conta foi aberta em outro aparelho',
    heading: 'Sua conta foi aberta em outro aparelho',
    text: 'Alguém entrou na sua conta em um aparelho novo.',
  },
  'identity-confirmed': {
    subject: '{brand}: confirmamos a sua identidade',
    heading: 'Confirmamos a sua identidade',
    text: 'Conferimos as suas fotos e confirmamos que é você. Volte ao mesmo navegador para continuar, ou entre de novo.',
  },
  'identity-refused': {
    subject: '{brand}: não confirmamos a sua identidade',
    heading: 'Não confirmamos a sua identidade',
    text: 'Conferimos as fotos enviadas e não foi possível confirmar que é você. Nada mudou na sua conta.',
  },
} as const satisfies Record<Notice, { subject: string; heading: string; text: string }>;

export const notice = {
  origin: 'Foi em {time}, de {device}.',
  wasMe: 'Se foi você, não precisa fazer nada.',
  notMe: 'Não fui eu',
  /** RE-13: without a link, which looks like that of a swindler. */
  short: '{brand}: {text} Em {time}, de {device}. Não foi você? Abra o nosso site e crie outra senha.',
} as const;

/** Beneath what every e-mail says. */
export const email = {
  plainLink: 'Se o botão não abrir, copie este endereço:',
  automatic: '{brand}: mensagem automática, não precisa responder.',
  careful: 'Nunca pedimos sua senha nem um código por e-mail, telefone ou mensagem.',
} as const;
