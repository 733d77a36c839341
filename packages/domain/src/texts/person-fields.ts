import * as limits from '../limits.ts';

/** Fields of personal data. Separate from fields.ts, so that the first page need not carry them. */

export const name = {
  label: 'Nome completo',
  placeholder: 'Como está no seu documento',
  required: 'Informe o seu nome.',
  invalid: 'Escreva o nome e o sobrenome.',
} as const;
export const birthDate = {
  label: 'Data de nascimento',
  placeholder: 'DD/MM/AAAA',
  required: 'Informe a sua data de nascimento.',
  invalid: 'Confira a data, como em 31/12/1990.',
  shortYear: 'Escreva o ano inteiro, como 1990.',
} as const;
export const cellphone = {
  label: 'Celular',
  placeholder: '(00) 00000-0000',
  required: 'Informe o seu celular com DDD.',
  invalid: `Confira: são ${limits.phoneDigits} números, com o DDD.`,
  nine: 'Depois do DDD, o celular começa com 9.',
  area: 'Esse DDD não existe no Brasil.',
  landline: 'Informe um celular, não um fixo.',
  long: `São só ${limits.phoneDigits} números, com o DDD.`,
  foreign: 'Informe um celular do Brasil.',
} as const;
export const email = {
  label: 'E-mail',
  placeholder: 'nome@exemplo.com.br',
  required: 'Informe o seu e-mail.',
  invalid: 'Confira o endereço de e-mail.',
  /** VA-03, the suggestion follows. */
  suggestion: 'Você quis dizer: ',
} as const;
export const optional = 'opcional';
