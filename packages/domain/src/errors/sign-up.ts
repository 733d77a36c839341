import * as limits from '../limits.ts';
import * as codeTexts from '../texts/code-refusals.ts';
import * as signInTexts from '../texts/sign-in.ts';
import * as signUpTexts from '../texts/sign-up.ts';
import { irregularCpf } from './irregular-cpf.ts';
import { passwordReadings } from './password-labels.ts';
import type { ErrorTable, Message } from './reaction.ts';

const { refusals } = signUpTexts;

const somethingWrong = {
  heading: 'Algo está errado',
  text: refusals.somethingWrong,
  icon: 'alert',
  actions: [{ label: 'Tentar novamente', do: 'dismiss' }],
} as const satisfies Message;

const blocked = {
  heading: 'Espere um pouco para tentar de novo',
  text: refusals.blocked,
  timed: refusals.blockedUntil,
  icon: 'clock',
  actions: [{ label: 'Voltar para o início', do: 'go', to: '/entrar' }],
} as const satisfies Message;

const expired = {
  heading: 'Sua sessão expirou',
  text: refusals.expired,
  icon: 'clock',
  actions: [{ label: 'Recomeçar', do: 'restart' }],
} as const satisfies Message;

const later = {
  heading: 'Não deu certo desta vez',
  text: refusals.later,
  icon: 'alert',
  actions: [{ label: 'Entendi', do: 'dismiss' }],
} as const satisfies Message;

/** ER-04, with the login errors of SI-16. */
export const signUpErrors = {
  ...passwordReadings('signup'),
  '0002': { key: 'reconfirm', area: 'signup_reconfirm', reaction: { show: 'redirect', to: '/entrar/criar-conta' } },
  '0004': { key: 'user_not_found', area: 'signup_not_found', reaction: { show: 'redirect', to: '/entrar/nao-possui-cadastro' } },
  '0005': {
    key: 'duplicated_email',
    area: 'signup_duplicated_email',
    reaction: {
      show: 'modal',
      field: 'email',
      at: '/cadastrar/contatos',
      label: refusals.duplicatedEmail,
      message: {
        heading: 'Use outro e-mail',
        text: refusals.duplicatedEmail,
        icon: 'mail',
        actions: [{ label: 'Informar outro e-mail', do: 'dismiss' }],
      },
    },
  },
  '0006': {
    key: 'duplicated_phone',
    area: 'signup_duplicated_phone',
    reaction: {
      show: 'modal',
      field: 'cellphone',
      at: '/cadastrar/contatos',
      label: refusals.duplicatedPhone,
      message: {
        heading: 'Use outro celular',
        text: refusals.duplicatedPhone,
        icon: 'phone',
        actions: [{ label: 'Informar outro celular', do: 'dismiss' }],
      },
    },
  },
  '0008': { key: '2fa_exceeded_attempts', area: 'signup_2fa_exceeded_attempts', reaction: { show: 'modal', message: blocked } },
  '0010': { key: '2fa_retry_limit_reached', area: 'signup_2fa_retry_limit_reached', reaction: { show: 'modal', message: blocked } },
  '0011': {
    key: '2fa_expired_code',
    area: 'signup_2fa_expired_code',
    reaction: { show: 'label', field: 'code', text: refusals.expiredCode },
  },
  '0012': {
    key: '2fa_incorrect_code',
    area: 'signup_2fa_incorrect_code',
    reaction: { show: 'label', field: 'code', text: codeTexts.invalid },
  },
  '0013': { key: '2fa_expired_session', area: 'signup_2fa_expired_session', reaction: { show: 'modal', message: expired } },
  '0018': {
    key: 'email_blocklist',
    area: 'signup_email_blocklist',
    reaction: {
      show: 'modal',
      field: 'email',
      at: '/cadastrar/contatos',
      message: {
        heading: 'Use outro e-mail',
        text: refusals.emailBlocklist,
        icon: 'mail',
        actions: [
          { label: 'Alterar email', do: 'dismiss' },
          { label: 'Continuar sem informar', do: 'resubmit', without: 'email' },
        ],
      },
    },
  },
  '0026': {
    key: 'underage',
    area: 'signup_underage',
    reaction: {
      show: 'modal',
      field: 'birthDate',
      at: '/cadastrar/dados-pessoais',
      message: {
        heading: `O cadastro é para maiores de ${limits.minimumAgeYears} anos`,
        text: refusals.underage,
        icon: 'user',
        actions: [
          { label: 'Conferir a data', do: 'dismiss' },
          { label: 'Voltar para o início', do: 'go', to: '/entrar' },
        ],
      },
    },
  },
  '0027': {
    key: 'already_registered',
    area: 'signup_already_registered',
    reaction: {
      show: 'modal',
      message: {
        heading: 'Você já tem uma conta',
        text: refusals.alreadyRegistered,
        icon: 'user',
        actions: [
          { label: 'Entrar', do: 'go', to: '/entrar' },
          { label: 'Esqueci a minha senha', do: 'go', to: '/autorizacao/esqueceu-senha' },
        ],
      },
    },
  },
  '0028': {
    key: 'deceased',
    area: 'signup_deceased',
    reaction: {
      show: 'modal',
      message: {
        heading: 'Este CPF tem um registro de falecimento',
        text: refusals.deceased,
        icon: 'heart',
        actions: [
          { label: 'Ir para a central de ajuda', do: 'link', to: 'help' },
          { label: 'Fechar', do: 'dismiss' },
        ],
      },
    },
  },
  '0029': {
    key: 'fraud_engine',
    area: 'signup_fraud_engine',
    reaction: {
      show: 'modal',
      message: {
        heading: 'Precisamos falar com você antes de continuar',
        text: refusals.fraud,
        icon: 'shieldAlert',
        actions: [
          { label: 'Ir para a central de ajuda', do: 'link', to: 'help' },
          { label: 'Fechar', do: 'dismiss' },
        ],
      },
    },
  },
  '0030': { key: 'invalid_platform', area: 'signup_invalid_platform', reaction: { show: 'modal', message: later } },
  '0031': { key: 'consumer_registration', area: 'signup_consumer_registration', reaction: { show: 'modal', message: somethingWrong } },
  '0033': {
    key: 'receita_federal',
    area: 'signup_receita_federal',
    reaction: { show: 'modal', message: { ...irregularCpf, actions: [{ label: 'Entendi', do: 'dismiss' }] } },
  },
  '0034': {
    key: 'incorrect_name_or_birthdate',
    area: 'signup_incorrect_data',
    reaction: {
      show: 'modal',
      field: 'name',
      at: '/cadastrar/dados-pessoais',
      label: refusals.differs.name,
      also: { birthDate: refusals.differs.birthDate },
      message: { ...somethingWrong, text: refusals.differs.text },
    },
  },
  '0035': { key: 'invalid_step', area: 'signup_invalid_step', reaction: { show: 'modal', message: { ...later, timed: refusals.laterAt } } },
  '0036': { key: 'invalid_token', area: 'signup_invalid_token', reaction: { show: 'modal', message: expired } },
  '0037': { key: 'bad_list', area: 'signup_bad_list', reaction: { show: 'modal', message: somethingWrong } },
  '0038': { key: 'invalid_request', area: 'signup_invalid_request', reaction: { show: 'modal', message: later } },
  '0040': { key: 'needs_unlock', area: 'signup_needs_unlock', reaction: { show: 'redirect', to: '/entrar/confirmar-conta' }, ends: true },
  '0043': { key: '30_minutes_block_password', area: 'signup_30_minutes_block_password', reaction: { show: 'screen' } },
  '0050': { key: 'access_denied', area: 'signup_access_denied', reaction: { show: 'screen' } },
  '0052': {
    key: 'invalid_user_or_password',
    area: 'signup_incorrect_password',
    reaction: { show: 'label', field: 'password', text: signInTexts.password.incorrect },
  },
  '0054': { key: 'two_factor', area: 'signup_two_factor', reaction: { show: 'redirect', to: '/entrar/validacao', withId: true } },
  '0500': { key: 'overloaded_server', area: 'signup_overloaded_server', reaction: { show: 'screen' } },
  redirect_login: { key: 'redirect_login', area: 'signup_redirect', reaction: { show: 'redirect', to: '/entrar' } },
  unknown: { key: 'unknown', area: 'signup_unknown', reaction: { show: 'modal', message: later } },
} as const satisfies ErrorTable;
