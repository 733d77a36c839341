import * as limits from '../limits.ts';
import { irregularCpf } from './irregular-cpf.ts';
import type { Action, ErrorTable, Message, Reading } from './reaction.ts';

const support: Action = { label: 'Falar com o suporte', do: 'link', to: 'support' };
const signIn: Action = { label: 'Voltar para o início', do: 'go', to: '/entrar' };
const restart: Action = { label: 'Tentar novamente', do: 'restart' };

const screen = (key: string, message: Message): Reading => ({ key, area: `legaliza_${key}`, reaction: { show: 'screen', message } });

/** The legaliza session has ended: the person signs in to continue. */
const over = (key: string, message: Message): Reading => ({ ...screen(key, message), ends: true });

const contactSupport = {
  heading: 'Precisamos falar com você',
  text: 'Para proteger a sua conta, paramos a confirmação por aqui. O nosso suporte resolve com você.',
  icon: 'shieldAlert',
  actions: [support, signIn],
} as const satisfies Message;

const differsFromRegistry = {
  heading: 'Os dados não batem com a Receita Federal',
  text: 'O nome ou a data de nascimento é diferente do que consta lá. Confira no seu documento e tente de novo.',
  icon: 'document',
  actions: [{ label: 'Ok, entendi', do: 'go', to: '/entrar' }, restart],
} as const satisfies Message;

const somethingWrong = {
  heading: 'Algo deu errado por aqui',
  text: 'Não conseguimos confirmar os seus dados agora. Tente de novo e, se continuar assim, fale com o suporte.',
  icon: 'alert',
  actions: [restart, support],
} as const satisfies Message;

const expired = {
  heading: 'Sua sessão expirou',
  text: 'Para a sua segurança, o tempo para confirmar os dados é curto. Entre de novo e retomamos daqui.',
  icon: 'clock',
  actions: [{ label: 'Recomeçar', do: 'go', to: '/entrar' }],
} as const satisfies Message;

/** ER-05: every code is a screen of this flow, under the flow's own name. */
export const legalizaErrors = {
  '0001': screen('invalid_user_status', {
    heading: 'Ocorreu um problema no seu cadastro',
    text: 'A sua conta não está ativa. O nosso suporte vê com você o que falta.',
    icon: 'user',
    actions: [support, signIn],
  }),
  '0005': screen('invalid_email', {
    heading: 'Esse e-mail já está cadastrado',
    text: 'Ele pertence a outra conta. Informe outro e-mail para continuar.',
    icon: 'mail',
    actions: [{ label: 'Alterar e-mail', do: 'go', to: '/autorizacao/legaliza/email' }],
  }),
  '0006': screen('invalid_cellphone', {
    heading: 'Esse número já está cadastrado',
    text: 'Ele pertence a outra conta. Informe outro celular para continuar.',
    icon: 'phone',
    actions: [{ label: 'Alterar celular', do: 'go', to: '/autorizacao/legaliza/celular' }],
  }),
  '0010': screen('userLocked_on_two_factor_session', {
    heading: 'Bloqueio temporário',
    text: `Foram muitas tentativas, e a sua conta fica bloqueada por ${limits.codeBlockMinutes} minutos. Depois disso é só entrar de novo.`,
    timed: 'Foram muitas tentativas. O bloqueio termina às {time}. Depois disso é só entrar de novo.',
    icon: 'clock',
    actions: [signIn],
  }),
  '0018': screen('email_blocklist', {
    heading: 'É preciso alterar o e-mail',
    text: 'Esse e-mail não pode ser usado. Informe outro para continuar.',
    icon: 'mail',
    actions: [{ label: 'Alterar e-mail', do: 'go', to: '/autorizacao/legaliza/email' }],
  }),
  '0024': screen('data_trust_or_fraud_net', contactSupport),
  '0029': screen('fraud_engine', contactSupport),
  '0031': screen('consumer_registration', contactSupport),
  '0033': screen('receita_federal', { ...irregularCpf, actions: [{ label: 'Ok, entendi', do: 'go', to: '/entrar' }] }),
  '0034': screen('incorrect_name_or_birthdate', differsFromRegistry),
  /** Our addition: the confirmation was completed in another tab. */
  '0035': over('invalid_step', expired),
  '0036': over('invalid_session_token', expired),
  '0037': screen('bad_list', {
    heading: 'Alguma informação está errada',
    text: 'Confira os dados que você digitou e tente de novo.',
    icon: 'alert',
    actions: [restart],
  }),
  '0038': screen('invalid_request', somethingWrong),
  '0044': over('invalid_reconfir_session' /* sic */, somethingWrong),
  '0500': screen('overloaded_server', {
    heading: 'Nosso sistema está fora do ar',
    text: 'O problema é nosso e já estamos cuidando dele. Espere alguns minutos e tente outra vez.',
    icon: 'alert',
    actions: [{ label: 'Tentar novamente', do: 'retry' }, signIn],
  }),
  /** LE-06. */
  redirect_error: { key: 'redirect_error', area: 'legaliza_error', reaction: { show: 'redirect', to: '/autorizacao/legaliza/erro' } },
  unknown: screen('unknown', somethingWrong),
} as const satisfies ErrorTable;
