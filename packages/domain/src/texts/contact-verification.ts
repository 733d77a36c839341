import type { RouteOf } from '../routes.ts';

/** CC-10. */

export const headings = {
  '/autorizacao/verificacao-contato/email': 'Confirme o seu e-mail',
  '/autorizacao/verificacao-contato/celular': 'Informe o seu celular',
  '/autorizacao/verificacao-contato/contatos': 'Confirme os seus contatos',
} as const satisfies Record<RouteOf<'contact-verification'>, string>;

export const lead = 'É por aqui que avisamos você e devolvemos o acesso à conta, se um dia precisar.';
export const confirm = 'Enviar o código';
export const sending = 'Enviando o código…';
export const correct = 'Corrigir este contato';
export const correctHint = 'Para trocar um contato já confirmado, enviamos antes um código para um contato seu.';
export const later = 'Agora não';
/** `{contact}` is masked. */
export const existing = { email: 'Seu e-mail: {contact}', cellphone: 'Seu celular: {contact}' } as const;
export const unnamed = { email: 'O código vai para o seu e-mail.', cellphone: 'O código vai para o seu celular.' } as const;
export const missing = { email: 'Qual é o seu e-mail?', cellphone: 'Qual é o seu celular?' } as const;
