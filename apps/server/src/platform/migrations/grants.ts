import pg from 'pg';
import type { DatabaseBounds } from '../database/database-bounds.ts';
import { boundsAsSettings, newClient } from '../db.ts';

/** SV-09, S52: the serving role adds to them and reads them. */
const appendOnly = ['audit_log', 'consents'];
const queue = 'graphile_worker';
const policy = 'portaria_serving';

/**
 * What the serving role may do: read and write rows. It owns nothing, so it can neither drop nor alter, nor switch a trigger off. The same
 * statements at every run, so that a table of the last migration is covered too; new partitions are, by the default privileges.
 */
export async function grantServing(owner: pg.ClientBase, servingRole: string): Promise<void> {
  const role = pg.escapeIdentifier(servingRole);
  const partitions = await partitionsOf(owner);
  const statements = [
    'revoke create on schema public from public',
    ...['public', queue].flatMap((schema) => [
      `grant usage on schema ${schema} to ${role}`,
      `grant select, insert, update, delete on all tables in schema ${schema} to ${role}`,
      `grant usage on all sequences in schema ${schema} to ${role}`,
      `alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${role}`,
      `alter default privileges in schema ${schema} grant usage on sequences to ${role}`,
      `revoke insert, update, delete on ${schema}.migrations from ${role}`,
    ]),
    ...[...appendOnly, ...partitions].map((table) => `revoke update, delete on ${pg.escapeIdentifier(table)} from ${role}`),
    ...(await withRowSecurity(owner)).flatMap((table) => [
      `drop policy if exists ${policy} on ${queue}.${table}`,
      `create policy ${policy} on ${queue}.${table} to ${role} using (true) with check (true)`,
    ]),
  ];
  await owner.query(statements.join(';\n')); // one message is one transaction
}

async function partitionsOf(owner: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_inherits join pg_class c on c.oid = inhrelid join pg_class p on p.oid = inhparent
     where p.relname = any($1) and p.relnamespace = 'public'::regnamespace`,
    [appendOnly],
  );
  return rows.map(({ name }) => name);
}

/** The queue's tables show rows to their owner only, unless a policy says otherwise. */
async function withRowSecurity(owner: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = $1::regnamespace and relkind = 'r' and relrowsecurity`,
    [queue],
  );
  return rows.map(({ name }) => pg.escapeIdentifier(name));
}

/**
 * The bounds of a statement outside a transaction, where a pooler shares sessions: the role's own defaults, which every role may set for
 * itself. They hold for connections that are opened from now on.
 */
export async function boundServing(servingUrl: string, bounds: DatabaseBounds): Promise<void> {
  const client = newClient({ connectionString: servingUrl, connectionTimeoutMillis: 10_000, application_name: 'portaria-migrate' });
  await client.connect();
  try {
    const { rows } = await client.query<{ database: string }>('select current_database() as database');
    const database = pg.escapeIdentifier(rows[0]!.database);
    for (const setting of boundsAsSettings(bounds)) await client.query(`alter role current_user in database ${database} set ${setting}`);
  } finally {
    await client.end();
  }
}
