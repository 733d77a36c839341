import pg from 'pg';
import { openHouse, parts, pause } from '../load/house.ts';
import { inventPeople } from '../load/invented-people.ts';
import { signUp, type Told } from '../load/sign-up.ts';
import { table } from '../table.ts';

export const title = 'S40 many people sign up at once at two processes, one is killed in the middle, and everything is counted afterwards';
export const needs = parts;
const many = 500;

/** `npm run bench -- faults [500]` */
export async function bench(words: readonly string[]): Promise<boolean> {
  const people = inventPeople(Number(words[0] ?? many));
  const house = await openHouse(people, 2);
  const told: Told = { acknowledged: 0, begunAnew: 0, resent: 0, unexplained: [] };
  try {
    const all = Promise.all(people.map((person, index) => signUp(house, person, index, told)));
    const isOver = all.then(() => true);
    while (told.acknowledged < people.length * 2 && !(await Promise.race([isOver, pause(20)])));
    await house.servers[0]!.kill();
    const atTheKill = told.acknowledged;
    await all;

    const counted = await count(
      house.databaseUrl,
      people.map(({ cpf }) => cpf),
    );
    const { twice } = house.gateway.sent();
    const rows: [string, number, string, boolean][] = [
      ['steps acknowledged before the kill', atTheKill, '', true],
      ['steps acknowledged in all', told.acknowledged, '', true],
      ['people who started again after a lost answer', told.begunAnew, '', true],
      ['people who asked for another code', told.resent, '', true],
      ['acknowledged steps that were lost', told.unexplained.length, '0', told.unexplained.length === 0],
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
    for (const refusal of new Set(told.unexplained)) console.log(`unexplained: ${refusal}`);
    return rows.every(([, , , isMet]) => isMet);
  } finally {
    await house.close();
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
