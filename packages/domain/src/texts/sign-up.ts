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

/** SU-08. */
export const leave = {
  heading: 'Você deseja sair?',
  text: 'O seu cadastro ainda não terminou. Se sair agora, vai precisar começar de novo.',
  leave: 'Sim, quero sair',
  stay: 'Continuar o cadastro',
} as const;
/** SU-10. */
export const downloadApp = {
  lead: 'Acompanhe o seu crédito de onde estiver.',
  android: 'Baixar para Android',
  ios: 'Baixar para iPhone',
  later: 'Agora não',
} as const;
/** SU-12. */
export const nps = {
  question: 'De 0 a 10, quanto você indicaria o nosso cadastro a um amigo?',
  comment: 'Quer contar por quê? (opcional)',
  submit: 'Enviar',
  thanks: 'Obrigado por contar para a gente.',
} as const;

/** ER-04: what errors/sign-up.ts says. The first four and the expired code are the documents' own words. */
export const refusals = {
  duplicatedEmail: 'Infelizmente não é possível utilizar esse e-mail. Por favor, informe outro',
  duplicatedPhone: 'Não é possível utilizar esse número. Por favor, informe outro',
  emailBlocklist: 'Não é possível utilizar esse e-mail. Por favor, informe outro ou entre em contato com a gente.',
  expiredCode: 'Código expirado',
  underage: 'Só quem já fez 18 anos pode se cadastrar. Se a data saiu errada, é só corrigir.',
  alreadyRegistered: 'Este CPF já está cadastrado. Entre com ele, ou crie uma nova senha se não lembrar da sua.',
  deceased: 'É o que consta na Receita Federal. Se houver um engano, a nossa central de ajuda resolve com você.',
  fraud: 'Algo neste cadastro nos fez parar, para proteger o seu CPF. A nossa central de ajuda resolve com você.',
  somethingWrong: 'As informações não batem com o que consta para este CPF. Confira o que digitou e tente de novo.',
  blocked: 'Foram muitas tentativas com o código. Para proteger os seus dados, o cadastro fica parado por 30 minutos.',
  blockedUntil: 'Foram muitas tentativas com o código. Você pode continuar {wait}, às {time}.',
  expired: 'Para a sua segurança, cada passo vale por 20 minutos. Recomece o cadastro: o que você digitou continua aqui.',
  later: 'Não conseguimos seguir agora. Tente novamente em alguns minutos.',
} as const;

export const optinWhatsapp = 'Quero receber avisos pelo WhatsApp';
