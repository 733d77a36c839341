import * as limits from '../limits.ts';
import type { RouteOf } from '../routes.ts';

export const headings = {
  '/cadastrar': 'Crie a sua conta',
  '/auth/cadastro': 'Crie a sua conta',
  '/cadastrar/dados-pessoais': 'Conte um pouco sobre você',
  '/cadastrar/contatos': 'Como falamos com você?',
  '/cadastrar/codigo': 'Digite o código que enviamos',
  '/cadastrar/verificacao': 'Confirmando o seu contato',
  '/cadastrar/senha': 'Crie uma senha',
  '/cadastrar/sucesso': 'Pronto, sua conta está criada',
  '/cadastrar/baixar-aplicativo': 'Leve a sua conta no celular',
} as const satisfies Record<RouteOf<'sign-up'>, string>;

/** `{n}` of `{total}`, above each heading. */
export const step = 'Passo {n} de {total}';
export const start = {
  lead: 'Leva poucos minutos. Comece pelo seu CPF.',
  /** `{terms}` and `{privacy}` are links. */
  accept: 'Li e aceito os {terms} e a {privacy}.',
  terms: 'Termos de uso',
  privacy: 'Política de privacidade',
  acceptRequired: 'Aceite os termos para continuar.',
  submit: 'Continuar',
  submitting: 'Começando…',
  haveAccount: 'Já tem uma conta?',
  signIn: 'Entrar',
} as const;
export const personalData = {
  lead: 'Escreva como está no seu documento: nós conferimos com a Receita Federal.',
  submit: 'Continuar',
  submitting: 'Conferindo…',
} as const;
export const contacts = {
  lead: 'Vamos enviar um código para confirmar que o celular é seu.',
  emailHint: 'Ajuda a recuperar a conta se você trocar de celular.',
  submit: 'Receber o código',
  submitting: 'Enviando…',
} as const;
export const code = { otherPhone: 'Corrigir o celular' } as const;
export const verification = { lead: 'Só um instante.', again: 'Tentar de novo', checking: 'Confirmando…' } as const;
export const password = { lead: 'Escolha uma que você não usa em outro lugar.', submit: 'Criar a conta' } as const;
export const success = {
  lead: 'Você já está dentro. Da próxima vez, é só entrar com o CPF e a senha.',
  submit: 'Ir para a minha conta',
  app: 'Baixar o aplicativo',
} as const;

/** SU-08. */
export const leave = {
  close: 'Sair',
  heading: 'Você deseja sair?',
  text: 'O seu cadastro ainda não terminou. Se sair agora, vai precisar começar de novo.',
  leave: 'Sim, quero sair',
  stay: 'Continuar o cadastro',
} as const;
/** SU-10. */
export const downloadApp = {
  heading: 'Baixe o aplicativo',
  lead: 'Acompanhe o seu crédito de onde estiver.',
  android: 'Baixar para Android',
  ios: 'Baixar para iPhone',
  scan: 'Aponte a câmera do celular para o código.',
  /** The alternative text of the QR code. */
  drawing: 'Código QR que abre esta página no celular',
  more: 'Ver no celular',
  later: 'Agora não',
  account: 'Ir para a minha conta',
} as const;

/** ER-04: what errors/sign-up.ts says. The first four and the expired code are quoted there. */
export const refusals = {
  duplicatedEmail: 'Infelizmente não é possível utilizar esse e-mail. Por favor, informe outro',
  duplicatedPhone: 'Não é possível utilizar esse número. Por favor, informe outro',
  emailBlocklist: 'Não é possível utilizar esse e-mail. Por favor, informe outro ou entre em contato com a gente.',
  expiredCode: 'Código expirado',
  underage: `Só quem já fez ${limits.minimumAgeYears} anos pode se cadastrar. Se a data saiu errada, é só corrigir.`,
  alreadyRegistered: 'Este CPF já está cadastrado. Entre com ele, ou crie uma nova senha se não lembrar da sua.',
  deceased: 'É o que consta na Receita Federal. Se houver um engano, a nossa central de ajuda resolve com você.',
  fraud: 'Algo neste cadastro nos fez parar, para proteger o seu CPF. A nossa central de ajuda resolve com você.',
  somethingWrong: 'As informações não batem com o que consta para este CPF. Confira o que digitou e tente de novo.',
  /** 0034: never which of the two it is. */
  differs: {
    text: 'O nome ou a data de nascimento é diferente do que consta na Receita Federal. Confira no seu documento e tente de novo.',
    name: 'O nome ou a data de nascimento não bate com a Receita Federal. Escreva o nome como está no documento.',
    birthDate: 'Confira também a data de nascimento.',
  },
  blocked: `Foram muitas tentativas com o código. Para proteger os seus dados, o cadastro fica parado por ${limits.codeBlockMinutes} minutos.`,
  blockedUntil: 'Foram muitas tentativas com o código. Você pode continuar {wait}, às {time}.',
  expired: `Para a sua segurança, cada passo vale por ${limits.stepTokenMinutes} minutos. Recomece o cadastro: o que você digitou continua aqui.`,
  later: 'Não conseguimos seguir agora. Tente novamente em alguns minutos.',
  /** SU-16. */
  laterAt:
    'Houve muitas tentativas com este CPF e, para proteger os seus dados, fizemos uma pausa. Você pode tentar de novo {wait}, às {time}.',
} as const;
