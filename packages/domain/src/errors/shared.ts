import * as codeTexts from '../texts/code-refusals.ts';
import * as signInTexts from '../texts/sign-in.ts';
import * as signUpTexts from '../texts/sign-up.ts';
import { passwordReadings } from './password-labels.ts';
import type { ErrorTable, Reading } from './reaction.ts';

/** ER-01: how recovery and the flows that share its codes read them. `area` is the flow's prefix for analytics. */
export function sharedReadings(area: string) {
  const read = (key: string, reaction: Reading['reaction']): Reading => ({ key, area: `${area}_${key}`, reaction });
  const screen = (key: string) => read(key, { show: 'screen' });
  const label = (key: string, field: string, text: string) => read(key, { show: 'label', field, text });
  return {
    ...passwordReadings(area),
    '0001': screen('invalid_user_status'),
    '0002': read('reconfirm', { show: 'redirect', to: '/entrar/criar-conta' }),
    '0003': screen('invalid_authorization_token'),
    '0004': read('user_not_found', { show: 'redirect', to: '/entrar/nao-possui-cadastro' }),
    '0005': label('invalid_email', 'email', signUpTexts.refusals.duplicatedEmail),
    '0006': label('duplicated_phone', 'cellphone', signUpTexts.refusals.duplicatedPhone),
    '0008': screen('temporary_block'),
    '0010': screen('2fa_user_blocked'),
    '0011': label('2fa_expired_code', 'code', codeTexts.expired),
    '0012': label('2fa_incorrect_code', 'code', codeTexts.invalid),
    '0013': screen('expired_two_factor_session'),
    '0014': read('pending_proof_of_life', { show: 'redirect', to: '/autorizacao/erro/0014' }),
    '0017': screen('invalid_contact_type'),
    '0018': label('email_blocklist', 'email', signUpTexts.refusals.emailBlocklist),
    '0019': read('pending_user', { show: 'redirect', to: '/cadastrar', search: '?fill=1' }),
    '0021': read('user_needs_contact', { show: 'redirect', to: '/autorizacao/validacao-de-identidade/informar-dados' }),
    '0024': screen('fraud_prevention_incognia'),
    '0025': screen('fraud_prevention_fraudnet'),
    '0028': screen('deceased'),
    '0029': screen('fraud_engine'),
    '0030': screen('invalid_platform'),
    '0035': screen('invalid_step'),
    '0036': screen('invalid_token'),
    '0038': screen('invalid_request'),
    '0040': read('needs_unlock', { show: 'redirect', to: '/entrar/confirmar-conta' }),
    '0041': screen('old_password'),
    '0042': read('revalidate', { show: 'redirect', to: '/autorizacao/validacao-de-identidade' }),
    '0043': screen('30_minutes_block_password'),
    '0443': screen('30_minutes_block_token'),
    '0044': screen('invalid_legalize_session'),
    '0045': screen('internal_server_error'),
    '0046': screen('invalid_origin'),
    '0050': screen('access_denied'),
    '0052': label('invalid_user_or_password', 'form', signInTexts.password.incorrect),
    '0054': read('two_factor', { show: 'redirect', to: '/entrar/validacao', withId: true }),
    '0067': screen('unprocessable_entity'),
    '0068': read('user_reproved', { show: 'redirect', to: '/autorizacao/recuperacao-de-conta/verificacao/identidade-nao-validada' }),
    '0070': screen('invalid_device'),
    '0071': screen('fraud_prevention_allowme'),
    '0500': screen('overloaded_server'),
    unknown: screen('unknown'),
  } as const satisfies ErrorTable;
}
