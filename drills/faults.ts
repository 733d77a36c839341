import type pg from 'pg';
import { prepare, startOwnPostgres } from './support/cluster.ts';
import { countRow, type Drill, tallyOf } from './support/drill.ts';
import { inventPeople } from './support/invented-people.ts';
import { newCounts, signUp } from './support/sign-up.ts';
import { pause, type System, startSystem } from './support/system.ts';

const many = 500;
const atOnce = 64;
const steps = many * 5;

/** Ends every connection of the processes, as an administrator or a failover does. */
const terminate = (db: pg.Pool) =>
  db
    .query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)
    .catch(() => {});

/** What is done to the system, by the share of all steps that are acknowledged by then. */
const faultsBy = (system: System, database: { crash(): Promise<void>; start(): Promise<void> }) => {
  const kill = (at: number) => system.servers[at]!.kill().then(() => system.replace(at));
  const crash = () => database.crash().then(database.start);
  const cut = () => terminate(system.db);
  const order = [cut, cut, () => kill(0), cut, crash, cut, cut, () => kill(1), crash, cut, () => kill(0), cut, crash, cut];
  return order.map((fault, i) => ({ share: (i + 1) / (order.length + 2), fault }));
};

/** Replaces a process that died by itself, so that the drill goes on; it is counted all the same. */
function supervise(system: System) {
  let isOver = false;
  const watch = async (at: number): Promise<void> => {
    const server = system.servers[at]!;
    await server.ended;
    while (!isOver && server.hasDied() && system.servers[at] === server) await system.replace(at).catch(() => pause(500));
    while (!isOver && system.servers[at] === server) await pause(100); // the drill is replacing the one that it killed
    if (!isOver) return watch(at);
  };
  const all = system.servers.map((_, at) => watch(at));
  return {
    end: () => {
      isOver = true;
      return all;
    },
  };
}

async function count(db: pg.Pool, cpfs: readonly string[]) {
  const number = async (sql: string) => (await db.query(`select count(*)::int as count from ${sql}`, [cpfs])).rows[0].count as number;
  const accepted = 'terms_acceptances t join accounts a on a.id = t.account_id where a.cpf = any($1)';
  return {
    accounts: await number('accounts where cpf = any($1)'),
    twice: await number(`(select account_id from ${accepted} group by account_id having count(*) > 1) as twice`),
    withoutTerms: await number('accounts a where cpf = any($1) and not exists (select from terms_acceptances t where t.account_id = a.id)'),
  };
}

export const faults: Drill = {
  name: 'faults',
  title: 'S40 S41 S43 500 sign-ups while processes, connections and the database are killed',
  ownDatabase: true,
  run: async ({ keep, note }) => {
    const database = await startOwnPostgres({ durable: true });
    keep({ close: database.stop });
    await prepare(database.url);
    const people = inventPeople(many, 2000);
    const system = keep(await startSystem({ databaseUrl: database.url, count: 2, people }));
    const supervisor = supervise(system);
    const counts = newCounts();
    let isOver = false;
    const left = [...people.entries()];
    const walk = async () => {
      for (let next = left.shift(); next; next = left.shift()) await signUp(system, next[1], next[0], counts);
    };
    const all = Promise.all(Array.from({ length: atOnce }, walk)).finally(() => {
      isOver = true;
    });
    for (const { share, fault } of faultsBy(system, database)) {
      while (!isOver && counts.acknowledged < steps * share) await Promise.race([all, pause(20)]);
      if (!isOver) await fault();
    }
    await all;
    supervisor.end();
    const died = system.died();
    for (const server of died) note(`died: ${server.said().split('\n').slice(-3).join(' ')}`);
    const { accounts, twice, withoutTerms } = await count(
      system.db,
      people.map(({ cpf }) => cpf),
    );
    note(
      `${counts.acknowledged} steps acknowledged, ${counts.lost} answers lost, ${counts.restarted} people restarted, ${counts.resent} asked for another code, ${counts.superseded} typed a superseded one`,
    );
    if (counts.unexplained.length) note(`unexplained: ${tallyOf(counts.unexplained)}`);
    return [
      countRow('acknowledged steps that were lost', counts.unexplained.length + (many - accounts) + withoutTerms),
      countRow('accounts created twice', twice),
      countRow('processes dead by themselves', died.length),
    ];
  },
};
