/** A new password, in every flow that sets one (VA-08). */

/** Where there was a password before, and where there was none. */
export const label = 'Nova senha';
export const firstLabel = 'Crie uma senha';
export const confirmLabel = 'Confirme a nova senha';
export const required = 'Informe a senha.';
/** `{n}` is the minimum in force. */
export const tooShort = 'Senha precisa conter no mínimo {n} caracteres';
export const confirmRequired = 'Confirme a nova senha.';
export const confirmDifferent = 'Use a mesma senha do campo anterior.';
/** At the field, when the list shows what is missing. */
export const seeRules = 'Veja na lista o que falta.';
/** Above the list: nothing typed yet; much or little is missing; what the server answered, in the words of `rules`. */
export const headings = { empty: 'Ela precisa de:', many: 'Falta:', few: 'Falta só:', refused: 'Ela precisa:' } as const;
/** One per rule that the page can check, as what is still to be done. */
export const missing = {
  /** Nothing typed yet; one or more to go. */
  passwordMinLength: {
    all: '{min} caracteres ou mais',
    one: 'Mais 1 caractere (mínimo {min})',
    more: 'Mais {left} caracteres (mínimo {min})',
  },
  atLeastOneNumber: 'Um número',
  withCapitalLetter: 'Uma letra maiúscula',
  withLowercaseLetter: 'Uma letra minúscula',
  withSequentialNumbers: 'Tirar a sequência de números, como 123',
  withSequentialCharacters: 'Tirar a sequência de letras, como abc',
  repeatedCharacters: 'Tirar as repetições, como aaa',
  withDocumentNumber: 'Tirar os números do seu CPF',
  withUserName: 'Tirar o seu nome ou sobrenome',
  prohibitedWords: 'Tirar a palavra proibida',
  lastPasswords: 'Ser diferente das suas senhas anteriores',
} as const;
export const strengths = ['Fraca', 'Quase lá', 'Boa', 'Forte'] as const;
/** Read in a pause of typing, for screen readers. */
export const spoken = { strength: 'Força da senha: {word}.', missing: 'Falta: {items}.' } as const;
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
  repeatedCharacters: 'Não repetir números ou letras, como aaa',
  withDocumentNumber: 'Não conter partes do seu CPF',
  withUserName: 'Não conter o seu nome ou sobrenome',
  prohibitedWords: 'Não conter uma palavra proibida',
  lastPasswords: 'Não ser igual às suas senhas anteriores',
} as const;
