import * as limits from '../limits.ts';
import type { Route, RouteOf } from '../routes.ts';
import * as codeTexts from '../texts/code-refusals.ts';
import type { ErrorTable, Message, Reading } from './reaction.ts';

/** ID-14: the case still waits for an operator. */
const codesBlocked: Message = {
  heading: 'Espere um pouco para tentar de novo',
  text: `Foram muitas tentativas com o código. Novos códigos ficam parados por ${limits.codeBlockMinutes} minutos. Enquanto isso, a nossa equipe continua a análise.`,
  timed: 'Foram muitas tentativas com o código. Você pode pedir um novo às {time}. Enquanto isso, a nossa equipe continua a análise.',
  closed: {
    heading: 'Os códigos para este e-mail estão bloqueados',
    text: 'Houve muitas tentativas erradas. A nossa equipe continua a análise e avisa você quando terminar.',
    icon: 'lock',
  },
  icon: 'clock',
  actions: [{ label: 'Entendi', do: 'dismiss' }],
};

const codeLabel = (key: string, text: string): Reading => ({
  key,
  area: `identity_${key}`,
  reaction: { show: 'label', field: 'code', text },
});

/** ID-01, ID-02, ID-05: four endings, and the systemic error for everything else. */
function identityReadings(expired: RouteOf<'identity'>) {
  const lead = (key: string, to: Route) =>
    ({ key, area: `identity_${key}`, reaction: { show: 'redirect', to } }) as const satisfies Reading;
  return {
    '0003': lead('invalid_authorization_token', expired),
    /** ID-14. */
    '0008': lead('exceeded_attempts', '/autorizacao/erro/identidade-nao-confirmada'),
    /** ID-14: the code that ends a review. */
    '0010': { key: '2fa_user_blocked', area: 'identity_2fa_user_blocked', reaction: { show: 'modal', message: codesBlocked } },
    '0011': codeLabel('2fa_expired_code', codeTexts.expired),
    '0012': codeLabel('2fa_incorrect_code', codeTexts.invalid),
    '0013': lead('expired_two_factor_session', expired),
    '0014': lead('pending_proof_of_life', '/autorizacao/validacao-de-identidade/aguardando-resposta'),
    '0021': lead('user_needs_contact', '/autorizacao/validacao-de-identidade/informar-dados'),
    /** Rethrown: it ends at `/error/0024`. */
    '0024': { key: 'fraud_prevention_incognia', area: 'identity_fraud_prevention_incognia', reaction: { show: 'screen' } },
    /** A link or a step that was consumed or cancelled. */
    '0035': lead('invalid_step', expired),
    '0036': lead('invalid_token', expired),
    /** ID-02: with the token, so that the person can come back. */
    unknown: {
      ...lead('unknown', '/autorizacao/validacao-de-identidade/erro-sistemico'),
      reaction: { show: 'redirect', to: '/autorizacao/validacao-de-identidade/erro-sistemico', withToken: true },
    },
  } as const satisfies ErrorTable;
}

export const newerIdentityErrors = identityReadings('/autorizacao/validacao/sessao-expirada');
export const olderIdentityErrors = identityReadings('/autorizacao/validacao-de-identidade/sessao-expirada');
