import type { signUpCalls as calls } from '@portaria/contract/calls/sign-up';
import { isWireBirthDate, isWireOfAge } from '@portaria/domain/person/birth-date';
import { findRiskVerdict } from '../../accounts/account.ts';
import { confirmedTaxpayer } from '../../accounts/confirmed-taxpayer.ts';
import type { Input } from '../../api/route.ts';
import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { keepAnswer } from '../../steps/kept-answer.ts';
import { consumeStep } from '../../steps/step-token.ts';
import { type Begun, issueSignUpStep, type Known } from './draft.ts';

type PersonalData = Input<typeof calls.personalData>['body'];

/** SU-03. */
export async function savePersonalData(deps: Deps, begun: Begun, { body, step }: Input<typeof calls.personalData>) {
  const known = await learn(deps, begun, body);
  return transaction(deps.db, async (db) => {
    await consumeStep(deps, step, db);
    return keepAnswer(deps, step, { token: await issueSignUpStep(deps, 'sign-up.contacts', known, db) }, db);
  });
}

/** SU-16: a problem with a CPF is revealed only to a person who knows whose it is. */
async function learn(deps: Deps, begun: Begun, { name, birthDate }: PersonalData): Promise<Known> {
  if (!isWireBirthDate(birthDate, deps.now())) {
    throw new Refusal('0038', undefined, { errors: [{ field: 'birthDate', message: 'not a day between 1900 and today' }] });
  }
  if (!isWireOfAge(birthDate, deps.now())) throw new Refusal('0026');
  const taxpayer = await confirmedTaxpayer(deps, { cpf: begun.cpf, name, birthDate });
  if (taxpayer.deceased) throw new Refusal('0028');
  if (taxpayer.status !== 'regular') throw new Refusal('0033');
  const verdict = await findRiskVerdict(deps.db, begun.cpf);
  if (verdict === '0031' || verdict === '0037') throw new Refusal(verdict);
  const { socialName } = taxpayer;
  return { ...begun, name: taxpayer.name, ...(socialName !== undefined && { socialName }), birthDate };
}
