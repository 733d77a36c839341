/** CC-09. Apart from code.ts, because the first page reads its error table. */
export const invalid = 'Código inválido';
export const expired = 'Código vencido. Por favor, reenvie o código.';
