import * as limits from '../limits.ts';

/** Fields that several flows use: one wording everywhere. */

export const cpf = {
  label: 'CPF',
  placeholder: '000.000.000-00',
  required: 'Informe o seu CPF.',
  invalid: 'Confira o CPF: algum número não está certo.',
} as const;
export const password = {
  label: 'Senha',
  show: 'Mostrar a senha',
  hide: 'Esconder a senha',
  capsLock: 'As maiúsculas estão ligadas.',
  required: 'Informe a senha.',
  tooShort: `A senha tem pelo menos ${limits.signInPasswordMinLength} caracteres.`,
  tooLong: `A senha tem no máximo ${limits.passwordMaxLength} caracteres. Confira o que foi colado.`,
} as const;
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
  invalid: 'Confira a data: use dia, mês e ano, como 31/12/1990.',
} as const;
export const cellphone = {
  label: 'Celular',
  placeholder: '(00) 00000-0000',
  required: 'Informe o seu celular com DDD.',
  invalid: `Confira o celular: são ${limits.phoneDigits} números, com o DDD.`,
} as const;
export const email = {
  label: 'E-mail',
  placeholder: 'nome@exemplo.com.br',
  required: 'Informe o seu e-mail.',
  invalid: 'Confira o e-mail: ele é parecido com nome@exemplo.com.br.',
  /** VA-03, the suggestion follows. */
  suggestion: 'Você quis dizer: ',
} as const;
export const optional = 'opcional';
