/** A new password, in every flow that sets one (VA-08). */

export const label = 'Nova senha';
export const confirmLabel = 'Confirme a nova senha';
export const required = 'Informe a senha.';
/** `{n}` is the minimum in force. */
export const tooShort = 'Senha precisa conter no mínimo {n} caracteres';
export const confirmRequired = 'Confirme a nova senha.';
export const confirmDifferent = 'Use a mesma senha do campo anterior.';
/** At the field, when the list shows what is missing. */
export const seeRules = 'Essa senha ainda não serve. Veja na lista o que falta.';
export const rulesHeading = 'A sua senha precisa:';
/** Read after each rule of the list, for screen readers. */
export const ruleStates = { kept: 'feito', missing: 'falta', later: 'conferimos ao salvar' } as const;
/** Read in a pause of typing, for screen readers. */
export const progress = '{kept} de {total} itens feitos.';
export const submit = 'Salvar a senha';
export const submitting = 'Salvando…';
/** One per rule flag of SG-06, worded as what the password must do. */
export const rules = {
  /** `{n}` is the minimum in force. */
  passwordMinLength: 'Ter no mínimo {n} caracteres',
  atLeastOneNumber: 'Ter pelo menos um número',
  withCapitalLetter: 'Ter pelo menos uma letra maiúscula',
  withLowercaseLetter: 'Ter pelo menos uma letra minúscula',
  withSequentialNumbers: 'Não ter sequência de números, como 123',
  withSequentialCharacters: 'Não ter sequência de letras, como abc',
  repeatedCharacters: 'Não ter números ou letras repetidos, como aaa',
  withDocumentNumber: 'Não conter partes do seu CPF',
  withUserName: 'Não conter o seu nome ou sobrenome',
  prohibitedWords: 'Não conter uma palavra proibida',
  lastPasswords: 'Não ser igual às suas senhas anteriores',
} as const;
