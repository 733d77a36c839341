import { featureCalls } from '@portaria/contract/calls/features';
import { sessionCalls } from '@portaria/contract/calls/session';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { signInByCodeCalls } from '@portaria/contract/calls/sign-in-by-code';
import { demoPassword } from '../apps/server/src/dev/demo-accounts.ts';
import { browser } from '../apps/server/src/testing/harness.ts';
import { openAccounts } from './support/accounts.ts';
import { countRow, type Drill, tallyOf } from './support/drill.ts';
import { type Invented, inventPeople } from './support/invented-people.ts';
import { codeSignIn } from './support/people-at-codes.ts';
import { remoteApp, wireTo } from './support/remote-app.ts';
import { newCounts, signUp } from './support/sign-up.ts';
import { publicOrigin, type System, startSystem } from './support/system.ts';

const many = 500;
const carrier = '100.64.7.7';
const guesses = 300;
const manyGuesses = 1500;

type Person = Invented & { readonly isNew: boolean };
const atCarrier = (person: Invented): Invented => ({ ...person, address: carrier });

async function byPassword(system: System, { cpf }: Invented): Promise<string> {
  const who = system.browser(carrier);
  await who.post(featureCalls.batch.path, { attributes: { cpf }, keys: ['auth_login_otp_button'] });
  const { id } = (await who.post(signInCalls.checkCpf.path, { cpf })).json();
  const answer = await who.post(signInCalls.login.path, { id: id ?? '', password: demoPassword });
  if (answer.statusCode !== 200) return `login ${answer.statusCode} ${answer.json().code}`;
  return (await who.get(sessionCalls.current.path)).statusCode === 200 ? 'in' : 'session refused';
}

async function byCode(system: System, person: Invented): Promise<string> {
  const { who, ask, type } = codeSignIn(system, atCarrier(person));
  const sent = await ask('email');
  if (sent.statusCode !== 200) return `send ${sent.statusCode} ${sent.json().code}`;
  const passed = await type((await system.inbox.codeTo(person.email, 'email')) ?? '');
  const result = await who.post(signInByCodeCalls.result.path, undefined, {
    'x-ecs-id-contact-validation': passed.json().data?.token ?? '',
  });
  return result.statusCode === 200 ? 'in' : `result ${result.statusCode} ${result.json().code}`;
}

async function bySignUp(system: System, person: Invented): Promise<string> {
  const counts = newCounts();
  await signUp(system, atCarrier(person), 0, counts);
  return counts.unexplained[0] ?? 'in';
}

/** An hour at one address: some eight people a minute, each with a browser of their own. */
async function carrierNat(system: System, people: readonly Person[]): Promise<string[]> {
  const minutes = 60;
  const outcomes: string[] = [];
  for (let minute = 0; minute < minutes; minute++) {
    const now = people.filter((_, i) => i % minutes === minute);
    const entering = now.map((person, i) => (person.isNew ? bySignUp : i % 2 ? byCode : byPassword)(system, person));
    outcomes.push(...(await Promise.all(entering)));
    await system.passMinutes(1);
  }
  return outcomes;
}

/** To the beginning of the next minute: the counts are by minute. */
const nextMinute = async (system: System) => system.passMinutes((60.5 - ((system.now().getTime() / 1000) % 60)) / 60);

/** Lookups of one CPF after another by a program that solves nothing. Which of them were answered, in order. */
async function guess(system: System, count: number, addressOf: (i: number) => string, from: number): Promise<boolean[]> {
  await nextMinute(system);
  const app = remoteApp(wireTo({ port: system.servers[0]!.port, pageOrigin: publicOrigin }));
  const cpfs = inventPeople(count, from).map(({ cpf }) => cpf);
  const answered: boolean[] = [];
  const atOnce = 20;
  for (let at = 0; at < count; at += atOnce) {
    const some = cpfs.slice(at, at + atOnce);
    const statuses = await Promise.all(
      some.map(async (cpf, i) => (await browser(app, addressOf(at + i)).post(signInCalls.checkCpf.path, { cpf })).statusCode),
    );
    answered.push(...statuses.map((status) => status !== 429 && status < 500));
  }
  return answered;
}
const countOf = (answered: readonly boolean[]) => answered.filter(Boolean).length;
const hex = (i: number) => i.toString(16);

export const networks: Drill = {
  name: 'networks',
  title: 'SV-07 500 people behind one address of a carrier, and guesses from one network',
  run: async ({ cluster, keep, note }) => {
    const people = inventPeople(many, 7000).map((person, i) => ({ ...person, isNew: i % 3 === 0 }));
    const system = keep(await startSystem({ databaseUrl: await cluster.newDatabase(), people }));
    await openAccounts(
      system.db,
      people.filter(({ isNew }) => !isNew),
    );
    const outcomes = await carrierNat(system, people);
    note(tallyOf(outcomes));

    const oneAddress = countOf(await guess(system, guesses, () => '203.0.113.9', 20_000));
    const one64 = countOf(await guess(system, guesses, (i) => `2001:db8:64:1::${hex(i + 1)}`, 21_000));
    const one48 = await guess(system, manyGuesses, (i) => `2001:db8:48:${hex(i + 1)}::1`, 22_000);
    const isStopped = countOf(one48.slice(-100)) === 0;
    return [
      countRow(`of ${many} people behind one IPv4 in an hour refused`, outcomes.filter((outcome) => outcome !== 'in').length),
      {
        what: `of ${guesses} guesses in a minute from one IPv4 answered`,
        asked: 'fewer',
        measured: String(oneAddress),
        ok: oneAddress < guesses,
      },
      {
        what: `of ${guesses} from one /64, every address used once`,
        asked: `≤ ${oneAddress}, as one IPv4`,
        measured: String(one64),
        ok: one64 <= oneAddress,
      },
      {
        what: `of ${manyGuesses} from one /48, every /64 used once`,
        asked: 'the last 100 refused',
        measured: `${countOf(one48)} answered${isStopped ? '' : ', the last ones too'}`,
        ok: isStopped,
      },
    ];
  },
};
