import type pg from 'pg';
import type { Db } from '../db.ts';
import type { Query, Replica } from './replica.ts';

/** From the replica where there is one and it is recent enough, else from the primary. */
export async function readRecent<Row extends pg.QueryResultRow>(
  { db, replica }: { readonly db: Db; readonly replica: Replica | null },
  query: Query,
): Promise<readonly Row[]> {
  return (await replica?.read<Row>(query)) ?? (await db.query<Row>({ ...query, values: [...query.values] })).rows;
}
