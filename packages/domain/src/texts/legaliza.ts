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

export const introduction = {
  lead: 'Faz tempo que não conferimos o seu cadastro. Precisamos de:',
  fields: { name: 'Nome completo', birthDate: 'Data de nascimento', email: 'E-mail', cellphone: 'Celular' },
  submit: 'Começar',
} as const;
