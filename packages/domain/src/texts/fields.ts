import * as limits from '../limits.ts';

/** Fields that several flows use: one wording everywhere. Those of personal data are in person-fields.ts. */

export const cpf = {
  label: 'CPF',
  placeholder: '000.000.000-00',
  required: 'Informe o seu CPF.',
  invalid: 'Confira os números do CPF.',
} as const;
export const password = {
  label: 'Senha',
  show: 'Mostrar a senha',
  hide: 'Esconder a senha',
  capsLock: 'As maiúsculas estão ligadas.',
  required: 'Informe a senha.',
  tooShort: `A senha tem pelo menos ${limits.signInPasswordMinLength} caracteres.`,
  tooLong: `A senha tem no máximo ${limits.passwordMaxLength} caracteres.`,
} as const;
