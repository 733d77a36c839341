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
/** SI-13. `{cpf}` comes masked; no name is shown. */
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
  anotherCpf: 'Usar outro CPF',
  /** SI-07. */
  incorrect: 'CPF ou senha incorretos',
} as const;
/** SI-07: once per CPF, for who can enter with a code. */
export const wrongPassword = {
  heading: 'Essa não é a senha',
  text: 'Tudo bem, acontece. Podemos mandar um código para um contato seu, e você entra sem a senha.',
  close: 'Entrar com um código',
} as const;
export const method = {
  lead: 'CPF {cpf}',
  loading: 'Buscando os seus contatos…',
  password: 'Com a minha senha',
  passwordHint: 'Digite a senha da sua conta',
  noContacts: 'Não há um contato confirmado nesta conta. Entre com a sua senha.',
} as const;
export const withoutPassword = {
  lead: 'Escolha onde quer receber 6 números. Com eles você entra sem a senha.',
  loading: 'Buscando os seus contatos…',
  sending: 'Enviando o código…',
  usePassword: 'Usar senha',
  noContacts: 'Esta conta não tem um contato confirmado para receber o código.',
} as const;
export const code = {
  submitting: 'Entrando…',
  usePassword: 'Usar senha',
} as const;
/** SI-03, exact. */
export const notRegistered = {
  lead: 'Confira o seu CPF e tente novamente ou cadastre-se para criar uma conta',
  cpf: 'CPF digitado: {cpf}',
  again: 'Conferir o CPF',
  signUp: 'Cadastre-se',
} as const;
export const createAccount = {
  lead: 'Leva uns cinco minutos e é de graça. Tenha à mão:',
  needs: ['O seu CPF', 'O celular, para receber um código', 'Uma senha que só você saiba'],
  submit: 'Começar o cadastro',
  haveAccount: 'Já tenho conta',
} as const;
export const newTerms = {
  lead: 'Para continuar, leia e aceite a nova versão. Ela diz como cuidamos dos seus dados e o que cada um pode esperar do outro.',
  terms: 'Termos de uso',
  privacy: 'Política de privacidade',
  version: 'Versão {version}',
  accept: 'Li e aceito',
  accepting: 'Registrando…',
  decline: 'Não aceito',
  declineHint: 'Sem o aceite não dá para entrar. Nada muda na sua conta, e você pode voltar quando quiser.',
} as const;
/** SI-14. */
export const validation = {
  lead: 'Notamos algo diferente neste acesso. Para proteger a sua conta, vamos mandar um código para um contato seu.',
  choose: 'Onde você quer receber o código?',
  sending: 'Enviando o código…',
  checking: 'Conferindo o código…',
  noContacts: 'Esta conta não tem um contato confirmado para receber o código.',
} as const;
/** SI-17. */
export const confirmAccount = {
  lead: 'A sua conta está protegida por um bloqueio. Para abrir, tire uma selfie e uma foto do seu documento. Leva uns três minutos.',
  needs: ['Um documento com foto: RG, CNH, CIN ou DNI', 'Um lugar com boa luz', 'A câmera deste aparelho'],
  submit: 'Começar',
  later: 'Deixar para depois',
} as const;
/** SI-21. */
export const error = {
  lead: 'Alguma coisa falhou do nosso lado e o acesso não terminou. A sua conta continua segura.',
  again: 'Tentar novamente',
  help: 'Falar com a gente',
} as const;
/** SI-21, ID-16. */
export const identityNotConfirmed = {
  lead: 'As fotos não bastaram para termos certeza de que é você. Para a sua segurança, a conta continua bloqueada.',
  exceeded: 'Você usou todas as tentativas por agora. Tente de novo daqui a algumas horas, ou fale com a gente.',
  again: 'Tentar novamente',
  help: 'Falar com a gente',
  start: 'Voltar para o início',
} as const;
/** SI-12. */
export const chatbot = {
  heading: 'Pronto, você entrou',
  text: 'Agora é só voltar para a conversa e continuar de onde parou.',
  chat: 'Voltar para a conversa',
  close: 'Ir para a minha conta',
} as const;
