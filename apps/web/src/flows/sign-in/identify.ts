import { signInCalls } from '@portaria/contract/calls/sign-in';
import { afterCpfCheck } from '@portaria/domain/flows/sign-in';
import { call } from '../../lib/call.ts';
import { features, inTime } from '../../lib/features.ts';
import { keep } from '../../lib/storage.ts';
import { useSignIn } from './flow.ts';

export const loginFlags = ['auth_login_ab_test', 'auth_login_otp_redirect', 'auth_login_otp_button'] as const;

/** SI-01, SI-02: checks the CPF and continues. The feature flags are looked up in parallel and never delay it. */
export function useIdentify(state: 'cpf' | 'savedCpf') {
  const { send, patch, refused, clearLabel } = useSignIn(state);

  return async function identify(cpf: string, rememberCpf: boolean) {
    clearLabel();
    keep('rememberCpf', rememberCpf);
    const lookup = features(cpf, loginFlags);
    const result = await call(signInCalls.checkCpf, { cpf });
    if (!result.ok) {
      const { id } = (result.data ?? {}) as { id?: string }; // SI-22: a refusal that leads to a code includes the login handle
      if (id) {
        keep('userCpf', cpf);
        keep('userId', id);
      }
      patch({ cpf, rememberCpf, ...(id && { id }) });
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
    return send(event, { cpf, id, tokenEligible, rememberCpf });
  };
}
