import * as limits from '../limits.ts';
import * as errorTexts from '../texts/errors.ts';
import type { ErrorCode } from './codes.ts';
import type { Action, Message } from './reaction.ts';

export type ErrorScreen = Message & { readonly key: string };

const help: Action = { label: 'Falar com a gente', do: 'link', to: 'help' };
const back: Action = { label: 'Voltar', do: 'back' };
const again: Action = { label: 'Tentar novamente', do: 'back' };
const start: Action = { label: 'Voltar para o início', do: 'go', to: '/entrar' };
const signInAgain: Action = { label: 'Entrar novamente', do: 'back' };
const newPassword: Action = { label: 'Criar uma nova senha', do: 'go', to: '/autorizacao/esqueceu-senha' };
const withCode: Action = { label: 'Entrar com um código', do: 'go', to: '/entrar/sem-senha' };
const { contactHelp, errorPage } = errorTexts;

/** ER-08: the text of all three fraud preventions. Only support may know which one it was. */
const talkToUs = {
  heading: contactHelp.heading,
  text: contactHelp.text,
  icon: 'shieldAlert',
  actions: [{ label: contactHelp.button, do: 'link', to: 'support' }, back],
} as const;

const unknown = {
  key: 'unknown',
  heading: 'Algo deu errado por aqui',
  text: 'Não entendemos a resposta do nosso sistema. Tente de novo e, se continuar assim, fale com a gente.',
  icon: 'alert',
  actions: [again, help],
} as const satisfies ErrorScreen;

/** ER-06: every login error screen, shown at `/error/:code`. */
export const screens = {
  '0001': {
    key: 'invalid_user_status',
    heading: 'Há um problema com o seu cadastro',
    text: 'A sua conta não está ativa. Fale com a gente: vemos juntos o que falta para você voltar a entrar.',
    icon: 'user',
    actions: [help, back],
  },
  '0003': {
    key: 'invalid_authorization_token',
    heading: 'O seu acesso terminou',
    text: 'Para a sua segurança, ele só vale por um tempo. Entre de novo para continuar.',
    icon: 'clock',
    actions: [signInAgain],
  },
  '0008': {
    key: 'temporary_block',
    heading: 'A sua conta está bloqueada por um tempo',
    text: `O bloqueio dura ${limits.accountLockMinutes} minutos. Depois disso é só tentar de novo.`,
    timed: 'O bloqueio termina às {time}. Depois disso é só tentar de novo.',
    icon: 'lock',
    actions: [back, help],
  },
  '0010': {
    key: '2fa_user_blocked',
    heading: 'Espere um pouco para tentar de novo',
    text: `Foram muitas tentativas com o código. Para proteger a sua conta, novos códigos ficam parados por ${limits.codeBlockMinutes} minutos.`,
    timed: 'Foram muitas tentativas com o código. Você pode pedir um novo às {time}.',
    closed: {
      heading: 'Os códigos para este contato estão bloqueados',
      text: 'Houve muitas tentativas erradas com códigos para este contato. Use outro contato, um aparelho em que você já entrou, ou crie uma nova senha pelo link que enviamos por e-mail.',
      icon: 'lock',
      actions: [newPassword, back, help],
    },
    icon: 'clock',
    actions: [back, help],
  },
  '0013': {
    key: 'expired_two_factor_session',
    heading: 'O tempo para confirmar acabou',
    text: `A confirmação vale por ${limits.stepTokenMinutes} minutos. Comece de novo: leva só um instante.`,
    icon: 'clock',
    actions: [again],
  },
  '0014': {
    key: 'pending_proof_of_life',
    heading: 'Estamos analisando as suas fotos',
    text: 'Você não precisa fazer nada agora. Avisamos por e-mail ou SMS assim que terminar.',
    icon: 'document',
    actions: [back],
  },
  '0017': {
    key: 'invalid_contact_type',
    heading: 'Não é possível usar esse contato',
    text: 'Esse contato não pode receber o código. Volte e escolha outro.',
    icon: 'mail',
    actions: [{ label: 'Escolher outro contato', do: 'back' }, help],
  },
  '0021': {
    key: 'user_needs_contact',
    heading: 'Falta um contato na sua conta',
    text: 'Precisamos de um celular para falar com você antes de continuar.',
    icon: 'phone',
    actions: [{ label: 'Informar celular', do: 'go', to: '/autorizacao/validacao-de-identidade/informar-dados' }, back],
  },
  '0024': { key: 'fraud_prevention_incognia', ...talkToUs },
  '0025': { key: 'fraud_prevention_fraudnet', ...talkToUs },
  '0028': {
    key: 'deceased',
    heading: 'Este CPF tem um registro de falecimento',
    text: 'É o que consta na Receita Federal. Se houver um engano, ou se você cuida dos assuntos dessa pessoa, fale com a gente.',
    icon: 'heart',
    actions: [help, back],
  },
  '0029': {
    key: 'fraud_engine',
    heading: 'Precisamos falar com você antes de continuar',
    text: 'Algo neste acesso nos fez parar, para proteger a sua conta. Fale com a gente e resolvemos juntos.',
    icon: 'shieldAlert',
    actions: [help, back],
  },
  '0030': {
    key: 'invalid_platform',
    heading: 'Não dá para continuar por aqui',
    text: 'Volte e tente de novo neste mesmo navegador.',
    icon: 'device',
    actions: [again, help],
  },
  '0035': {
    key: 'invalid_step',
    heading: 'Vamos retomar do início',
    text: 'Este passo já foi feito. Comece de novo: o que você já confirmou continua valendo.',
    icon: 'alert',
    actions: [{ label: 'Começar de novo', do: 'back' }],
  },
  '0036': {
    key: 'invalid_token',
    heading: 'O tempo deste passo acabou',
    text: 'Para a sua segurança, cada passo vale por alguns minutos. Comece de novo para continuar.',
    icon: 'clock',
    actions: [{ label: 'Começar de novo', do: 'back' }],
  },
  '0038': {
    key: 'invalid_request',
    heading: 'Não entendemos o que foi enviado',
    text: 'Alguma informação chegou incompleta. Volte, confira o que digitou e tente de novo.',
    icon: 'alert',
    actions: [again, help],
  },
  '0040': {
    key: 'needs_unlock',
    heading: 'Precisamos confirmar que a conta é sua',
    text: 'Bloqueamos sua conta por segurança. Para desbloquear, tire uma selfie e uma foto do seu documento.',
    icon: 'lock',
    actions: [{ label: 'Confirmar a conta', do: 'go', to: '/entrar/confirmar-conta' }, back],
  },
  '0041': {
    key: 'old_password',
    heading: 'É hora de trocar a sua senha',
    text: 'A senha desta conta é antiga e não vale mais. Crie uma nova e siga de onde parou.',
    icon: 'key',
    actions: [newPassword, back],
  },
  '0043': {
    key: '30_minutes_block_password',
    heading: 'Sua senha está bloqueada por um tempo',
    text: `Foram ${limits.passwordTries} tentativas com a senha errada. Espere ${limits.passwordBlockMinutes} minutos, ou entre agora com um código.`,
    timed: `Foram ${limits.passwordTries} tentativas com a senha errada. Você pode tentar de novo às {time}. Se preferir, entre agora com um código.`,
    closed: {
      heading: 'Sua senha está bloqueada neste aparelho',
      text: 'Houve muitas tentativas com a senha errada nesta conta. Para proteger você, a senha só vale em um aparelho em que você já entrou. Entre com um código, ou crie uma nova senha.',
      icon: 'lock',
      actions: [withCode, newPassword, back],
    },
    icon: 'clock',
    actions: [withCode, back],
  },
  '0443': {
    key: '30_minutes_block_token',
    heading: 'O código está bloqueado por um tempo',
    text: `Foram muitas tentativas com o código nesse contato. Espere ${limits.codeBlockMinutes} minutos, ou entre agora com a sua senha ou por outro contato.`,
    timed:
      'Foram muitas tentativas com o código nesse contato. Você pode pedir outro às {time}. Se preferir, entre agora com a sua senha ou por outro contato.',
    closed: {
      heading: 'Os códigos para este contato estão bloqueados',
      text: 'Houve muitas tentativas erradas com códigos para este contato. Entre com a sua senha, por outro contato, ou em um aparelho em que você já entrou.',
      icon: 'lock',
    },
    icon: 'clock',
    actions: [
      { label: 'Entrar com a senha', do: 'go', to: '/entrar/senha' },
      { label: 'Usar outro contato', do: 'go', to: '/entrar/sem-senha' },
      back,
    ],
  },
  '0044': {
    key: 'invalid_legalize_session',
    heading: 'O tempo para confirmar os dados acabou',
    text: 'Entre de novo e retomamos a confirmação dos seus dados.',
    icon: 'clock',
    actions: [signInAgain],
  },
  '0045': {
    key: 'internal_server_error',
    heading: 'O nosso sistema falhou',
    text: 'O problema é nosso, não seu. Espere alguns minutos e tente outra vez.',
    icon: 'alert',
    actions: [again, help],
  },
  '0046': {
    key: 'invalid_origin',
    heading: 'Não dá para continuar desta página',
    text: 'O pedido veio de um endereço que não conhecemos. Para a sua segurança, entre pela nossa página.',
    icon: 'shieldAlert',
    actions: [start, help],
  },
  '0050': {
    key: 'access_denied',
    heading: 'Entre com a sua senha',
    text: 'Desta vez não deu para liberar o acesso. Entre de novo digitando a senha da sua conta; se continuar assim, fale com a gente.',
    icon: 'key',
    actions: [{ label: 'Digitar a senha', do: 'go', to: '/entrar/senha' }, help],
  },
  '0052': {
    key: 'invalid_user_or_password',
    heading: 'CPF ou senha incorretos',
    text: 'Confira os dois e tente de novo. Se não lembrar da senha, você pode criar outra.',
    icon: 'key',
    actions: [again, { label: 'Esqueci a minha senha', do: 'go', to: '/autorizacao/esqueceu-senha' }],
  },
  '0070': {
    key: 'invalid_device',
    heading: 'Não conseguimos confiar neste aparelho',
    text: 'Tente por um aparelho que você já usou para entrar, ou fale com a gente.',
    icon: 'device',
    actions: [help, back],
  },
  '0071': { key: 'fraud_prevention_allowme', ...talkToUs },
  /** SI-23: the 5xx page of ER-07. */
  '0500': {
    key: 'overloaded_server',
    heading: errorPage.server.heading,
    text: errorPage.server.text,
    icon: 'alert',
    actions: [again, start],
  },
} as const satisfies { readonly [C in ErrorCode]?: ErrorScreen };

/** ER-02: both pages named `identidade-nao-confirmada` read this (ID-16). */
export const exceededAttempts = {
  key: 'exceeded_attempts',
  heading: 'Não conseguimos confirmar a sua identidade',
  text: 'As fotos não bastaram para termos certeza de que é você.',
  timed: 'As tentativas por agora acabaram. Você pode tentar de novo às {time}.',
  icon: 'shieldAlert',
  actions: [help, start],
} as const satisfies ErrorScreen;

/** ER-03: the message at `/error/:code`; unknown unless the code has a screen. */
export const messageFor = (code: string): ErrorScreen => (Object.hasOwn(screens, code) ? screens[code as keyof typeof screens] : unknown);

/** ER-06, SG-08: the analytics area of an error screen. */
export const areaOfScreen = ({ key }: ErrorScreen) => `error_${key}`;
