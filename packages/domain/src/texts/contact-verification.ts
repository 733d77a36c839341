import type { RouteOf } from '../routes.ts';

/** CC-10. */
export const contactVerificationTexts = {
  headings: {
    '/autorizacao/verificacao-contato/email': 'Confirme o seu e-mail',
    '/autorizacao/verificacao-contato/celular': 'Informe o seu celular',
    '/autorizacao/verificacao-contato/contatos': 'Confirme os seus contatos',
  } satisfies Record<RouteOf<'contact-verification'>, string>,

  lead: 'É por eles que avisamos você e devolvemos o acesso à conta, se um dia precisar.',
  confirm: 'Enviar o código',
  sending: 'Enviando o código…',
  correct: 'Corrigir este contato',
  correctHint: 'Para trocar um contato já confirmado, mandamos antes um código para um contato seu.',
  noneReachable: 'Não tenho acesso a nenhum deles',
  later: 'Agora não',
} as const;
