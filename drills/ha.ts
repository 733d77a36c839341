import pg from 'pg';
import { defaultBounds } from '../apps/server/src/platform/database/database-bounds.ts';
import { migrateAll } from '../apps/server/src/platform/migrations/prepare-database.ts';
import { defaultRetention } from '../apps/server/src/platform/upkeep/retention.ts';
import { startLoad } from './ha/load.ts';
import type { Node } from './ha/node.ts';
import { type Stack, startStack } from './ha/stack.ts';
import { openAccounts } from './support/accounts.ts';
import { seed } from './support/cluster.ts';
import { countRow, type Drill, type Row, tallyOf } from './support/drill.ts';
import { inventPeople } from './support/invented-people.ts';
import { startSystem } from './support/system.ts';

const withinSeconds = 15;
const patienceMs = 60_000;
const members = inventPeople(200, 20_000);
const newcomers = inventPeople(2000, 21_000);

const ways = {
  'its PostgreSQL': { kill: (node: Node) => node.killPostgres(), bringBack: async (_: Node) => {} },
  'its whole node': {
    kill: (node: Node) => node.killAll(),
    bringBack: async (node: Node) => {
      node.startEtcd();
      await node.startPatroni();
    },
  },
} as const;

/** The tables, the rights of the serving role and the demo accounts. */
export async function prepareStack({ ownerUrl, directUrl }: Stack) {
  await migrateAll({ databaseUrl: directUrl, migrateDatabaseUrl: ownerUrl, database: defaultBounds, retention: defaultRetention });
  await seed(directUrl);
}

/** How the servers and the worker reach the database. */
export const envOf = ({ ownerUrl, directUrl, replicaUrl }: Stack): NodeJS.ProcessEnv => ({
  WORKER: '0',
  WORKER_DATABASE_URL: directUrl,
  MIGRATE_DATABASE_URL: ownerUrl,
  DATABASE_REPLICA_URL: replicaUrl,
});

export const ha: Drill = {
  name: 'ha',
  title: 'S40 S41 S43 the leader of three PostgreSQL nodes is killed under load',
  alone: true,
  ownDatabase: true,
  run: async ({ keep, note }) => {
    const stack = keep(await startStack(note));
    await prepareStack(stack);
    const system = keep(await startSystem({ databaseUrl: stack.pooledUrl, count: 2, people: newcomers, env: envOf(stack) }));
    await system.addWorker();
    const owner = new pg.Pool({ connectionString: stack.ownerUrl }); // without the time-outs of the serving role
    await openAccounts(owner, members);
    await owner.end();
    const load = startLoad(system, { members, newcomers });
    const rows: Row[] = [];
    for (const [name, { kill, bringBack }] of Object.entries(ways)) {
      await load.more(50);
      const leader = await stack.leader();
      if (!leader) throw new Error('there is no leader to kill');
      const killedAt = Date.now();
      await kill(leader);
      const answeredAt = await load.firstAfter(killedAt, patienceMs);
      const seconds = (answeredAt - killedAt) / 1000;
      await load.more(20);
      const backAt = Date.now();
      await bringBack(leader);
      await stack.isWhole();
      const next = await stack.leader();
      const meanwhile = load.errors.filter(({ at }) => at >= killedAt).map(({ what }) => what);
      note(
        `${leader.name} lost ${name}: ${next?.name} leads, first good answer after ${seconds.toFixed(1)} s; meanwhile ${tallyOf(meanwhile)}`,
      );
      note(
        `${leader.name} was a standby again ${((Date.now() - (name === 'its PostgreSQL' ? killedAt : backAt)) / 1000).toFixed(1)} s after ${name === 'its PostgreSQL' ? 'the kill' : 'its restart'}`,
      );
      rows.push({
        what: `the leader loses ${name}: the first good answer`,
        asked: `≤ ${withinSeconds} s`,
        measured: Number.isFinite(seconds) ? `${seconds.toFixed(1)} s` : `none in ${patienceMs / 1000} s`,
        ok: seconds <= withinSeconds,
      });
    }
    await load.more(50);
    await load.end();
    for (const server of system.died()) note(`died: ${server.said().split('\n').slice(-3).join(' ')}`);
    const lost = await load.lost(system.db);
    note(load.said());
    if (lost.length) note(`lost: ${tallyOf(lost)}`);
    if (load.counts.unexplained.length) note(`unexplained: ${tallyOf(load.counts.unexplained)}`);
    return [
      ...rows,
      countRow(`acknowledged writes lost, of ${load.acknowledged()}`, lost.length),
      countRow('refusals that no lost answer explains', load.counts.unexplained.length),
      countRow('processes dead by themselves', system.died().length),
    ];
  },
};
