import { signUpCalls } from '@portaria/contract/calls/sign-up';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import { toWireDate } from '@portaria/domain/person/birth-date';
import { onlyDigits } from '@portaria/domain/person/cpf';
import { call, type Result } from '../../lib/call.ts';
import type { SignUpData } from './flow.ts';

type Step = 'personalData' | 'contacts';

/** SU-02. */
export const startFor = ({ cpf, termId }: SignUpData) => call(signUpCalls.start, { document: onlyDigits(cpf ?? ''), termId: termId ?? '' });

export async function savePersonalData({ name, date }: SignUpData, token: string): Promise<Result<{ token: string }>> {
  const result = await call(signUpCalls.personalData, { name: name ?? '', birthDate: toWireDate(date ?? '') }, { token });
  return result.ok ? { ok: true, answer: { token: result.answer.token ?? token } } : result;
}

/** SU-14: repeats the calls from the start with the stored values, to get a new token for an earlier step. The person does not notice. */
async function repeatSteps(step: Step, data: SignUpData): Promise<Result<{ token: string }>> {
  const started = await startFor(data);
  if (!started.ok || step === 'personalData') return started;
  return savePersonalData(data, started.answer.token);
}

/**
 * SU-14: makes the call of a step with its token, or with a new one if the token was consumed. A lost answer is requested again with the
 * same token; if that is too late, the steps are repeated.
 */
export async function withStepToken<T>(step: Step, data: SignUpData, make: (token: string) => Promise<Result<T>>): Promise<Result<T>> {
  const held = data.fresh === step ? data[`${step}Token`] : undefined;
  if (held) {
    const result = await make(held);
    if (!refusedAs(result, 'alreadyDone') || data.lost !== step) return result;
  }
  const again = await repeatSteps(step, data);
  return again.ok ? make(again.answer.token) : again;
}
