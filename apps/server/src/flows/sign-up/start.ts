import { randomUUID } from 'node:crypto';
import type { signUpCalls } from '@portaria/contract/calls/sign-up';
import { findAccountByCpf } from '../../accounts/account.ts';
import { originOf } from '../../accounts/terms-acceptance.ts';
import type { Input } from '../../api/route.ts';
import type { Deps } from '../../deps.ts';
import { bindBrowser } from '../../http/browser-binding.ts';
import { Refusal } from '../../platform/refusal.ts';
import { issueSignUpStep } from './draft.ts';
import { isTaken } from './open-account.ts';

/** SU-02: the terms shown on the screen must be the ones in force. */
export async function start(deps: Deps, input: Input<typeof signUpCalls.start>) {
  const { document: cpf, termId } = input.body;
  bindBrowser(deps, input);
  if (termId !== deps.termsVersion) {
    throw new Refusal('0038', undefined, { errors: [{ field: 'termId', message: 'must be the version of the current terms' }] });
  }
  if (isTaken(await findAccountByCpf(deps.db, cpf))) throw new Refusal('0027');
  const userId = randomUUID();
  const begun = { userId, cpf, terms: { version: deps.termsKey, ...originOf(deps, input.caller) } };
  return { token: await issueSignUpStep(deps, 'sign-up.personal-data', begun), userId };
}
