import { people } from '../../dev/demo-accounts.ts';
import { confirmedByPhone, linkTokenTo, newPassword, recoverer } from '../recovery.ts';
import type { StepSource } from '../step-matrix.ts';

const { email, cellphone } = people.recovery;

/** S4: the tokens of a recovery among those of the other flows; tokens.test.ts tries them on one another, and until they expire. */
export const recoverySteps: StepSource = (server) => {
  const who = recoverer(server.app);
  const livesLonger = true as const;

  const everyToken = async () => {
    const flow = await who.flowToken('recovery');
    await who.validate(flow, 'email');
    const link = await linkTokenTo(server.deps, email);
    await who.changeContact(await who.flowToken('recovery', 'recuperacao-de-conta'), 'cellphone', '5521987654322');
    const notice = await linkTokenTo(server.deps, email);
    const confirmed = await confirmedByPhone(server.deps, who, 'recovery', cellphone);
    const forPassword = await confirmedByPhone(server.deps, who, 'recovery', cellphone);
    return {
      'recovery.contacts': flow,
      'recovery.link': link,
      'recovery.notice': notice,
      'recovery.confirmed': confirmed,
      'recovery.password': (await who.result(forPassword)).json().token as string,
    };
  };

  return {
    everyToken,
    pages: [who],
    places: [
      {
        call: 'recovery contact',
        takes: 'recovery.contacts',
        answer: 'ok',
        livesLonger,
        make: (token) => who.validate(token, 'cellphone'),
      },
      { call: 'recovery link', takes: 'recovery.link', answer: 'ok', livesLonger, make: (token) => who.aboutLink(token) },
      { call: 'recovery notice', takes: 'recovery.notice', answer: 'ok', livesLonger, make: (token) => who.aboutNotice(token) },
      { call: 'recovery result', takes: 'recovery.confirmed', answer: 'ok', usesUp: true, livesLonger, make: (token) => who.result(token) },
      {
        call: 'recovery password',
        takes: 'recovery.password',
        answer: 'ok',
        livesLonger,
        make: (token) => who.change(token, newPassword),
      },
    ],
  };
};
