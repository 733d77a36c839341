/** Read by the inline script too, which must not carry the schemas along. */
export const storedCpfKey = 'auth-user-cpf';
export const pictureKey = 'auth-picture';
