import { signInCalls as calls, type LoginAnswer } from '@portaria/contract/calls/sign-in';
import { signInByCodeCalls as byCode } from '@portaria/contract/calls/sign-in-by-code';
import type { FastifyInstance } from 'fastify';
import { findAccountByCpf, findWaysIn, type WaysIn } from '../../accounts/account.ts';
import { type Input, route } from '../../api/route.ts';
import type { Deps } from '../../deps.ts';
import { bindBrowser } from '../../http/browser-binding.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../sessions/session.ts';
import { Replay } from '../../steps/kept-answer.ts';
import { codeOnly, finishCodeLogin, hasCodeOnly, openCodeLogin } from './code-login.ts';
import { methodsOf } from './methods.ts';
import { type Login, passwordLogin } from './password-login.ts';
import { accountByHandle, issueHandle } from './subject.ts';
import { acceptTerms } from './terms.ts';
import { sendTwoFactorCode, validateTwoFactorCode } from './two-factor.ts';

export function signInRoutes(app: FastifyInstance, deps: Deps) {
  /** SV-10: counts a refused sign-in by its code; a successful one is counted where it completes. */
  const counted = async (run: Promise<LoginAnswer>) => {
    try {
      return await run;
    } catch (error) {
      if (error instanceof Replay) throw error; // counted when it was answered first
      deps.metrics.signIns.inc({ outcome: error instanceof Refusal ? error.code : 'error' });
      throw error;
    }
  };

  const checkCpf = async (input: Input<typeof calls.checkCpf, Session, WaysIn | null>) => {
    bindBrowser(deps, input);
    const account = input.ofCpf?.found;
    if (!account) throw new Refusal('0004');
    if (hasCodeOnly(account)) throw new Refusal('0054', await codeOnly(deps, account));
    return { id: await issueHandle(deps, account), tokenElegible: account.tokenEligible };
  };
  route(app, deps, calls.checkCpf, checkCpf, { ofCpf: findWaysIn });

  route(app, deps, calls.methods, async ({ params, caller }) =>
    methodsOf(deps, await accountByHandle(deps, params.id ?? '', { ...caller, path: calls.methods.path }), caller),
  );

  const login = (input: Login) => {
    const { caller, signals, ofCpf } = input;
    const { id, cpf, method } = input.body;
    bindBrowser(deps, input);
    return counted(method ? openCodeLogin(deps, { id, cpf, ofCpf, method, caller, signals }) : passwordLogin(deps, input));
  };
  route(app, deps, calls.login, login, { ofCpf: findAccountByCpf });

  route(app, deps, byCode.result, (input) => counted(finishCodeLogin(deps, input)));

  route(app, deps, byCode.sendTwoFactorCode, (input) => sendTwoFactorCode(deps, input));

  route(app, deps, byCode.validateTwoFactorCode, (input) => counted(validateTwoFactorCode(deps, input)));

  route(app, deps, calls.acceptTerms, (input) => acceptTerms(deps, input));
}
