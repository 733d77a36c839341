import * as limits from '../limits.ts';

/** `/operacao`: for operators. */

export const layout = {
  title: 'Operação',
  signOut: 'Sair',
  sections: 'Seções',
  summary: 'Números',
  cases: 'Análises',
} as const;

/** Single keys of the console. */
export const keys = {
  label: 'Atalhos de uma tecla',
  help: 'Atalhos do teclado',
  none: 'Os atalhos estão desligados.',
} as const;

export const signIn = {
  heading: 'Operação',
  lead: 'Só para quem trabalha aqui. Cada acesso fica registrado.',
  name: 'Nome de operador',
  nameRequired: 'Informe o seu nome de operador.',
  password: 'Senha',
  passwordRequired: 'Informe a sua senha.',
  code: 'Código do aplicativo autenticador',
  codeRequired: `Digite os ${limits.operatorCodeDigits} dígitos do aplicativo.`,
  submit: 'Entrar',
  submitting: 'Entrando…',
  wrong: 'Nome, senha ou código incorretos. Um código só vale uma vez: se acabou de usar, espere o próximo.',
  /** `{wait}` as "em 12 minutos". */
  blocked: 'Foram muitas tentativas. Tente de novo {wait}.',
  closed: 'Foram tentativas demais. Entre por um navegador que você já usou, ou peça um novo acesso a quem opera o servidor.',
} as const;
