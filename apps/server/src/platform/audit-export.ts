import { setTimeout } from 'node:timers/promises';
import type { Db } from './db.ts';

type Row = {
  readonly writtenBy: string;
  readonly id: string;
  readonly at: Date;
  readonly event: string;
  readonly outcome: string;
  readonly reason: string | null;
  readonly accountId: string | null;
  readonly cpfHash: Buffer | null;
  readonly ip: string;
  readonly deviceId: string | null;
  readonly requestId: string;
  readonly operatorId: string | null;
};

type Options = {
  /** The cursor of the last row that the reader has. */
  readonly after?: string | undefined;
  /** Only rows from this time on. */
  readonly since?: Date | undefined;
  /** Goes on with what is added, until the signal. */
  readonly follow?: boolean;
  readonly signal?: AbortSignal;
  readonly batch?: number;
  readonly pauseMs?: number;
  /** Resolves once the lines are out of our hands. */
  readonly write: (lines: string, cursor: string) => Promise<void>;
};

const cursorPattern = /^(\d{1,20})-(\d{1,19})$/;
export const isCursor = (text: string) => cursorPattern.test(text);
const beginning = '0-0';

/**
 * SV-09: the audit log as JSON lines, in the order of the transactions that wrote it. A row is passed on once every transaction that began
 * before its own has ended, so that none can still appear before it: a cursor never skips a row and never repeats one.
 */
export async function exportAudit(db: Db, options: Options): Promise<void> {
  const { follow = false, signal, batch = 1000, pauseMs = 1000, write } = options;
  let cursor = options.after ?? beginning;
  while (!signal?.aborted) {
    const rows = await rowsAfter(db, cursor, batch, options.since);
    const last = rows.at(-1);
    if (last) {
      cursor = cursorOf(last);
      await write(rows.map((row) => `${lineOf(row)}\n`).join(''), cursor);
    }
    if (rows.length === batch) continue;
    if (!follow) return;
    await setTimeout(pauseMs, undefined, { ...(signal && { signal }) }).catch(() => {});
  }
}

const cursorOf = ({ writtenBy, id }: Row) => `${writtenBy}-${id}`;

async function rowsAfter(db: Db, cursor: string, batch: number, since: Date | undefined): Promise<readonly Row[]> {
  const [, writtenBy, id] = cursorPattern.exec(cursor)!;
  const { rows } = await db.query<Row>(
    `select written_by::text as "writtenBy", id::text, at, event, outcome, reason, account_id as "accountId", cpf_hash as "cpfHash", ip,
       device_id as "deviceId", request_id as "requestId", operator_id as "operatorId"
     from audit_log
     where (written_by, id) > ($1::text::xid8, $2::bigint) and written_by < pg_snapshot_xmin(pg_current_snapshot()) and at >= $3
     order by written_by, audit_log.id limit $4`,
    [writtenBy, id, since ?? '-infinity', batch],
  );
  return rows;
}

/** The form that operate.md promises: these names, in this order, null where there is nothing. */
const lineOf = (row: Row) =>
  JSON.stringify({
    cursor: cursorOf(row),
    id: Number(row.id),
    at: row.at.toISOString(),
    event: row.event,
    outcome: row.outcome,
    reason: row.reason,
    accountId: row.accountId,
    cpfHash: row.cpfHash?.toString('hex') ?? null,
    ip: row.ip,
    deviceId: row.deviceId,
    requestId: row.requestId,
    operatorId: row.operatorId,
  });

/**
 * Rows from a dump carry the numbers of the cluster that wrote them. Beyond those of this one they would be held back, and new ones would
 * come before old ones.
 */
export async function isFromAnotherCluster(db: Db): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from audit_log where written_by >= pg_snapshot_xmax(pg_current_snapshot()) order by written_by, id limit 1',
  );
  return rowCount !== 0;
}
