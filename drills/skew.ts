import { sessionCalls } from '@portaria/contract/calls/session';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { demoPassword } from '../apps/server/src/dev/demo-accounts.ts';
import { openAccounts } from './support/accounts.ts';
import type { Drill } from './support/drill.ts';
import { inventPeople } from './support/invented-people.ts';
import { codeSignIn } from './support/people-at-codes.ts';
import { type System, startSystem } from './support/system.ts';

const minutes = 11;
const people = inventPeople(4, 5000);

/** What a fast clock beside a right one breaks. */
async function harmOf(system: System): Promise<string[]> {
  const harm: string[] = [];
  const [byMail, bySms, atHome] = people;
  const mail = codeSignIn(system, byMail!, 0);
  await mail.ask('email');
  const code = await system.inbox.codeTo(byMail!.email, 'email', 30_000);
  if (!code) harm.push('a fresh e-mail is not sent');
  else if ((await mail.type(code, 1)).statusCode !== 200) harm.push('a fresh code is refused');

  const sms = codeSignIn(system, bySms!, 0);
  for (let i = 0; i < 4; i++) await sms.ask('sms'); // whichever process takes them up
  if (!(await system.inbox.codeTo(bySms!.cellphone, 'sms', 30_000))) harm.push('a fresh SMS is not sent');

  const here = system.browser(atHome!.address, 0);
  await here.post(signInCalls.login.path, { cpf: atHome!.cpf, password: demoPassword });
  const there = system.browser(atHome!.address, 1);
  for (const [name, value] of here.jar) there.jar.set(name, value);
  if ((await there.get(sessionCalls.current.path)).statusCode !== 200) harm.push('a fresh session is refused');
  return harm;
}

export const skew: Drill = {
  name: 'skew',
  title: 'S43 a process whose clock is 11 minutes fast beside one whose clock is right',
  run: async ({ cluster, keep, note }) => {
    const system = keep(await startSystem({ databaseUrl: await cluster.newDatabase(), env: { CLOCK_SKEW_SECONDS: '5' } }));
    await openAccounts(system.db, people);
    const refused = await system.add({ DRILL_AHEAD_MS: String(minutes * 60_000) }).then(
      () => null,
      (error: Error) => error.message,
    );
    if (refused) note(refused);
    const harm = refused ? [] : await harmOf(system);
    const measured = refused ? 'refused to start' : harm.length ? harm.join(', ') : 'harmless';
    return [{ what: `a clock that is ${minutes} minutes fast`, asked: 'refused or harmless', measured, ok: harm.length === 0 }];
  },
};
