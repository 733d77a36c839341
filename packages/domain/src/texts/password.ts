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
/** Above the list: nothing typed yet; much or little is missing; what the server answered, in the words of `rules` or its own. */
export const headings = { empty: 'Ela precisa de:', many: 'Falta:', few: 'Falta só:', refused: 'Esta senha não serve:' } as const;
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
  lastPasswords: 'Uma senha que você ainda não usou',
} as const;
export const strengths = ['Fraca', 'Quase lá', 'Boa', 'Forte'] as const;
/** Read in a pause of typing, for screen readers, before what is missing. */
export const spokenStrength = 'Força da senha: {word}.';
export const submit = 'Salvar a senha';
export const submitting = 'Salvando…';
/** One per rule flag of SG-06, as the server answers: each a sentence about the password, whatever stands above it. */
export const rules = {
  /** `{n}` is the minimum in force. */
  passwordMinLength: 'Precisa ter no mínimo {n} caracteres',
  atLeastOneNumber: 'Precisa ter um número',
  withCapitalLetter: 'Precisa ter uma letra maiúscula',
  withLowercaseLetter: 'Precisa ter uma letra minúscula',
  withSequentialNumbers: 'Não pode ter sequência de números, como 123',
  withSequentialCharacters: 'Não pode ter sequência de letras, como abc',
  repeatedCharacters: 'Não pode repetir letras ou números, como aaa',
  withDocumentNumber: 'Não pode ter partes do seu CPF',
  withUserName: 'Não pode ter o seu nome ou sobrenome',
  prohibitedWords: 'Não pode ter uma palavra proibida',
  lastPasswords: 'Não pode ser igual a uma senha anterior',
} as const;
