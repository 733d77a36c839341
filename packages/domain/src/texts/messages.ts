import type { FlowName } from '../routes.ts';

/** What leaves the house: codes and notices by e-mail, SMS and WhatsApp. The brand comes first, and no link stands beside a code. */

/** `{purpose}`: what the code is good for. */
export const purposes = {
  'sign-in': 'entrar na sua conta',
  'two-factor': 'confirmar que é você',
  'contact-verification': 'confirmar este contato',
  identity: 'validar sua identidade',
  'sign-up': 'criar sua conta',
  recovery: 'recuperar sua conta',
  legaliza: 'atualizar seu cadastro',
} as const satisfies Record<FlowName, string>;

export const code = {
  /** Short: with our accents an SMS holds 67 letters a part. The last line, which phones read by themselves, is added by whoever sends it. */
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

export const notices = {
  'contact-changed': {
    subject: '{brand}: um contato da sua conta mudou',
    heading: 'Um contato da sua conta mudou',
    text: 'Este contato não é mais o da sua conta: outro foi confirmado no lugar dele.',
    help: 'Se não foi você, fale com a gente',
  },
} as const;
export type Notice = keyof typeof notices;
