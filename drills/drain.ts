import { sessionCalls } from '@portaria/contract/calls/session';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { demoPassword } from '../apps/server/src/dev/demo-accounts.ts';
import { browser } from '../apps/server/src/testing/harness.ts';
import { openAccounts } from './support/accounts.ts';
import { startBalancer } from './support/balancer.ts';
import { type Drill, tallyOf } from './support/drill.ts';
import { inventPeople } from './support/invented-people.ts';
import { remoteApp, wireTo } from './support/remote-app.ts';
import { pause, publicOrigin, startSystem } from './support/system.ts';

const people = inventPeople(8, 8000);
const main = 'apps/server/dist/main.js';

export const drain: Drill = {
  name: 'drain',
  title: 'S45 a deploy under load: each process is stopped by SIGTERM behind a balancer that follows /readyz',
  run: async ({ cluster, keep, note }) => {
    const system = keep(await startSystem({ databaseUrl: await cluster.newDatabase(), count: 0 }));
    await openAccounts(system.db, people);
    await system.add({}, main);
    await system.add({}, main);
    const balancer = keep(await startBalancer(() => system.servers.map(({ origin }) => origin)));
    const app = remoteApp(wireTo({ port: balancer.port, pageOrigin: publicOrigin }));
    let isOver = false;
    const outcomes: string[] = [];
    const walk = async (index: number) => {
      const { cpf, address } = people[index]!;
      const who = browser(app, address);
      const call = async (name: string, answer: ReturnType<typeof who.get>) => {
        const { statusCode } = await answer.catch(() => ({ statusCode: 0 }));
        outcomes.push(statusCode === 0 || statusCode >= 500 ? `${name} ${statusCode}` : 'answered');
      };
      await call('login', who.post(signInCalls.login.path, { cpf, password: demoPassword }));
      while (!isOver) {
        await call('session', who.get(sessionCalls.current.path));
        await pause(5);
      }
    };
    const walking = people.map((_, i) => walk(i));
    const untilMore = async (calls: number) => {
      for (const goal = outcomes.length + calls; outcomes.length < goal; ) await pause(20);
    };
    for (const at of [0, 1]) {
      await untilMore(200);
      await system.servers[at]!.stop();
      await system.replace(at);
      await untilMore(200);
    }
    isOver = true;
    await Promise.all(walking);
    const refused = outcomes.filter((outcome) => outcome !== 'answered');
    note(tallyOf(outcomes));
    return [
      {
        what: 'calls refused while both processes are replaced',
        asked: '0',
        measured: `${refused.length} of ${outcomes.length}`,
        ok: refused.length === 0,
      },
    ];
  },
};
