import { identityCalls as calls, identityPhoneCalls as phoneCalls } from '@portaria/contract/calls/identity';
import { consents } from '@portaria/domain/consents';
import { browser, cpfOf } from '../harness.ts';
import { framesFor, identityCallsOf, picture, tokenIn } from '../identity.ts';
import type { StepSource } from '../step-matrix.ts';

/** S4: the tokens of one validation: to start it, to continue it, and to hand it over to a phone. */
export const identitySteps: StepSource = (server) => {
  const me = identityCallsOf(server, browser(server.app));
  const post = (path: string, token: string, body?: object) => me.who.post(path, body, me.bearer(token));

  const everyToken = async () => {
    await server.deps.db.query('delete from identity_sessions');
    const start = await me.unlockToken('needsUnlock');
    const session = (await me.begin('needsUnlock', start)).json().token as string;
    const phone = tokenIn((await me.phone.open(session)).json().link);
    return { 'identity.start': start, 'identity.journey': session, 'identity.phone': phone };
  };

  return {
    everyToken,
    pages: [me.who],
    places: [
      {
        call: 'proof of life',
        takes: 'identity.start',
        answer: 'ok',
        make: (token) => me.who.post(calls.proofOfLife.path, { cpf: cpfOf('needsUnlock') }, me.bearer(token)),
      },
      { call: 'progress', takes: 'identity.journey', answer: 'ok', make: (token) => me.progress(token) },
      {
        call: 'consent',
        takes: 'identity.journey',
        answer: 'ok',
        make: (token) => post(calls.consent.path, token, { version: consents.biometrics.version }),
      },
      { call: 'challenge', takes: 'identity.journey', answer: 'ok', make: (token) => me.challenge(token) },
      {
        call: 'challenge step',
        takes: 'identity.journey',
        answer: '0035',
        make: (token) => me.answerStep(token, { id: 'another', index: 0, frames: framesFor({ move: 'center' }) }),
      },
      { call: 'execute', takes: 'identity.journey', answer: 'ok', make: (token) => me.side(token, 'RG', 'front') },
      {
        call: 'process image',
        takes: 'identity.journey',
        answer: 'ok',
        make: (token) => me.older({ token, step: 'frente', type: 'RG', image: picture() }),
      },
      {
        call: 'evidence code',
        takes: 'identity.journey',
        answer: '0035',
        make: (token) => post(calls.sendEvidenceCode.path, token),
      },
      {
        call: 'evidence code verified',
        takes: 'identity.journey',
        answer: '0035',
        make: (token) => post(calls.verifyEvidenceCode.path, token, { code: '123456' }),
      },
      { call: 'follow the phone', takes: 'identity.journey', answer: 'ok', make: (token) => me.phone.follow(token) },
      { call: 'about the phone', takes: 'identity.phone', answer: 'ok', make: (token) => me.phone.about(token) },
      { call: 'phone accepted', takes: 'identity.phone', answer: 'ok', usesUp: true, make: (token) => me.phone.accept(token) },
      { call: 'phone refused', takes: 'identity.phone', answer: '0035', make: (token) => post(phoneCalls.refuse.path, token) },
      { call: 'phone taken back', takes: 'identity.journey', answer: 'ok', make: (token) => me.phone.cancel(token) },
      { call: 'phone offered', takes: 'identity.journey', answer: 'ok', make: (token) => me.phone.open(token) },
    ],
  };
};
