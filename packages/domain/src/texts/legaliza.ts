import type { RouteOf } from '../routes.ts';

/** What each error says is in errors/legaliza.ts. */

export const headings = {
  '/autorizacao/legaliza/introducao': 'Vamos confirmar os seus dados',
  '/autorizacao/legaliza/nome': 'Qual é o seu nome completo?',
  '/autorizacao/legaliza/data-de-nascimento': 'Quando você nasceu?',
  '/autorizacao/legaliza/email': 'Qual é o seu e-mail?',
  '/autorizacao/legaliza/celular': 'Qual é o seu celular?',
  '/autorizacao/legaliza/verificacao': 'Confirmando os seus dados',
  '/autorizacao/legaliza/sucesso': 'Dados confirmados',
  '/autorizacao/legaliza/erro': 'Não conseguimos confirmar os seus dados',
} as const satisfies Record<RouteOf<'legaliza'>, string>;

/** `{n}` of `{total}`, above each heading. */
export const step = 'Passo {n} de {total}';

export const introduction = {
  lead: 'Antes de entrar, vamos conferir alguns dados do seu cadastro. Assim ninguém usa a conta no seu lugar, e os avisos chegam a você.',
  asked: 'Tenha à mão:',
  fields: {
    name: 'O seu nome completo, como está no documento',
    birthDate: 'A sua data de nascimento',
    email: 'Um e-mail que você usa',
    cellphone: 'O seu celular, para receber um código',
  },
  /** `{terms}` and `{privacy}` are links. */
  accept: 'Ao continuar, você aceita os {terms} e a {privacy}.',
  terms: 'Termos de uso',
  privacy: 'Política de privacidade',
  submit: 'Começar',
  later: 'Agora não',
} as const;
export const name = { lead: 'Escreva como está no seu documento: nós conferimos com a Receita Federal.' } as const;
export const birthDate = { lead: 'Nós conferimos com a Receita Federal.' } as const;
export const email = {
  lead: 'É por ele que avisamos você e devolvemos o acesso à conta, se um dia precisar.',
  /** LE-04: alone, it gets a code. */
  leadWithCode: 'Vamos enviar um código para confirmar que ele é seu.',
} as const;
export const cellphone = {
  lead: 'Vamos enviar um código para confirmar que ele é seu.',
} as const;
/** S21. */
export const otherContact = 'Mudou? Antes de trocar, enviamos um código para um contato que você já confirmou.';
export const submit = 'Continuar';
export const checking = 'Conferindo…';
export const verification = { lead: 'Só um instante.', again: 'Tentar de novo' } as const;
export const success = { lead: 'Obrigado. O seu cadastro está em dia, e você já entrou.', submit: 'Continuar' } as const;
/** LE-06. */
export const error = {
  lead: 'Algo deu errado do nosso lado. O que já conferimos continua guardado, e você pode tentar de novo.',
  again: 'Tentar novamente',
  start: 'Voltar para o início',
} as const;
