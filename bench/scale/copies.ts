import type pg from 'pg';

/** Numbers in another order, each once: an index that grows at its end is smaller than one of CPFs is. */
const scattered = (digits: number, factor: number) => `lpad((n * ${factor} % 1e${digits}::bigint)::text, ${digits}, '0')`;
const uuid = (what: string) => `md5('${what} ' || n)::uuid`;

/** What is different in each person's copy of a row; `n` is the person. */
const byColumn: Readonly<Record<string, string>> = {
  'accounts.id': uuid('account'),
  'accounts.cpf': scattered(11, 61_803_398_879),
  'accounts.email': `'pessoa.' || n || '@exemplo.com.br'`,
  'accounts.cellphone': `'5511' || ${scattered(9, 618_033_989)}`,
  account_id: uuid('account'),
  device_id: uuid('device'),
};

/** As the code claims them. */
const keys: Readonly<Record<string, string>> = {
  account_cpfs: byColumn['accounts.cpf']!,
  account_emails: byColumn['accounts.email']!,
  account_cellphones: byColumn['accounts.cellphone']!,
};
export const keyTables = Object.keys(keys);

type Column = { readonly column: string; readonly type: string };

/** Repeats the rows of one person, as the server wrote them, for the people `from` to `to`. */
export async function copyPeople(db: pg.Client, tables: readonly string[], from: number, to: number): Promise<void> {
  const people = `generate_series(${from}::bigint, ${to}) n`;
  // Neither checked again nor written by a trigger, row by row: that takes longer than all else.
  await db.query('set session_replication_role = replica; set synchronous_commit = off');
  for (const [table, value] of Object.entries(keys))
    await db.query(`insert into ${table} select ${value}, ${uuid('account')} from ${people}`);
  for (const table of tables) {
    const { rows } = await db.query<Column>(
      `select column_name as column, data_type as type from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and coalesce(column_default, '') not like 'nextval%' order by ordinal_position`,
      [table],
    );
    const names = rows.map(({ column }) => `"${column}"`);
    const values = rows.map(({ column, type }) => valueFor(table, column, type));
    await db.query(`insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from template.${table} t, ${people}`);
  }
  await db.query('set session_replication_role = origin');
}

function valueFor(table: string, column: string, type: string): string {
  const own = byColumn[`${table}.${column}`] ?? byColumn[column];
  if (own) return `case when t."${column}" is not null then ${own} end`;
  // A row's own name, and every keyed hash, is another one for another person.
  if (type === 'uuid') return `case when t."${column}" is not null then md5(t."${column}"::text || n)::uuid end`;
  if (type === 'bytea') return `case when t."${column}" is not null then sha256(t."${column}" || n::text::bytea) end`;
  return `t."${column}"`;
}
