/** Also used by the inline script, which must not carry the schemas. */
export const storedCpfKey = 'auth-user-cpf';
export const pictureKey = 'auth-picture';
