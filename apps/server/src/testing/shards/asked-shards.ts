import type { Db } from '../../platform/db.ts';

type Plan = { readonly 'Relation Name'?: string; readonly Plans?: readonly Plan[] };
const relationsOf = (plan: Plan): string[] => [plan['Relation Name'] ?? [], ...(plan.Plans ?? []).map(relationsOf)].flat();

/** A value of each type, so that the planner can choose the parts of a table. */
const example: Record<string, string> = {
  bytea: `'\\x01'`,
  boolean: 'true',
  'timestamp with time zone': 'now()',
  date: 'current_date',
  jsonb: `'{}'`,
  json: `'{}'`,
  inet: `'127.0.0.1'`,
  interval: `'1 day'`,
};
/** Each uuid is another one: a statement may ask that two of them differ. */
const one = (type: string, at: number) =>
  type === 'uuid' ? `'0b9d7c1e-8a52-4f3b-9a57-${100_000_000_000 + at}'` : (example[type] ?? `'1'`);
const valueFor = (type: string, at: number) =>
  type.endsWith('[]') ? `array[${one(type.slice(0, -2), at)}]::${type}` : `${one(type, at)}::${type}`;

/** The tables of which a statement, planned for given values, asks more than one part; in a database that `sharded` has cut. */
export async function askedInAll(db: Db, text: string): Promise<readonly string[]> {
  await db.query(`prepare asked as ${text}`);
  try {
    const { rows: types } = await db.query<{ types: string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'asked'`,
    );
    const values = types[0]!.types.map(valueFor);
    const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) execute asked${values.length ? `(${values.join(', ')})` : ''}`,
    );
    const parts = relationsOf(rows[0]!['QUERY PLAN'][0].Plan).flatMap((name) => /^(.+)_[0-3]$/.exec(name)?.[1] ?? []);
    return [...new Set(parts.filter((table, at) => parts.indexOf(table) !== at))].sort();
  } finally {
    await db.query('deallocate asked');
  }
}
