import { defineFlow } from '../flow.ts';
import type { ReconfirmField } from '../reconfirm.ts';

/** LE-03, LE-05: an answer that ends the flow, with success or at the identity validation. */
const endings = { finished: 'success', unlockAsked: '/autorizacao/validacao-de-identidade', failed: 'error' } as const;

/** LE-04: the two-factor screens, and where they return to. */
const elsewhere = { confirmElsewhere: '/autorizacao/dois-fatores', confirmedElsewhere: 'verification' } as const;

/** LE-01, LE-03, LE-04. The server names the fields; a field that is not asked for is skipped. */
export const legaliza = defineFlow({
  introduction: {
    route: '/autorizacao/legaliza/introducao',
    entry: true,
    on: {
      nameAsked: 'name',
      birthDateAsked: 'birthDate',
      emailAsked: 'email',
      cellphoneAsked: 'cellphone',
      sessionMissing: '/entrar',
      postponed: '/entrar',
    },
  },
  name: {
    route: '/autorizacao/legaliza/nome',
    needs: 'fields',
    on: { ...endings, birthDateAsked: 'birthDate', emailAsked: 'email', cellphoneAsked: 'cellphone' },
  },
  birthDate: {
    route: '/autorizacao/legaliza/data-de-nascimento',
    needs: 'fields',
    on: { ...endings, nameAsked: 'name', emailAsked: 'email', cellphoneAsked: 'cellphone' },
  },
  email: {
    route: '/autorizacao/legaliza/email',
    needs: 'fields',
    on: { ...elsewhere, cellphoneAsked: 'cellphone' },
  },
  cellphone: {
    route: '/autorizacao/legaliza/celular',
    needs: 'fields',
    on: { ...elsewhere, failed: 'error' },
  },
  verification: {
    route: '/autorizacao/legaliza/verificacao',
    entry: true,
    on: { ...endings, emailAsked: 'email', cellphoneAsked: 'cellphone', sessionMissing: '/entrar' },
  },
  success: { route: '/autorizacao/legaliza/sucesso', needs: 'sessionData', on: { continued: '/area-cliente' } },
  error: { route: '/autorizacao/legaliza/erro', entry: true, on: { restarted: 'introduction', signInChosen: '/entrar' } },
});

const asked = { name: 'nameAsked', birthDate: 'birthDateAsked', email: 'emailAsked', cellphone: 'cellphoneAsked' } as const;

/** LE-01: the first field that the server asked for. */
export const afterIntroduction = (fields: readonly ReconfirmField[]) => (fields[0] ? asked[fields[0]] : 'sessionMissing');

type Answer = { readonly token?: string | undefined; readonly sessionData?: unknown; readonly unlockToken?: string | undefined };

/** LE-03. */
export function afterPersonalData(answer: Answer, fields: readonly ReconfirmField[]) {
  if (answer.sessionData || answer.unlockToken) return afterResult(answer);
  if (!answer.token) return 'failed';
  return fields.includes('email') ? 'emailAsked' : 'cellphoneAsked';
}

/** LE-05. */
export function afterResult(answer: Answer) {
  if (answer.sessionData) return 'finished';
  return answer.unlockToken ? 'unlockAsked' : 'failed';
}
