import * as limits from '../limits.ts';

/** Sign-in beyond CPF and password: separate, so that the first page need not carry it. */

export const method = {
  lead: 'CPF {cpf}',
  loading: 'Buscando os seus contatos…',
  password: 'Com a minha senha',
  passwordHint: 'Digite a senha da sua conta',
  /** CC-08. `{contact}` is masked. */
  blocked: 'O código para {contact} está bloqueado até {time}.',
} as const;
export const withoutPassword = {
  lead: `Escolha onde receber um código de ${limits.codeDigits} dígitos. Com ele você entra sem a senha.`,
  usePassword: 'Usar senha',
  noContacts: 'Esta conta não tem um contato confirmado para receber o código.',
  allBlocked: 'Nenhum contato desta conta pode receber o código agora. Entre com a sua senha.',
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
/** SI-21. */
export const createAccount = {
  lead: 'Leva uns cinco minutos e é de graça. Tenha à mão:',
  needs: ['O seu CPF', 'O celular, para receber um código', 'Uma senha que só você saiba'],
  submit: 'Começar o cadastro',
  haveAccount: 'Já tenho conta',
} as const;
export const newTerms = {
  /** BR-03: of a person who comes from another brand. */
  first: {
    heading: 'Aceite os termos de {brand}',
    lead: 'A sua conta já vale aqui, com a mesma senha. Só falta ler e aceitar os termos de {brand}. Eles dizem como cuidamos dos seus dados.',
  },
  lead: 'Para continuar, leia e aceite a nova versão. Ela diz como cuidamos dos seus dados.',
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
  lead: 'Notamos algo diferente neste acesso. Para proteger a sua conta, vamos enviar um código para um contato seu.',
  noContacts: 'Esta conta não tem um contato confirmado para receber o código.',
} as const;
/** SI-17. */
export const confirmAccount = {
  lead: 'Bloqueamos sua conta por segurança. Para desbloquear, tire uma selfie e uma foto do seu documento. Leva uns três minutos.',
  needs: ['Um documento com foto: RG, CNH, CIN ou DNI', 'Um lugar com boa luz', 'A câmera deste aparelho'],
  submit: 'Começar',
  later: 'Deixar para depois',
  /** RE-13: the only lock that a contact opens. */
  disowned: 'Foi você que bloqueou a conta com “não fui eu”?',
  byContact: 'Desbloquear por um contato',
} as const;
/** SI-21. */
export const error = {
  lead: 'Algo deu errado do nosso lado e você não entrou. A sua conta continua segura.',
  again: 'Tentar novamente',
  help: 'Falar com a gente',
} as const;
