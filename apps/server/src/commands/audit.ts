import { readFile, rename, writeFile } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readDatabaseConfig } from '../config/config.ts';
import { exportAudit, isCursor, isFromAnotherCluster } from '../platform/audit-export.ts';
import { ConfigError } from '../platform/config-error.ts';
import { openPool } from '../platform/db.ts';

const usage = `Usage: npm run -s audit -- [--since <time>] [--after <cursor>] [--cursor-file <path>] [--follow]
Writes the audit log as JSON lines to standard output, in the order in which it was written.`;

/** How long a lost database is left alone before it is asked again. */
const pauseMs = 2000;
const undefinedColumn = '42703';

type Streams = { readonly out: Writable; readonly say: (line: string) => void; readonly signal: AbortSignal };

/** SV-09: for a SIEM. Needs only to read one table, and no setting but the database. Returns a text only if it exported nothing. */
export async function auditCommand(env: NodeJS.ProcessEnv, args: readonly string[], { out, say, signal }: Streams): Promise<string> {
  const wanted = wantedBy(args);
  if (!wanted) return usage;
  const { cursorFile, follow, since } = wanted;
  let after = wanted.after ?? (await cursorIn(cursorFile));
  const db = openPool(readDatabaseConfig(env).databaseUrl, { poolSize: 1, statementMs: 60_000 });
  const write = async (lines: string, cursor: string) => {
    await new Promise<void>((done, fail) => void out.write(lines, (error) => (error ? fail(error) : done())));
    after = cursor;
    if (cursorFile) await keepCursor(cursorFile, cursor);
  };
  try {
    await demandOrder(db);
    for (;;) {
      try {
        await exportAudit(db, { after, since, follow, signal, write });
        return '';
      } catch (error) {
        if (!follow || signal.aborted || out.destroyed || out.errored) throw error;
        say(`The audit log could not be read (${(error as { code?: string }).code ?? 'no answer'}); trying again.`);
        await setTimeout(pauseMs, undefined, { signal }).catch(() => {});
      }
    }
  } finally {
    await db.end();
  }
}

function wantedBy(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { since: text, after: text, 'cursor-file': text, follow: { type: 'boolean' } } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    const since = values.since === undefined ? undefined : new Date(values.since);
    if ((since && Number.isNaN(since.getTime())) || (values.after !== undefined && !isCursor(values.after))) return null;
    return { since, after: values.after, cursorFile: values['cursor-file'], follow: values.follow ?? false };
  } catch {
    return null;
  }
}

async function demandOrder(db: pg.Pool) {
  const isForeign = await isFromAnotherCluster(db).catch((error) => {
    if (error instanceof pg.DatabaseError && error.code === undefinedColumn)
      throw new ConfigError(['The database is older than this build: run `npm run migrate` first.']);
    throw error;
  });
  if (isForeign)
    throw new ConfigError([
      'The audit log was restored from a dump of another cluster, whose order does not hold here: see "Audit export" in docs/operate.md.',
    ]);
}

/** None before the first run: the file is not there. What is wrong with one that is must not send everything again. */
async function cursorIn(file: string | undefined): Promise<string | undefined> {
  if (!file) return undefined;
  const text = await readFile(file, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') return undefined;
    throw new ConfigError([`--cursor-file: ${file} cannot be read (${code}).`]);
  });
  const cursor = text?.trim();
  if (cursor !== undefined && !isCursor(cursor)) throw new ConfigError([`--cursor-file: ${file} holds no cursor.`]);
  return cursor;
}

/** Replaced in one step: a half-written cursor would repeat or skip. */
async function keepCursor(file: string, cursor: string) {
  await writeFile(`${file}.new`, `${cursor}\n`);
  await rename(`${file}.new`, file);
}
