import { createHash } from 'node:crypto';

export type Migration = {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** `-- migrate: without a transaction`, for `create index concurrently`: its statements run one by one, and all again after a failure. */
  readonly isOutsideTransaction: boolean;
  /** `-- migrate: not needed to serve`, for what only makes it faster: a server starts before it has run. */
  readonly isNeededToServe: boolean;
};

const files = import.meta.glob<string>('../../../migrations/*.sql', { query: '?raw', eager: true, import: 'default' });

/** What this build brings, in the order of the file names. */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => migrationOf(path.split('/').at(-1)!, sql))
  .sort((a, b) => a.name.localeCompare(b.name));

export function migrationOf(name: string, text: string): Migration {
  const sql = text.replaceAll('\r\n', '\n'); // the same file on every machine
  const has = (marker: string) => sql.split('\n').includes(`-- migrate: ${marker}`);
  return {
    name,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
    isOutsideTransaction: has('without a transaction'),
    isNeededToServe: !has('not needed to serve'),
  };
}

/** A statement ends with a semicolon at the end of a line. */
export const statementsOf = ({ sql }: Migration): readonly string[] =>
  sql
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/^--.*$/gm, '').trim());
