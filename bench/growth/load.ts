import type pg from 'pg';
import { sql } from './people.ts';

const agent = 'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

/**
 * A month of a real installation: everyone signed in once, half of them asked for a code, one in five has a second device. What is kept for
 * a day is there for a day. `rows` per person; `n` numbers them in the order of time, `p` is whose row it is.
 */
type Table = {
  readonly table: string;
  readonly rows: number;
  /** One row for each account, with the same CPF; the others are of people in another order. */
  readonly isOfAccounts?: true;
  readonly columns: Readonly<Record<string, string>>;
};

const at = (people: number, rows: number, days: number) =>
  `now() - interval '${days} days' * (1 - n / ${Math.max(1, people * rows)}::float8)`;

type Words = { readonly people: number; readonly passwordHash: string; readonly termsVersion: string };

const tablesFor = ({ people, passwordHash, termsVersion }: Words): readonly Table[] => {
  const account = sql.person('p');
  const cpf = `lpad(body::text, 9, '0') || first || ${checkDigit(10, 'first')}`;
  const email = `'pessoa.' || n || '@exemplo.com.br'`;
  const cellphone = `'5511' || (900000000 + n)`;
  const account_id = sql.person('n');
  const month = at(people, 1, 30);
  return [
    {
      table: 'accounts',
      rows: 1,
      isOfAccounts: true,
      columns: {
        id: account_id,
        cpf,
        name: `(array['Ana Maria', 'João Pedro', 'Francisca', 'Luiz Henrique', 'Beatriz', 'Antônio Carlos'])[n % 6 + 1] || ' ' ||
          (array['da Silva', 'Souza', 'Oliveira', 'Pereira dos Santos', 'Lima', 'Nascimento'])[n / 7 % 6 + 1]`,
        birth_date: `date '1940-01-01' + (n % 24000)::int`,
        email,
        email_confirmed_at: `now() - interval '100 days'`,
        cellphone,
        cellphone_confirmed_at: `now() - interval '100 days'`,
        optin_whatsapp: 'n % 2 = 0',
        password_hash: `'${passwordHash}'`,
        password_set_at: `now() - interval '100 days'`,
        status: `'active'`,
        created_at: `now() - interval '100 days'`,
        updated_at: `now() - interval '100 days'`,
      },
    },
    { table: 'account_cpfs', rows: 1, isOfAccounts: true, columns: { cpf, account_id } },
    { table: 'account_emails', rows: 1, isOfAccounts: true, columns: { email, account_id } },
    { table: 'account_cellphones', rows: 1, isOfAccounts: true, columns: { cellphone, account_id } },
    {
      table: 'terms_acceptances',
      rows: 1,
      columns: {
        account_id: account,
        version: `'${termsVersion}'`,
        accepted_at: `now() - interval '100 days'`,
        ip: sql.address('p', people),
        user_agent: `'${agent}'`,
      },
    },
    {
      table: 'consents',
      rows: 0.5,
      columns: {
        account_id: account,
        kind: `'whatsapp'`,
        given: 'true',
        version: `'${termsVersion}'`,
        at: `now() - interval '100 days'`,
        origin: `'sign-up'`,
        ip: sql.address('p', people),
        user_agent: `'${agent}'`,
      },
    },
    {
      table: 'devices',
      rows: 1.2,
      columns: {
        device_id: `case when n <= ${people} then ${sql.device('p')} else md5('e' || p)::uuid end`,
        account_id: account,
        first_seen_at: `now() - interval '100 days'`,
        last_seen_at: at(people, 1.2, 30),
      },
    },
    {
      table: 'sessions',
      rows: 1,
      columns: {
        id: `md5('s' || n)::uuid`,
        token_hash: `sha256(('t' || n)::bytea)`,
        account_id: account,
        device_id: sql.device('p'),
        ip: sql.address('p', people),
        user_agent: `'${agent}'`,
        started_at: month,
        last_seen_at: `${month} + interval '5 minutes'`,
        expires_at: `${month} + interval '3 hours'`,
        ended_at: `case when n % 4 = 0 then ${month} + interval '9 minutes' end`,
        ended_by: `case when n % 4 = 0 then 'sign-out' end`,
      },
    },
    {
      table: 'audit_log',
      rows: 1.5,
      columns: {
        at: at(people, 1.5, 30),
        event: `case when n % 3 = 0 then 'code-sent' else 'sign-in' end`,
        outcome: `'ok'`,
        account_id: account,
        cpf_hash: `case when n % 3 > 0 then sha256(('c' || p)::bytea) end`,
        ip: sql.address('p', people),
        device_id: sql.device('p'),
        request_id: 'gen_random_uuid()::text',
      },
    },
    {
      table: 'risk_decisions',
      rows: 1,
      columns: {
        at: month,
        place: `'sign-in'`,
        account_id: account,
        cpf_hash: `sha256(('c' || p)::bytea)`,
        device_id: sql.device('p'),
        fingerprint_hash: `sha256(('f' || p)::bytea)`,
        session_hash: `sha256(('v' || n)::bytea)`,
        network: sql.network('p', people),
        method: `'password'`,
        score: '0',
        reasons: `'[]'`,
        rules_version: `'1'`,
        request_id: 'gen_random_uuid()::text',
      },
    },
    {
      table: 'password_history',
      rows: 0.2,
      columns: { account_id: account, password_hash: `'${passwordHash}'`, set_at: `now() - interval '200 days'` },
    },
    {
      table: 'failure_totals',
      rows: 0.05,
      columns: {
        person: `sha256(('a' || n)::bytea)`,
        device_id: 'null',
        guessed: `'password'`,
        count: '1',
        last_at: at(people, 0.05, 200),
      },
    },
    {
      table: 'password_failures',
      rows: 0.004,
      columns: { subject: `sha256(('c' || p)::bytea)`, device_id: sql.device('p'), failed_at: at(people, 0.004, 1) },
    },
    {
      table: 'step_tokens',
      rows: 0.06,
      columns: {
        token_hash: `sha256(('k' || n)::bytea)`,
        flow: `'sign-in'`,
        step: `'handle'`,
        account_id: account,
        issued_at: at(people, 0.06, 1),
        expires_at: `${at(people, 0.06, 1)} + interval '20 minutes'`,
      },
    },
    {
      table: 'codes',
      rows: 0.03,
      columns: {
        challenge: `sha256(('h' || n)::bytea)`,
        channel: `'sms'`,
        sends_key: `sha256(('s' || n)::bytea)`,
        tries_key: `sha256(('y' || n)::bytea)`,
        person_key: `sha256(('c' || p)::bytea)`,
        code_hash: `sha256(('x' || n)::bytea)`,
        sent_at: at(people, 0.03, 1),
        expires_at: `${at(people, 0.03, 1)} + interval '10 minutes'`,
        ended_at: `${at(people, 0.03, 1)} + interval '1 minute'`,
      },
    },
  ];
};

/** The check digit of the nine digits of `body`, and of the first check digit after them. */
function checkDigit(heaviest: number, first?: string): string {
  const weighed = Array.from({ length: 9 }, (_, i) => `body / ${10 ** (8 - i)} % 10 * ${heaviest + (first ? 1 : 0) - i}`);
  const rest = `((${[...weighed, ...(first ? [`${first} * 2`] : [])].join(' + ')}) % 11)`;
  return `case when ${rest} < 2 then 0 else 11 - ${rest} end`;
}

const fromPeople = (rows: number) =>
  `from (select n, body, ${checkDigit(10)} as first from (select n, ${sql.body} as body from generate_series(1::bigint, ${rows}) n where ${sql.hasCpf} offset 0) b offset 0) c`;
/** People come in another order than that of their accounts. */
const fromRows = (rows: number, people: number) =>
  `from (select n, n * 7919 % ${people} + 1 as p from generate_series(1::bigint, ${rows}) n offset 0) r`;

export const loadedTables = (words: Words) =>
  tablesFor(words).map(({ table, rows, isOfAccounts, columns }) => {
    const count = Math.ceil(rows * words.people);
    const source = isOfAccounts ? fromPeople(count) : fromRows(count, words.people);
    return {
      table,
      insert: `insert into ${table} (${Object.keys(columns).join(', ')}) select ${Object.values(columns).join(', ')} ${source}`,
    };
  });

type Index = { readonly drop: string; readonly create: string };

/** Without its indexes a table fills several times as fast. A key that others refer to stays. */
async function indexesOf(client: pg.Client, table: string): Promise<readonly Index[]> {
  const { rows } = await client.query<{ index: string; definition: string; name: string | null; rule: string | null }>(
    `select i.indexrelid::regclass::text as index, pg_get_indexdef(i.indexrelid) as definition, c.conname as name, pg_get_constraintdef(c.oid) as rule
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.conrelid = i.indrelid and c.contype in ('p', 'u')
     where i.indrelid = $1::regclass and not exists (select 1 from pg_constraint f where f.contype = 'f' and f.conindid = i.indexrelid)`,
    [table],
  );
  return rows.map(({ index, definition, name, rule }) =>
    name
      ? { drop: `alter table ${table} drop constraint ${name}`, create: `alter table ${table} add constraint ${name} ${rule}` }
      : { drop: `drop index ${index}`, create: definition.replace(' ON ONLY ', ' ON ') },
  );
}

export async function loadTable(client: pg.Client, { table, insert }: { readonly table: string; readonly insert: string }): Promise<void> {
  const indexes = await indexesOf(client, table);
  await client.query('begin');
  await client.query('set local session_replication_role = replica'); // no foreign key is checked row by row, no trigger runs
  if (table !== 'accounts') await client.query(`truncate ${table}`); // what a transaction writes to a table that it emptied needs no log
  for (const { drop } of indexes) await client.query(drop);
  await client.query(insert);
  for (const { create } of indexes) await client.query(create);
  await client.query('commit');
  await client.query(`vacuum (freeze, analyze) ${table}`);
}
