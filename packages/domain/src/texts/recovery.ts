import * as limits from '../limits.ts';
import type { RouteOf } from '../routes.ts';

export const headings = {
  '/autorizacao/esqueceu-senha': 'Vamos criar uma nova senha',
  '/autorizacao/esqueceu-senha/acesso-ao-contato': 'Qual destes contatos você ainda usa?',
  '/autorizacao/esqueceu-senha/confirmar-celular': 'Digite o código que enviamos',
  '/autorizacao/esqueceu-senha/confirmar-email': 'Enviamos um link para o seu e-mail',
  '/autorizacao/esqueceu-senha/confirmacao-pendente': 'Esperando você abrir o link',
  '/autorizacao/esqueceu-senha/verificacao': 'Foi você que pediu uma nova senha?',
  '/autorizacao/esqueceu-senha/nova-senha': 'Crie uma nova senha',
  '/autorizacao/esqueceu-senha/finalizado': 'Pronto, sua senha foi trocada',
  '/autorizacao/esqueceu-senha/erro': 'Não conseguimos trocar a sua senha',
  '/autorizacao/recuperacao-de-conta': 'Vamos recuperar a sua conta',
  '/autorizacao/recuperacao-de-conta/email': 'Confirme o seu e-mail',
  '/autorizacao/recuperacao-de-conta/email/alterar-contato': 'Informe outro e-mail',
  '/autorizacao/recuperacao-de-conta/email/nova-senha': 'Crie uma nova senha',
  '/autorizacao/recuperacao-de-conta/celular': 'Confirme o seu celular',
  '/autorizacao/recuperacao-de-conta/celular/alterar-contato': 'Informe outro celular',
  '/autorizacao/recuperacao-de-conta/celular/nova-senha': 'Crie uma nova senha',
  '/autorizacao/recuperacao-de-conta/nova-senha': 'Crie uma nova senha',
  '/autorizacao/recuperacao-de-conta/erro': 'Não conseguimos recuperar a sua conta',
  '/autorizacao/recuperacao-de-conta/verificacao/identidade-nao-validada': 'Não conseguimos confirmar que é você',
  '/autorizacao/recuperacao-de-conta/nao-fui-eu': 'Foi você?',
} as const satisfies Record<RouteOf<'recovery'>, string>;

/** RE-06. */
export const phases = { CONTACT_CONFIRMATION: 'Contato', IDENTITY_VALIDATION: 'Identidade', NEW_PASSWORD: 'Nova senha' } as const;
export const progress = 'Passo {n} de {total}: {phase}';

export const cpf = {
  lead: 'Primeiro o seu CPF. Depois você confirma um contato e escolhe outra senha.',
  submit: 'Continuar',
  submitting: 'Conferindo…',
} as const;
/** RE-02: shown to everyone, account or not, once a message was sent. */
export const ifAccount = 'Se houver uma conta com este CPF, a mensagem chega em instantes.';
export const contactAccess = {
  lead: 'Escolha onde receber o código.',
  link: 'Link por e-mail',
  none: 'Nenhum contato pode receber o código.',
  looking: 'Buscando os seus contatos…',
  anotherCpf: 'Usar outro CPF',
} as const;
export const noAccess = 'Não tenho acesso a nenhum destes contatos';
export const checking = 'Conferindo o código…';

/** RE-04: the e-mail gets a link. `{contact}` is masked. */
export const email = {
  lead: 'Abra o link que enviamos para {contact}. Esta página continua automaticamente.',
  opened: 'Já abri o link',
  resend: 'Reenviar o link',
  resent: 'Enviamos outro link. O anterior não vale mais.',
} as const;
/** `{name}` is a webmail's. Asked, because the mask only lets us guess. */
export const webmail = 'É do {name}? Abrir o {name}';
export const pending = {
  lead: 'Confirme no e-mail que enviamos para {contact}. Esta página continua assim que você confirmar.',
  waiting: 'Esperando a confirmação…',
  lost: 'Sem resposta no momento. Continuamos tentando.',
  codeHeading: 'Digite o código que o link mostrou',
  codeAsked: `O link foi aberto em outro navegador. Se foi você, digite aqui o código de ${limits.codeDigits} dígitos que ele mostra.`,
} as const;
/** RE-11. */
export const link = {
  text: 'O pedido veio de {device}, {time}.',
  confirm: 'Sim, fui eu',
  confirming: 'Confirmando…',
  notMe: 'Não fui eu',
  refusing: 'Encerrando…',
  releasedHeading: 'E-mail confirmado',
  released: 'Volte para a página em que você começou: ela já pode criar a nova senha.',
  closed: 'Já fechei a página: começar de novo',
  codeHeading: 'Falta um passo',
  typeThere: 'Digite este código na página em que você começou:',
  spoken: 'Código: {digits}',
  copy: 'Copiar o código',
  warning: 'Não diga este código a ninguém, nem a quem ligar em nosso nome.',
  refusedHeading: 'Pedido encerrado',
  refused: 'Encerramos o pedido. Ninguém trocou a sua senha.',
  signIn: 'Ir para o login',
} as const;

export const finished = {
  lead: 'Entre agora com a senha nova. Para a sua segurança, os outros acessos à conta foram encerrados.',
  contactKept: 'O novo contato não entrou na conta, porque outra pessoa o confirmou antes.',
  submit: 'Entrar',
} as const;
/** What ended the recovery, when it is known. */
export const endings = {
  unknown: 'Algo deu errado do nosso lado. A sua conta continua como estava: é só começar de novo.',
  refused: 'Alguém abriu o link do e-mail e disse que não fez o pedido. A sua senha continua a mesma.',
  noWayLeft: 'Sem acesso ao e-mail nem ao celular da conta, não dá para trocar a senha por aqui. Veja o que você ainda pode fazer.',
} as const;
export const error = {
  again: 'Começar de novo',
  recover: 'Recuperar a conta',
  signIn: 'Voltar para o início',
  help: 'Falar com a gente',
} as const;

/** RE-06: the two steps at the base address. */
export const introduction = {
  lead: 'Você confirma um contato da conta e cria uma nova senha. Sem acesso aos contatos, uma selfie e um documento resolvem.',
  submit: 'Começar',
  choose: 'Qual contato da conta você quer confirmar?',
  options: { email: 'Confirmar o e-mail', cellphone: 'Confirmar o celular' },
} as const;
/** RE-01: the same two steps, started to unlock the account. */
export const unlock = {
  heading: 'Desbloqueie a sua conta',
  lead: 'Se você bloqueou a conta com “não fui eu”, confirme um contato dela. Nos outros casos, pedimos selfie e documento.',
} as const;
export const contact = {
  lead: `Vamos enviar um código de ${limits.codeDigits} dígitos para {contact}.`,
  lost: { email: 'Não tenho acesso a este e-mail', cellphone: 'Não tenho acesso a este celular' },
  other: 'Usar outro contato',
} as const;
/** RE-07. */
export const change = {
  lead: 'O novo contato só vale depois que você confirmar que é você e criar a senha. Até lá nada muda, e avisamos os contatos atuais da conta.',
  submit: 'Enviar o código',
  submitting: 'Enviando o código…',
  confirmedHeading: 'Contato confirmado',
  confirmed: 'Agora confirme que é você, com uma selfie e um documento. Sem isso, {contact} não entra na conta.',
  onward: 'Confirmar que sou eu',
  other: 'Informar outro',
} as const;
/** RE-09. */
export const reproved = {
  lead: 'As fotos não bastaram para termos certeza de que é você. A conta e os contatos dela continuam como estavam.',
  again: 'Tentar novamente',
} as const;

/** RE-13: the "não fui eu" of a notice. */
export const notMe = {
  text: 'Veio de {device}, {time}.',
  warning: 'Se não foi você, encerramos todos os acessos e bloqueamos a conta. Só você pode desbloquear, recuperando o acesso.',
  warningAsked: 'Se não foi você, cancelamos o pedido: o contato da sua conta não muda.',
  warningRefused: 'Ninguém entrou, e nada mudou na sua conta. Se não foi você, avise a gente.',
  notMe: 'Não fui eu',
  locking: 'Protegendo a conta…',
  wasMe: 'Fui eu',
  lockedHeading: 'A sua conta está protegida',
  locked:
    'Encerramos todos os acessos e bloqueamos a conta. Para voltar, confirme que é você com uma selfie e um documento, ou espere {minutes} minutos e confirme um contato.',
  calledOffHeading: 'Pedido cancelado',
  calledOff: 'O contato da sua conta não vai mudar. Se quiser, troque também a sua senha.',
  notedHeading: 'Obrigado por avisar',
  noted: 'Anotamos que não foi você. Nada mudou na sua conta. Se quiser, troque a sua senha.',
  recover: 'Recuperar a conta',
  newPassword: 'Criar uma nova senha',
  signIn: 'Ir para o login',
  thanksHeading: 'Tudo certo',
  thanks: 'Obrigado por conferir. Nada mudou na sua conta.',
} as const;
