import { signInCalls } from '@portaria/contract/calls/sign-in';
import { signInErrors } from '@portaria/domain/errors/sign-in';
import { afterCpfCheck, afterCpfRefusal, broughtBy } from '@portaria/domain/flows/after-sign-in';
import { call } from '../../lib/call.ts';
import { features, inTime } from '../../lib/features.ts';
import { keep } from '../../lib/storage.ts';
import { loginFlags, setErrors, type useSignIn } from './flow.ts';

export type Step = ReturnType<typeof useSignIn<'cpf' | 'savedCpf'>>;

setErrors(signInErrors); // every screen that makes a call imports this file

/** Of the CPF that was checked before. */
const noneBrought = { email: undefined, cellphone: undefined, contactConfirmationToken: undefined };

/** SI-01, SI-02: checks the CPF and continues. The feature flags are looked up in parallel and never delay it. */
export async function identify({ send, patch, refused, clearLabel }: Step, cpf: string, rememberCpf: boolean) {
  clearLabel();
  keep('rememberCpf', rememberCpf);
  const lookup = features(cpf, loginFlags);
  const result = await call(signInCalls.checkCpf, { cpf });
  if (!result.ok) {
    const brought = broughtBy(result.data); // SI-22
    if (brought.id) {
      keep('userCpf', cpf);
      keep('userId', brought.id);
    }
    const event = afterCpfRefusal(brought);
    const known = { cpf, rememberCpf, ...noneBrought, ...brought };
    if (event) return send(event, known);
    patch(known);
    return refused(result);
  }
  const { id, tokenElegible: tokenEligible } = result.answer;
  keep('userCpf', cpf);
  keep('userId', id);
  keep('tokenEligible', tokenEligible);
  const flags = await inTime(lookup);
  const event = afterCpfCheck(result.answer, {
    abTest: flags.auth_login_ab_test ?? false,
    otpRedirect: flags.auth_login_otp_redirect ?? false,
  });
  return send(event, { cpf, id, tokenEligible, rememberCpf, ...noneBrought });
}
