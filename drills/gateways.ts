import { openAccounts } from './support/accounts.ts';
import { countRow, type Drill, type Row } from './support/drill.ts';
import { inventPeople } from './support/invented-people.ts';
import { codeSignIn } from './support/people-at-codes.ts';
import { pause, type System, startSystem } from './support/system.ts';

const people = inventPeople(24, 4000);
const patienceMs = 60_000;
const atOnce = 16;

/** Waits until it holds; false when it never does. */
async function eventually(holds: () => Promise<boolean> | boolean, withinMs = patienceMs): Promise<boolean> {
  for (const until = Date.now() + withinMs; Date.now() < until; await pause(50)) if (await holds()) return true;
  return false;
}

const waiting = async ({ db }: System): Promise<number> =>
  (await db.query(`select count(*)::int as count from messages where status in ('queued', 'sending')`)).rows[0].count;

/** The queue's own waits between two tries pass at once: it uses the clock of the database, which a drill cannot move. */
const hasten = ({ db }: System) =>
  db.query('update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null');

async function drained(system: System): Promise<boolean> {
  return eventually(async () => {
    await hasten(system);
    return (await waiting(system)) === 0;
  });
}

/** Ten minutes without the SMS gateway: the person asks for a new code every two. */
async function outage(system: System): Promise<Row[]> {
  const person = people[0]!;
  const { ask, askAgain, type } = codeSignIn(system, person);
  system.gateways.sms.unplug();
  await ask('sms');
  for (let i = 0; i < 4; i++) {
    await system.passMinutes(2.4);
    await askAgain();
  }
  await system.gateways.sms.plugIn();
  const isDrained = await drained(system);
  const arrived = system.inbox.all.filter(({ to, code }) => code && to === person.cellphone);
  const last = arrived.at(-1)?.code;
  const passes = last ? (await type(last)).statusCode === 200 : false;
  return [
    countRow('superseded codes sent after ten minutes without the gateway', Math.max(0, arrived.length - 1)),
    {
      what: 'the newest code arrives last, and is accepted',
      asked: 'yes',
      measured: passes && isDrained ? 'yes' : `no, ${arrived.length} arrived`,
      ok: passes && isDrained,
    },
  ];
}

/** Milliseconds from the request to the e-mail. */
async function emailTakes(system: System, index: number): Promise<number> {
  const began = Date.now();
  const { ask } = codeSignIn(system, people[index]!);
  await ask('email');
  await system.inbox.codeTo(people[index]!.email, 'email', patienceMs);
  return Date.now() - began;
}

async function slowSms(system: System): Promise<Row[]> {
  const usual = await emailTakes(system, 1);
  system.gateways.sms.behaviour.now = 'hang';
  const heard = system.gateways.sms.heard.length;
  await Promise.all(people.slice(4, 4 + atOnce).map((person) => codeSignIn(system, person).ask('sms')));
  await eventually(() => system.gateways.sms.heard.length > heard); // the gateway hangs with the first of them
  const slow = await emailTakes(system, 2);
  system.gateways.sms.behaviour.now = null;
  const delay = Math.max(0, slow - usual);
  await drained(system);
  return [
    {
      what: `an e-mail behind ${atOnce} SMS to a hanging gateway is later by`,
      asked: '≤ 2 s',
      measured: `${(delay / 1000).toFixed(1)} s`,
      ok: delay <= 2000,
    },
  ];
}

/** The gateway is idempotent: the process that takes the message up again sends it with the same key. */
async function killedWorker(system: System): Promise<Row[]> {
  const person = people[3]!;
  system.gateways.sms.behaviour.now = 'hang';
  const heard = system.gateways.sms.heard.length;
  const { ask } = codeSignIn(system, person);
  await ask('sms');
  await eventually(() => system.gateways.sms.heard.length > heard);
  await system.servers[0]!.kill();
  system.gateways.sms.behaviour.now = null;
  await system.replace(0);
  await system.passMinutes(4); // while the code is still valid
  const isThere = await eventually(async () => {
    await hasten(system);
    return system.inbox.all.some(({ to, code }) => code && to === person.cellphone);
  });
  return [{ what: 'the message of a killed worker is taken up again', asked: 'yes', measured: isThere ? 'yes' : 'no', ok: isThere }];
}

export const gateways: Drill = {
  name: 'gateways',
  title: 'S42 a gateway that is down, slow, or loses its worker',
  run: async ({ cluster, keep }) => {
    const system = keep(await startSystem({ databaseUrl: await cluster.newDatabase() }));
    await openAccounts(system.db, people);
    return [...(await outage(system)), ...(await slowSms(system)), ...(await killedWorker(system))];
  },
};
