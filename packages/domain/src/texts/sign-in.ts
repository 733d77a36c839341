import type { RouteOf } from '../routes.ts';

export const headings = {
  '/entrar': 'Entre com o seu CPF',
  '/entrar/metodo': 'Como você quer entrar?',
  '/entrar/senha': 'Digite a sua senha',
  '/entrar/sem-senha': 'Receba um código para entrar',
  '/entrar/sem-senha/verificacao': 'Digite o código que enviamos',
  '/entrar/erro': 'Não conseguimos entrar na sua conta',
  '/entrar/criar-conta': 'Vamos criar a sua conta',
  '/entrar/novos-termos': 'Nossos termos mudaram',
  '/entrar/nao-possui-cadastro': 'Não encontramos esse CPF',
  '/entrar/cpf-salvo': 'Que bom ver você de novo',
  '/entrar/validacao': 'Confirme que é você',
  '/entrar/confirmar-conta': 'Precisamos confirmar que a conta é sua',
  '/entrar/identidade-nao-confirmada': 'Não conseguimos confirmar a sua identidade',
} as const satisfies Record<RouteOf<'sign-in'>, string>;

export const cpf = {
  lead: 'Acompanhe seu crédito e suas informações em um só lugar.',
  remember: 'Lembrar meu CPF neste aparelho',
  submit: 'Continuar',
  submitting: 'Conferindo…',
  noAccount: 'Ainda não tem conta?',
  signUp: 'Cadastre-se',
} as const;
/** SI-13. `{cpf}` is masked; no name is shown. */
export const savedCpf = {
  lead: 'Você vai entrar com o CPF {cpf}.',
  submit: 'Continuar',
  submitting: 'Conferindo…',
  another: 'Usar outro CPF',
  forgets: 'Ao usar outro CPF, este aparelho esquece o que está guardado.',
} as const;
export const password = {
  lead: 'CPF {cpf}',
  submit: 'Entrar',
  submitting: 'Entrando…',
  forgot: 'Esqueci a minha senha',
  withoutPassword: 'Entrar sem senha',
  /** SI-07. */
  incorrect: 'CPF ou senha incorretos',
} as const;
/** SI-07: once per CPF, for a person who can sign in with a code. */
export const wrongPassword = {
  heading: 'Essa não é a senha',
  text: 'Tudo bem, acontece. Tente de novo, ou receba um código em um contato seu e entre sem a senha.',
  again: 'Tentar a senha de novo',
  code: 'Entrar com um código',
} as const;
/** SI-12. */
export const chatbot = {
  heading: 'Pronto, você entrou',
  text: 'Agora é só voltar para a conversa e continuar de onde parou.',
  chat: 'Voltar para a conversa',
  close: 'Ir para a minha conta',
} as const;
