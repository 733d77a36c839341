import pg from 'pg';
import { inventPeople } from '../load/invented-people.ts';
import { type Counts, signUp } from '../load/sign-up.ts';
import { parts, pause, startSystem } from '../load/system.ts';
import { table } from '../table.ts';

export const title = 'S40 many people sign up at once at two processes, one is killed in the middle, and everything is counted afterwards';
export const needs = parts;
const many = 500;

/** `npm run bench -- faults [500]` */
export async function bench(words: readonly string[]): Promise<boolean> {
  const people = inventPeople(Number(words[0] ?? many));
  const system = await startSystem(people, 2);
  const counts: Counts = { acknowledged: 0, restarted: 0, resent: 0, unexplained: [] };
  try {
    const all = Promise.all(people.map((person, index) => signUp(system, person, index, counts)));
    const isOver = all.then(() => true);
    while (counts.acknowledged < people.length * 2 && !(await Promise.race([isOver, pause(20)])));
    await system.servers[0]!.kill();
    const atTheKill = counts.acknowledged;
    await all;

    const counted = await count(
      system.databaseUrl,
      people.map(({ cpf }) => cpf),
    );
    const { twice } = system.gateway.sent();
    const rows: [string, number, string, boolean][] = [
      ['steps acknowledged before the kill', atTheKill, '', true],
      ['steps acknowledged in all', counts.acknowledged, '', true],
      ['people who started again after a lost answer', counts.restarted, '', true],
      ['people who asked for another code', counts.resent, '', true],
      ['acknowledged steps that were lost', counts.unexplained.length, '0', counts.unexplained.length === 0],
      ['accounts', counted.accounts, String(people.length), counted.accounts === people.length],
      ['accounts created twice', counted.madeTwice, '0', counted.madeTwice === 0],
      ['accounts without terms', counted.withoutTerms, '0', counted.withoutTerms === 0],
      ['messages that arrived twice', twice, '0', twice === 0],
    ];
    console.log(
      table(
        ['Counted', 'Number', 'Must be'],
        rows.map(([what, number, target]) => [what, number, target]),
      ),
    );
    for (const refusal of new Set(counts.unexplained)) console.log(`unexplained: ${refusal}`);
    return rows.every(([, , , isMet]) => isMet);
  } finally {
    await system.close();
  }
}

async function count(databaseUrl: string, cpfs: readonly string[]) {
  const db = new pg.Client(databaseUrl);
  await db.connect();
  const number = async (sql: string) => (await db.query(`select count(*)::int as count from ${sql}`, [cpfs])).rows[0].count as number;
  try {
    return {
      accounts: await number('accounts where cpf = any($1)'),
      madeTwice: await number(
        `(select account_id from terms_acceptances t join accounts a on a.id = t.account_id where a.cpf = any($1) group by account_id having count(*) > 1) as twice`,
      ),
      withoutTerms: await number(
        'accounts a where cpf = any($1) and not exists (select from terms_acceptances t where t.account_id = a.id)',
      ),
    };
  } finally {
    await db.end();
  }
}
