import * as codeTexts from '../texts/code-refusals.ts';
import * as signInTexts from '../texts/sign-in.ts';
import type { ErrorTable, Reading } from './reaction.ts';

/** ER-03: every login error that is neither a label nor a redirect has its screen at `/error/:code` (errors/screens.ts). */
const screen = <K extends string>(key: K) => ({ key, area: `login_${key}`, reaction: { show: 'screen' } }) as const satisfies Reading;

/** The login handle, or the second factor, has expired. */
const over = <K extends string>(key: K) => ({ ...screen(key), ends: true }) as const satisfies Reading;

/** ER-01, ER-03, with SI-16 and SI-23. A 0002 or 0018 that carries fields goes to legaliza before this table is read (SI-15). */
export const signInErrors = {
  '0001': screen('invalid_user_status'),
  '0002': { key: 'reconfirm', area: 'login_reconfirm', reaction: { show: 'redirect', to: '/entrar/criar-conta' } },
  '0003': screen('invalid_authorization_token'),
  '0004': { key: 'user_not_found', area: 'login_not_found', reaction: { show: 'redirect', to: '/entrar/nao-possui-cadastro' } },
  '0005': {
    key: 'invalid_email',
    area: 'login_invalid_email',
    reaction: { show: 'label', field: 'form', text: 'O e-mail desta conta não pode receber o código. Escolha outro jeito de entrar.' },
  },
  '0008': screen('temporary_block'),
  '0010': screen('2fa_user_blocked'),
  '0011': { key: '2fa_expired_code', area: 'login_expired_code', reaction: { show: 'label', field: 'code', text: codeTexts.expired } },
  '0012': { key: '2fa_incorrect_code', area: 'login_incorrect_code', reaction: { show: 'label', field: 'code', text: codeTexts.invalid } },
  '0013': over('expired_two_factor_session'),
  '0014': screen('pending_proof_of_life'),
  '0017': screen('invalid_contact_type'),
  '0018': { key: 'email_blocklist', area: 'login_email_blocklist', reaction: { show: 'redirect', to: '/entrar/criar-conta' } },
  '0019': { key: 'pending_user', area: 'login_pending_user', reaction: { show: 'redirect', to: '/cadastrar', search: '?fill=1' } },
  '0021': screen('user_needs_contact'),
  '0024': screen('fraud_prevention_incognia'),
  '0025': screen('fraud_prevention_fraudnet'),
  '0028': screen('deceased'),
  '0029': screen('fraud_engine'),
  '0030': screen('invalid_platform'),
  '0035': over('invalid_step'),
  '0036': over('invalid_token'),
  '0038': screen('invalid_request'),
  '0040': { key: 'needs_unlock', area: 'login_needs_unlock', reaction: { show: 'redirect', to: '/entrar/confirmar-conta' } },
  '0041': screen('old_password'),
  // The refusal's token starts the identity validation with purpose loa
  '0042': {
    key: 'revalidate',
    area: 'login_revalidate',
    reaction: { show: 'redirect', to: '/autorizacao/validacao-de-identidade', withToken: true },
  },
  '0043': screen('30_minutes_block_password'),
  '0443': screen('30_minutes_block_token'),
  '0044': screen('invalid_legalize_session'),
  '0045': screen('internal_server_error'),
  '0046': screen('invalid_origin'),
  '0050': screen('access_denied'),
  '0052': {
    key: 'invalid_user_or_password',
    area: 'login_incorrect_password',
    reaction: { show: 'label', field: 'password', text: signInTexts.password.incorrect },
  },
  '0054': { key: 'two_factor', area: 'login_two_factor', reaction: { show: 'redirect', to: '/entrar/validacao' } },
  '0070': screen('invalid_device'),
  '0071': screen('fraud_prevention_allowme'),
  '0500': screen('overloaded_server'),
  redirect_login: { key: 'redirect_login', area: 'login_redirect', reaction: { show: 'redirect', to: '/entrar' } },
  unknown: screen('unknown'),
} as const satisfies ErrorTable;
