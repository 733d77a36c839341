import type { Db } from '../../platform/db.ts';
import { heldUntilNextRelease, type Placement, placements, triggers } from '../../platform/distribution/distribution.ts';

type Column = { readonly table: string; readonly column: string; readonly type: string; readonly isRequired: boolean };
type Unique = { readonly table: string; readonly index: string; readonly columns: readonly (string | null)[] };
type Foreign = {
  readonly table: string;
  readonly name: string;
  readonly to: string;
  readonly pairs: readonly [string, string][];
  readonly sets: boolean;
};
type Sharded = Extract<Placement, { in: 'shards' }>;

/** A partition follows its parent; the queue has a schema of its own, on the coordinator. */
const ours = `c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`;

/** What Citus would refuse in this schema, by the rules that its documentation and its source state. */
export async function distributionFaults(db: Db): Promise<readonly string[]> {
  const rowsOf = async <R extends object>(text: string) => (await db.query<R>(text)).rows;
  const columns = await rowsOf<Column>(
    `select c.relname as table, attname as column, format_type(atttypid, atttypmod) as type, attnotnull as "isRequired"
     from pg_class c join pg_attribute on attrelid = c.oid where ${ours} and attnum > 0 and not attisdropped`,
  );
  const uniques = await rowsOf<Unique>(
    `select c.relname as table, i.relname as index,
       array(select attname::text from unnest(indkey) k left join pg_attribute on attrelid = c.oid and attnum = k and k > 0) as columns
     from pg_index join pg_class c on c.oid = indrelid join pg_class i on i.oid = indexrelid where ${ours} and indisunique`,
  );
  const foreigns = await rowsOf<Foreign>(
    `select c.relname as table, conname as name, confrelid::regclass::text as to, confdeltype in ('n', 'd') or confupdtype in ('n', 'd') as sets,
       (select json_agg(json_build_array(own.attname, their.attname)) from unnest(conkey, confkey) k(mine, other)
          join pg_attribute own on own.attrelid = conrelid and own.attnum = mine
          join pg_attribute their on their.attrelid = confrelid and their.attnum = other) as pairs
     from pg_constraint join pg_class c on c.oid = conrelid where ${ours} and contype = 'f'`,
  );
  const found = await rowsOf<{ name: string }>(
    `select c.relname || '.' || tgname as name from pg_trigger join pg_class c on c.oid = tgrelid where ${ours} and not tgisinternal`,
  );
  return [
    ...unlisted(columns),
    ...Object.entries(placements).flatMap(([table, placement]) => (placement.in === 'shards' ? keyFaults(columns, table, placement) : [])),
    ...uniques.flatMap(uniqueFaults),
    ...heldUntilNextRelease
      .filter(({ index }) => !uniques.some((one) => one.index === index))
      .map(({ index }) => `${index} is gone already`),
    ...foreigns.flatMap(foreignFaults),
    ...found
      .filter(({ name }) => isSharded(name.split('.')[0]!) && !(name in triggers))
      .map(({ name }) => `${name} is a trigger on shards`),
  ].sort();
}

const isSharded = (table: string) => placements[table]?.in === 'shards';

function unlisted(columns: readonly Column[]): string[] {
  const tables = new Set(columns.map(({ table }) => table));
  return [
    ...[...tables].filter((table) => !(table in placements)).map((table) => `${table} has no placement`),
    ...Object.keys(placements)
      .filter((table) => !tables.has(table))
      .map((table) => `${table} does not exist`),
  ];
}

function keyFaults(columns: readonly Column[], table: string, { by, group }: Sharded): string[] {
  const columnOf = (of: string, name: string) => columns.find((one) => one.table === of && one.column === name);
  const key = columnOf(table, by);
  if (!key) return [`${table}.${by} does not exist`];
  const head = placements[group];
  const type = head?.in === 'shards' ? columnOf(group, head.by)?.type : undefined;
  return [
    ...(key.isRequired ? [] : [`${table}.${by} may be null`]),
    ...(key.type === type ? [] : [`${table}.${by} is ${key.type}, its group's ${group} has ${type}`]),
  ];
}

function uniqueFaults({ table, index, columns }: Unique): string[] {
  const placement = placements[table];
  if (placement?.in !== 'shards' || columns.includes(placement.by)) return [];
  return heldUntilNextRelease.some((held) => held.index === index && held.table === table) ? [] : [`${index} lacks ${placement.by}`];
}

function foreignFaults({ table, name, to, pairs, sets }: Foreign): string[] {
  const [from, target] = [placements[table], placements[to]];
  if (!from || !target || target.in === 'every-node') return [];
  if (from.in === 'coordinator' && target.in === 'coordinator') return [];
  if (from.in !== 'shards' || target.in !== 'shards') return [`${name} leads from ${from.in} to ${target.in}`];
  if (from.group !== target.group) return [`${name} leads to the shards of ${target.group}`];
  if (!pairs.some(([own, their]) => own === from.by && their === target.by)) return [`${name} lacks ${from.by}`];
  return sets ? [`${name} changes ${from.by}`] : [];
}
