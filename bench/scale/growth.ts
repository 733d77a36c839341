import type pg from 'pg';
import { copyPeople, keyTables } from './copies.ts';

/** The three reads that every visit makes: as the server sends them. */
export const reads: Readonly<Record<string, string>> = {
  'account by CPF': `select a.id, a.password_hash, array(select version from terms_acceptances t where t.account_id = a.id) as terms
    from accounts a left join risk_list r on r.cpf = a.cpf left join blocked_emails b on b.email = lower(a.email)
    where a.id = (select account_id from account_cpfs where cpf = $1)`,
  'holder of an e-mail': 'select 1 from account_emails where email = lower($2)',
  'session by token': 'select id, account_id, expires_at, last_seen_at from sessions where token_hash = $3 and ended_at is null',
};

export type Step = {
  readonly people: number;
  /** By table, indexes included. */
  readonly bytes: Readonly<Record<string, number>>;
  readonly rows: Readonly<Record<string, number>>;
  /** Pages that each read touches, on average. */
  readonly pages: Readonly<Record<string, number>>;
};

/** Adds people up to each number, and looks at the tables. Pages and not times: a busy machine reads as many. */
export async function grow(db: pg.Client, tables: readonly string[], steps: readonly number[]): Promise<readonly Step[]> {
  const measured: Step[] = [];
  let there = 0;
  for (const people of steps) {
    await copyPeople(db, tables, there + 1, people);
    there = people;
    await db.query('vacuum analyze');
    measured.push({ people, ...(await sizes(db, [...tables, ...keyTables])), pages: await pagesRead(db) });
  }
  return measured;
}

async function sizes(db: pg.Client, tables: readonly string[]) {
  const [bytes, rows]: Record<string, number>[] = [{}, {}] as const;
  for (const table of tables) {
    const { rows: found } = await db.query<{ bytes: string; rows: string }>(
      `select sum(pg_total_relation_size(relid)) as bytes, (select count(*) from ${table}) as rows from pg_partition_tree('${table}')`,
    );
    bytes[table] = Number(found[0]!.bytes) || (await plainSize(db, table));
    rows[table] = Number(found[0]!.rows);
  }
  return { bytes, rows };
}

const plainSize = async (db: pg.Client, table: string) =>
  Number((await db.query<{ bytes: string }>('select pg_total_relation_size($1::regclass) as bytes', [table])).rows[0]!.bytes);

type Plan = { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
const samples = 50;

async function pagesRead(db: pg.Client) {
  const { rows: some } = await db.query<{ cpf: string; email: string; token: Buffer }>(
    `select cpf, email, token_hash as token from (select id, cpf, email from accounts tablesample bernoulli (20) limit ${samples}) a
     join lateral (select token_hash from sessions where account_id = a.id limit 1) s on true`,
  );
  const pages: Record<string, number> = {};
  for (const [name, text] of Object.entries(reads)) {
    let sum = 0;
    for (const { cpf, email, token } of some) {
      const given = text
        .replace('$1', `'${cpf}'`)
        .replace('$2', `'${email}'`)
        .replace('$3', `'\\x${token.toString('hex')}'`);
      const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (analyze, buffers, timing off, format json) ${given}`);
      const plan = rows[0]!['QUERY PLAN'][0].Plan;
      sum += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    }
    pages[name] = sum / some.length;
  }
  return pages;
}
