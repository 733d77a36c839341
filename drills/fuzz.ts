import { seedAccounts } from '../apps/server/src/dev/seed-accounts.ts';
import { fuzzOnce, newTally, operations, record } from '../apps/server/src/testing/fuzz.ts';
import { sequence } from '../apps/server/src/testing/mutants.ts';
import { walks } from '../apps/server/src/testing/walks/all.ts';
import type { WalkServer } from '../apps/server/src/testing/walks/walk.ts';
import { countRow, type Drill, numberOf } from './support/drill.ts';
import { openDrillDeps } from './support/drill-deps.ts';
import { remoteApp } from './support/remote-app.ts';
import { type System, startSystem } from './support/system.ts';

const enough = 20_000;

/** The clock of the processes moves before the next request is sent. */
async function walkServer(system: System): Promise<WalkServer & { close(): Promise<void> }> {
  const { deps, close } = await openDrillDeps(system.databaseUrl, system.now);
  let moving = Promise.resolve();
  const passMinutes = (minutes: number) => {
    moving = moving.then(() => system.passMinutes(minutes));
  };
  const app = remoteApp(async (request) => {
    await moving;
    return system.apps[0]!.inject(request);
  });
  const switchOn = async (cpf: string, key: string) => {
    const { origin } = system.servers[0]!;
    const body = JSON.stringify({ cpf, key, treatment: 'on' });
    await fetch(`${origin}/dev/flags.json`, { method: 'POST', headers: { origin, 'content-type': 'application/json' }, body });
  };
  return { app, deps, passMinutes, switchOn, close };
}

export const fuzz: Drill = {
  name: 'fuzz',
  title: 'S30 every call with a valid token or session and something wrong in it',
  run: async ({ cluster, keep, note, words }) => {
    const databaseUrl = await cluster.newDatabase();
    /** The outbox of development, the scripted engine and no worker: the drill delivers and decides. */
    const env = {
      SMTP_URL: '',
      SMS_GATEWAY: '',
      WHATSAPP_TOKEN: '',
      WHATSAPP_PHONE_ID: '',
      REGISTRY_URL: '',
      IDENTITY_ENGINE: 'scripted',
      WORKER: '0',
    };
    const system = keep(await startSystem({ databaseUrl, mode: 'development', env }));
    const server = keep(await walkServer(system));
    const reset = async () => {
      server.passMinutes(31);
      await seedAccounts(server.deps);
      for (const table of ['identity_sessions', 'messages', 'outbox']) await server.deps.db.query(`delete from ${table}`);
    };
    const described = (await server.app.inject({ url: '/openapi.json' })).json().paths;
    const madeBy = await record(server, walks, reset);
    const unmade = operations.filter(({ id }) => !madeBy.has(id)).map(({ id }) => id);
    if (unmade.length) note(`no walk reaches ${unmade.join(', ')}`);

    const requests = numberOf(words, 'requests', enough);
    const tally = newTally();
    let times = 0;
    const below = sequence(numberOf(words, 'seed', 15));
    const perCall = Math.ceil(requests / operations.length);
    for (const called of operations) {
      const walk = madeBy.get(called.id);
      for (let sent = 0; walk && sent < perCall; ) {
        await reset();
        times += 1;
        sent += await fuzzOnce({ server, described, called, walk, below, tally }, perCall - sent);
      }
    }
    note(`${tally.sent} requests in ${times} walks`);
    for (const fault of tally.faults.slice(0, 20)) note(fault);
    const inside = operations.filter(({ id }) => (tally.inside.get(id) ?? 0) > perCall / 4).length;
    return [
      { what: 'requests sent', asked: `≥ ${enough}`, measured: String(tally.sent), ok: tally.sent >= enough },
      {
        what: 'calls that ran, behind their token or session',
        asked: String(operations.length),
        measured: String(inside),
        ok: inside === operations.length,
      },
      countRow('answers with 5xx, or that show internals', tally.faults.length),
      countRow('processes dead', system.died().length),
    ];
  },
};
