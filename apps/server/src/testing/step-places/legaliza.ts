import { people } from '../../dev/demo-accounts.ts';
import { cpfOf } from '../harness.ts';
import { legalizaCalls, personalData } from '../legaliza.ts';
import type { StepSource } from '../step-matrix.ts';

const newEmail = 'novo.contato@exemplo.com.br';
const { cellphone } = people.reconfirmCellphone;

/** S4: the flow token, and the validations of its two purposes, each of another person. */
export const legalizaSteps: StepSource = (server) => {
  const me = legalizaCalls(server);
  const flow = { confirming: '', proving: '' };
  let validation = '';

  const everyToken = async () => {
    await server.deps.db.query(`update accounts set reconfirm_fields = '{cellphone}' where cpf = $1`, [cpfOf('reconfirmCellphone')]);
    const asked = (await me.legalize(await me.begin('reconfirmCellphone'), { cellphone, optinWhatsapp: false })).json();
    const proof = (await me.legalize(await me.begin('emailBlocked'), { email: newEmail })).json();
    flow.confirming = asked.token;
    flow.proving = proof.token;
    validation = await me.prove(asked.contactConfirmationToken, 'sms', cellphone);
    return {
      'legaliza.reconfirm': await me.begin('reconfirm'),
      'two-factor.validated for legaliza': validation,
      'two-factor.validated for legaliza-proof': await me.prove(proof.contactConfirmationToken, 'sms', people.emailBlocked.cellphone),
    };
  };

  return {
    everyToken,
    pages: [me.page],
    places: [
      {
        call: 'legalize',
        takes: 'legaliza.reconfirm',
        answer: 'ok',
        make: (token) => me.legalize(token, personalData('reconfirm')),
      },
      /** The validation is another person's. */
      {
        call: 'legaliza result of a flow token',
        takes: 'legaliza.reconfirm',
        answer: '0036',
        make: (token) => me.result(token, validation),
      },
      {
        call: 'legalize with a proof',
        takes: 'two-factor.validated for legaliza-proof',
        answer: 'ok',
        usesUp: true,
        make: (token) => me.legalize(flow.proving, { email: newEmail }, token),
      },
      {
        call: 'legaliza result',
        takes: 'two-factor.validated for legaliza',
        answer: 'ok',
        usesUp: true,
        make: (token) => me.result(flow.confirming, token),
      },
    ],
  };
};
