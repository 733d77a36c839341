import type { Db } from '../../platform/db.ts';
import { placements } from '../../platform/distribution/distribution.ts';

/** Of each table; any number above one shows whether a statement asks one of them or all. */
const shards = 4;

/**
 * Copies the tables that Citus would put in shards into the schema `sharded`, cut by the hash of the same columns. Declarative partitions
 * demand of unique indexes what Citus does, and the planner shows which parts a statement asks. Needs
 * `dropHeld`. Returns the tables.
 */
export async function sharded(db: Db): Promise<readonly string[]> {
  await db.query('create schema sharded');
  const tables: string[] = [];
  for (const [table, placement] of Object.entries(placements)) {
    if (placement.in !== 'shards') continue;
    await db.query(
      `create table sharded.${table} (like public.${table} including defaults including constraints including indexes) partition by hash (${placement.by})`,
    );
    for (let shard = 0; shard < shards; shard++)
      await db.query(
        `create table sharded.${table}_${shard} partition of sharded.${table} for values with (modulus ${shards}, remainder ${shard})`,
      );
    tables.push(table);
  }
  await db.query('set search_path = sharded, public');
  for (const { add } of await foreignKeys(db)) await db.query(add);
  return tables;
}

/** Written for the search path: they lead to the copies. */
async function foreignKeys(db: Db): Promise<readonly { add: string }[]> {
  const { rows } = await db.query<{ table: string; target: string; definition: string }>(
    `select c.relname as table, f.relname as target, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = conrelid join pg_class f on f.oid = confrelid
     where contype = 'f' and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
    [Object.keys(placements).filter((table) => placements[table]!.in === 'shards')],
  );
  // pg_get_constraintdef names a schema only where the search path hides it, as it does here.
  return rows.map(({ table, target, definition }) => {
    const place = placements[target]!.in === 'shards' ? 'sharded' : 'public';
    return {
      add: `alter table sharded.${table} add ${definition.replace(`REFERENCES public.${target}(`, `REFERENCES ${place}.${target}(`)}`,
    };
  });
}
