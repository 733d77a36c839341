/** Over the password screen: separate, so that the first page need not carry them. */

/** SI-07: once per CPF, for a person who can sign in with a code. */
export const wrongPassword = {
  heading: 'Essa não é a senha',
  text: 'Tudo bem, acontece. Podemos mandar um código para um contato seu, e você entra sem a senha.',
  close: 'Entrar com um código',
} as const;
/** SI-12. */
export const chatbot = {
  heading: 'Pronto, você entrou',
  text: 'Agora é só voltar para a conversa e continuar de onde parou.',
  chat: 'Voltar para a conversa',
  close: 'Ir para a minha conta',
} as const;
