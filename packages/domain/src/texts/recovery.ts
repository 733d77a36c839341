import type { RouteOf } from '../routes.ts';

export const headings = {
  '/autorizacao/esqueceu-senha': 'Vamos criar uma nova senha',
  '/autorizacao/esqueceu-senha/acesso-ao-contato': 'Qual destes contatos você ainda usa?',
  '/autorizacao/esqueceu-senha/confirmar-celular': 'Digite o código que enviamos',
  '/autorizacao/esqueceu-senha/confirmar-email': 'Enviamos um link para o seu e-mail',
  '/autorizacao/esqueceu-senha/confirmacao-pendente': 'Esperando você abrir o link',
  '/autorizacao/esqueceu-senha/verificacao': 'Foi você que pediu uma nova senha?',
  '/autorizacao/esqueceu-senha/nova-senha': 'Crie uma nova senha',
  '/autorizacao/esqueceu-senha/finalizado': 'Pronto, sua senha foi trocada',
  '/autorizacao/esqueceu-senha/erro': 'Não conseguimos trocar a sua senha',
  '/autorizacao/recuperacao-de-conta': 'Vamos recuperar a sua conta',
  '/autorizacao/recuperacao-de-conta/email': 'Confirme o seu e-mail',
  '/autorizacao/recuperacao-de-conta/email/alterar-contato': 'Informe outro e-mail',
  '/autorizacao/recuperacao-de-conta/email/nova-senha': 'Crie uma nova senha',
  '/autorizacao/recuperacao-de-conta/celular': 'Confirme o seu celular',
  '/autorizacao/recuperacao-de-conta/celular/alterar-contato': 'Informe outro celular',
  '/autorizacao/recuperacao-de-conta/celular/nova-senha': 'Crie uma nova senha',
  '/autorizacao/recuperacao-de-conta/nova-senha': 'Crie uma nova senha',
  '/autorizacao/recuperacao-de-conta/erro': 'Não conseguimos recuperar a sua conta',
  '/autorizacao/recuperacao-de-conta/verificacao/identidade-nao-validada': 'Não conseguimos validar a sua identidade',
} as const satisfies Record<RouteOf<'recovery'>, string>;

/** RE-06. */
export const phases = { CONTACT_CONFIRMATION: 'Contato', IDENTITY_VALIDATION: 'Identidade', NEW_PASSWORD: 'Nova senha' } as const;
/** RE-02: said to everyone, account or not. */
export const ifAccount = 'Se houver uma conta com este CPF, o código chega em instantes.';
export const noAccess = 'Não tenho acesso';
/** RE-11. */
export const link = {
  text: 'O pedido veio de {device}, em {place}, às {time}.',
  confirm: 'Sim, fui eu',
  notMe: 'Não fui eu',
  typeThere: 'Digite este código na página em que você começou:',
  refused: 'Encerramos o pedido. Ninguém trocou a sua senha.',
} as const;
