import type pg from 'pg';
import { table } from '../table.ts';

type Size = { readonly table: string; readonly rows: number; readonly heap: number; readonly indexes: number };

/** Rows and bytes of every table that grows with people, its partitions included. */
export async function sizesOf(client: pg.Client, tables: readonly string[]): Promise<readonly Size[]> {
  const { rows } = await client.query<Size>(
    `select t.name as table, sum(greatest(c.reltuples, 0))::float8 as rows, sum(pg_table_size(c.oid))::float8 as heap, sum(pg_indexes_size(c.oid))::float8 as indexes
     from unnest($1::text[]) with ordinality as t (name, place)
     join pg_class c on c.oid = t.name::regclass or c.oid in (select inhrelid from pg_inherits where inhparent = t.name::regclass)
     where c.relkind = 'r' group by t.name, t.place order by t.place`,
    [tables],
  );
  return rows;
}

export const bytesPerPerson = (sizes: readonly Size[], people: number) =>
  sizes.reduce((sum, { heap, indexes }) => sum + heap + indexes, 0) / people;

export function sizesTable(sizes: readonly Size[], people: number): string {
  const cells = sizes.map(({ table: name, rows, heap, indexes }) => [
    name,
    (rows / people).toFixed(3),
    (heap / rows).toFixed(0),
    (indexes / rows).toFixed(0),
    (heap / people).toFixed(0),
    (indexes / people).toFixed(0),
    ((heap + indexes) / people).toFixed(0),
  ]);
  const total = (of: (size: Size) => number) => (sizes.reduce((sum, size) => sum + of(size), 0) / people).toFixed(0);
  const last = ['all', '', '', '', total(({ heap }) => heap), total(({ indexes }) => indexes), bytesPerPerson(sizes, people).toFixed(0)];
  return table(['Table', 'rows a person', 'bytes a row', 'its indexes', 'bytes a person', 'its indexes', 'together'], [...cells, last]);
}
