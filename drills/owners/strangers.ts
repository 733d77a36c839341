import { identityCalls } from '@portaria/contract/calls/identity';
import { operationsCalls } from '@portaria/contract/calls/operations';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { signInByCodeCalls } from '@portaria/contract/calls/sign-in-by-code';
import type { Deps } from '../../apps/server/src/deps.ts';
import { codeCalls } from '../../apps/server/src/testing/codes.ts';
import { identityCallsOf } from '../../apps/server/src/testing/identity.ts';
import { recoverer } from '../../apps/server/src/testing/recovery.ts';
import type { Invented } from '../support/invented-people.ts';
import type { System } from '../support/system.ts';
import { anotherAddress } from './addresses.ts';

const times = async (count: number, run: (i: number) => Promise<unknown>) => {
  for (let i = 0; i < count; i++) await run(i);
};
const wrongCode = (i: number) => String(100_000 + ((i * 7919 + 13) % 899_999));
const newPhone = (i: number) => `5521${960_000_000 + i}`;

/** Someone who knows a CPF and none of the owner's devices: everything that can be tried with it, each from another address. */
export function strangerOf(system: System, deps: Deps, { cpf }: Invented) {
  const someone = () => system.browser(anotherAddress());

  const passwords = () => times(6, (i) => someone().post(signInCalls.login.path, { cpf, password: `Errada-${i}-senha` }));

  async function codes(method: 'email' | 'cellphone', channel: 'email' | 'sms' | 'whatsapp') {
    const who = codeCalls(someone());
    const open = async (): Promise<string> =>
      (await someone().post(signInCalls.login.path, { cpf, method })).json().contactConfirmationToken ?? '';
    const sent: string[] = [];
    await times(6, async () => sent.push((await who.send(await open(), channel)).json().data?.token ?? ''));
    const token = sent.findLast(Boolean) ?? '';
    await times(6, (i) => codeCalls(someone()).verify(token, wrongCode(i)));
  }

  async function secondFactor() {
    const who = someone();
    const { id } = (await who.post(signInCalls.checkCpf.path, { cpf })).json();
    await times(6, (i) => who.post(signInByCodeCalls.validateTwoFactorCode.path, { token: wrongCode(i), userId: id ?? '' }));
  }

  async function recovery(flow: 'esqueceu-senha' | 'recuperacao-de-conta') {
    const who = recoverer(system.apps[0]!, anotherAddress());
    const begun: string[] = [];
    await times(6, async () =>
      begun.push((await recoverer(system.apps[0]!, anotherAddress()).start(cpf, flow)).json().data?.data?.token ?? ''),
    );
    for (const contact of ['cellphone', 'email'] as const) {
      let token = '';
      for (const one of begun.filter(Boolean))
        token = (await who.validate(one, contact)).json().data?.data?.contactConfirmationToken ?? token;
      await times(6, (i) => who.verify(token, wrongCode(i)));
    }
  }

  async function contactChanges(round: number) {
    await times(3, async (i) => {
      const who = recoverer(system.apps[0]!, anotherAddress());
      const { token } = (await who.start(cpf, 'recuperacao-de-conta')).json().data?.data ?? {};
      const { contactConfirmationToken } = (await who.changeContact(token ?? '', 'cellphone', newPhone(round * 100 + i))).json();
      await who.sendCode(contactConfirmationToken ?? '', 'sms');
    });
  }

  async function identity() {
    await times(3, async () => {
      const who = recoverer(system.apps[0]!, anotherAddress());
      const me = identityCallsOf({ app: system.apps[0]!, deps }, who);
      const { token } = (await who.start(cpf, 'recuperacao-de-conta')).json().data?.data ?? {};
      const { unlockToken } = (await who.eligibility(cpf, token ?? '')).json().data ?? {};
      const session = (await who.post(identityCalls.proofOfLife.path, { cpf }, me.bearer(unlockToken ?? ''))).json().token;
      if (!session) return;
      await me.consent(session);
      await me.liveness(session, undefined, 'account_recovery');
    });
  }

  return {
    /** One visit. What a budget of a minute refuses is tried again in the next visit. */
    visit: async (round: number) => {
      await passwords();
      await codes('email', 'email');
      await codes('cellphone', round % 2 ? 'whatsapp' : 'sms');
      await secondFactor();
      await recovery('esqueceu-senha');
      await recovery('recuperacao-de-conta');
      await contactChanges(round);
      await identity();
    },
  };
}

/** Someone who knows the name of an operator. */
export const strangerOfOperator = (system: System, name: string) => ({
  visit: () =>
    times(8, (i) =>
      system.browser(anotherAddress()).post(operationsCalls.signIn.path, { name, password: 'Errada-senha-1', code: wrongCode(i) }),
    ),
});
