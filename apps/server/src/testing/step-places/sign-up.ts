import { npsCalls } from '@portaria/contract/calls/nps';
import { type PersonKey, people } from '../../dev/demo-accounts.ts';
import { codeCalls } from '../codes.ts';
import { browser, codeTo } from '../harness.ts';
import { signUpBy } from '../sign-up.ts';
import type { StepSource } from '../step-matrix.ts';

/** People sent to the two-factor screens (SU-05). */
const confirmedElsewhere = ['unregistered2', 'socialName'] as const;

/** S4: each token of a sign-up is of another person, so that one success does not refuse the next. */
export const signUpSteps: StepSource = (server) => {
  const page = browser(server.app);
  const who = signUpBy(page, server.deps);
  const codes = codeCalls(page);
  const other = { result: '', validation: '' };

  const confirmed = async (key: PersonKey) => {
    const { token, contactConfirmationToken } = (await who.contacts(await who.upTo.contacts(key), key)).json();
    const sent = (await codes.send(contactConfirmationToken, 'sms')).json().data.token as string;
    const validation = (await codes.verify(sent, await codeTo(server.deps, people[key].cellphone!))).json().data.token as string;
    return { result: token as string, validation };
  };

  const everyToken = async () => {
    for (const key of confirmedElsewhere) server.deps.flagOverrides!.set(people[key].cpf, 'auth_signup_two_factor', 'on');
    const names = ['unregistered6', 'unregistered7', 'signUpLocked'] as const;
    await server.deps.db.query('delete from accounts where cpf = any($1)', [names.map((name) => people[name].cpf)]);
    const forResult = await confirmed('unregistered2');
    const forValidation = await confirmed('socialName');
    other.validation = forResult.validation;
    other.result = forValidation.result;
    return {
      'sign-up.personal-data': await who.upTo.personalData('unregistered3'),
      'sign-up.contacts': await who.upTo.contacts('unregistered4'),
      'sign-up.verify-code': await who.upTo.code('unregistered5'),
      'sign-up.result': forResult.result,
      'two-factor.validated for sign-up': forValidation.validation,
      'sign-up.finish': await who.upTo.finish('unregistered6'),
      'shell.nps': (await who.finish(await who.upTo.finish('unregistered7'))).json().npsToken as string,
      'identity.start': (await who.finish(await who.upTo.finish('signUpLocked'))).json().data.unlockToken as string,
    };
  };

  return {
    everyToken,
    pages: [page],
    places: [
      {
        call: 'sign-up personal data',
        takes: 'sign-up.personal-data',
        answer: 'ok',
        make: (token) => who.personalData(token, 'unregistered3'),
      },
      { call: 'sign-up contacts', takes: 'sign-up.contacts', answer: 'ok', make: (token) => who.contacts(token, 'unregistered4') },
      { call: 'sign-up resend', takes: 'sign-up.verify-code', answer: '0008', make: (token) => who.resend(token) },
      {
        call: 'sign-up code',
        takes: 'sign-up.verify-code',
        answer: 'ok',
        usesUp: true,
        make: async (token) => who.verify(token, await codeTo(server.deps, people.unregistered5.cellphone)),
      },
      {
        call: 'sign-up result',
        takes: 'sign-up.result',
        answer: 'ok',
        usesUp: true,
        make: (token) => who.result(token, other.validation),
      },
      {
        call: 'sign-up validation',
        takes: 'two-factor.validated for sign-up',
        answer: 'ok',
        usesUp: true,
        make: (token) => who.result(other.result, token),
      },
      { call: 'sign-up finish', takes: 'sign-up.finish', answer: 'ok', usesUp: true, make: (token) => who.finish(token) },
      {
        call: 'NPS',
        takes: 'shell.nps',
        answer: 'ok',
        usesUp: true,
        livesLonger: true, // asked on a later visit (SU-12)
        make: (token) => page.post(npsCalls.rate.path, { score: 9 }, { authorization: `Bearer ${token}` }),
      },
    ],
  };
};
