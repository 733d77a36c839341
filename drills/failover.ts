import { signInCalls } from '@portaria/contract/calls/sign-in';
import { demoPassword } from '../apps/server/src/dev/demo-accounts.ts';
import { cableTo } from '../apps/server/src/testing/fakes/cable.ts';
import { openAccounts } from './support/accounts.ts';
import { prepare, startOwnPostgres } from './support/cluster.ts';
import { countRow, type Drill } from './support/drill.ts';
import { inventPeople } from './support/invented-people.ts';
import { codeSignIn } from './support/people-at-codes.ts';
import { caughtUp, promote, startStandby } from './support/standby.ts';
import { pause, type System, startSystem } from './support/system.ts';

const people = inventPeople(12, 9000);
const withinSeconds = 10;

/** Uses up the day's messages to one cellphone; returns whether the next one is refused. */
async function isUsedUp(system: System): Promise<boolean> {
  const { ask } = codeSignIn(system, people[0]!);
  return (await ask('sms')).statusCode === 429;
}
async function useUpTheDay(system: System) {
  for (let half = 0; half < 20 && !(await isUsedUp(system)); half++) {
    for (let i = 0; i < 5; i++) if (await isUsedUp(system)) return;
    await system.passMinutes(31);
  }
}

export const failover: Drill = {
  name: 'failover',
  title: 'S41 S43 a standby takes over while people sign in',
  ownDatabase: true,
  run: async ({ keep, note }) => {
    const primary = await startOwnPostgres({ durable: true });
    keep({ close: primary.stop });
    await prepare(primary.url);
    const cable = await cableTo(primary.port);
    keep({ close: cable.unplug });
    const url = new URL(primary.url);
    url.port = String(cable.port);
    const system = keep(await startSystem({ databaseUrl: url.href }));
    await system.add({ WORKER: '0' }); // without the listeners of the queue on its connections
    await openAccounts(system.db, people);
    await system.passMinutes(24 * 60 - (system.now().getUTCHours() * 60 + system.now().getUTCMinutes()) + 5); // the day's budget, in one day
    await useUpTheDay(system);
    const standby = await startStandby(primary);
    keep({ close: standby.stop });

    let isOver = false;
    let answeredAt = 0;
    const signingIn = people.slice(1).map(async ({ cpf, address }, i) => {
      for (let turn = 0; !isOver; turn++) {
        const answer = await system
          .browser(address, i + turn)
          .post(signInCalls.login.path, { cpf, password: demoPassword })
          .catch(() => null);
        if (answer?.statusCode === 200) answeredAt = Date.now();
        else await pause(200);
        if (turn % 10 === 9) await system.passMinutes(0.5); // past the limits of a minute
      }
    });
    for (const began = Date.now(); answeredAt < began; ) await pause(50); // they are under way
    await caughtUp(primary, standby);
    await primary.crash();
    cable.cut();
    await promote(standby);
    cable.leadTo(standby.port);
    cable.cut();
    const promotedAt = Date.now();
    for (const until = promotedAt + 60_000; Date.now() < until && answeredAt < promotedAt; ) await pause(20);
    const seconds = answeredAt < promotedAt ? Number.POSITIVE_INFINITY : (answeredAt - promotedAt) / 1000;
    isOver = true;
    await Promise.all(signingIn);
    for (const server of system.died()) note(`died: ${server.said().split('\n').slice(-3).join(' ')}`);
    const died = system.died().length;
    for (const [at, server] of system.servers.entries()) if (server.hasDied()) await system.replace(at);
    const isKept = await isUsedUp(system);
    return [
      countRow('processes dead after a failover with sign-ins under way', died),
      {
        what: 'the first sign-in after the promotion',
        asked: `≤ ${withinSeconds} s`,
        measured: seconds === Number.POSITIVE_INFINITY ? 'none in 60 s' : `${seconds.toFixed(1)} s`,
        ok: seconds <= withinSeconds,
      },
      { what: 'a day’s budget that was consumed stays consumed', asked: 'yes', measured: isKept ? 'yes' : 'no', ok: isKept },
    ];
  },
};
