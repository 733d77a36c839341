import type { Call } from '@portaria/contract/call';
import { signUpCalls as calls } from '@portaria/contract/calls/sign-up';
import type { FastifyInstance } from 'fastify';
import { route } from '../../api/route.ts';
import type { Deps } from '../../deps.ts';
import { limitCpf } from '../../http/rate-limit.ts';
import { audit } from '../../platform/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import { Replay } from '../../steps/kept-answer.ts';
import type { Step } from '../../steps/step-token.ts';
import { resendSignUpCode, takeResult, verifySignUpCode } from './confirm-contact.ts';
import { saveContacts } from './contacts.ts';
import { type SignUpStep, type StateOf, signUpOf } from './draft.ts';
import { finish } from './finish.ts';
import { savePersonalData } from './personal-data.ts';
import { start } from './start.ts';

type StepCall = Call & { readonly step: SignUpStep };
type StepInput = { readonly step: Step; readonly caller: Caller };

/** SU-01 to SU-06, in the order of the steps. */
export function signUpRoutes(app: FastifyInstance, deps: Deps) {
  /** SV-09, SV-10: counts and audits the outcome of each step. */
  const counted = async <T>({ path }: Call, caller: Caller, cpf: string, run: () => Promise<T>): Promise<T> => {
    const step = path.slice(path.lastIndexOf('/') + 1);
    try {
      const answer = await run();
      deps.metrics.signUps.inc({ step, outcome: 'ok' });
      return answer;
    } catch (error) {
      if (error instanceof Replay) throw error; // counted when it was answered first
      const outcome = error instanceof Refusal ? error.code : 'error';
      deps.metrics.signUps.inc({ step, outcome });
      // With 0040 there is an account, and its transaction has audited it.
      if (error instanceof Refusal && outcome !== '0040') {
        await audit(deps, caller, { event: 'sign-up', outcome: 'refused', reason: `${step} ${outcome}`, cpf });
      }
      throw error;
    }
  };

  /** The token identifies the person, so the limit per CPF applies here too (SV-07). */
  const stepped = async <C extends StepCall, T>(call: C, { step, caller }: StepInput, run: (state: StateOf[C['step']]) => Promise<T>) => {
    const state = signUpOf<C['step']>(deps, step);
    await limitCpf(deps, call.path, state.cpf, caller);
    return counted(call, caller, state.cpf, () => run(state));
  };

  route(app, deps, calls.start, (input) => counted(calls.start, input.caller, input.body.document, () => start(deps, input)));

  route(app, deps, calls.personalData, (input) => stepped(calls.personalData, input, (begun) => savePersonalData(deps, begun, input)));

  route(app, deps, calls.contacts, (input) => stepped(calls.contacts, input, (known) => saveContacts(deps, known, input)));

  route(app, deps, calls.verifyCode, (input) => stepped(calls.verifyCode, input, (reachable) => verifySignUpCode(deps, reachable, input)));

  route(app, deps, calls.resendCode, (input) => stepped(calls.resendCode, input, (reachable) => resendSignUpCode(deps, reachable, input)));

  route(app, deps, calls.result, (input) => stepped(calls.result, input, (reachable) => takeResult(deps, reachable, input)));

  route(app, deps, calls.finish, (input) => stepped(calls.finish, input, (reachable) => finish(deps, reachable, input)));
}
