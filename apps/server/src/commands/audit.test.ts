import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import pg from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { newDatabase, openTestPool } from '../testing/databases.ts';
import { auditCommand } from './audit.ts';

let url: string;
let db: pg.Pool;
beforeEach(async () => {
  url = await newDatabase();
  db = openTestPool(url);
  return () => db.end();
});

const add = (client: Pick<pg.ClientBase, 'query'>, requestId: string, at = '2026-11-15T12:00:00Z') =>
  client.query(`insert into audit_log (at, event, outcome, ip, request_id) values ($2, 'sign-in', 'ok', '203.0.113.7', $1)`, [
    requestId,
    at,
  ]);

/** Collects lines; `stop` ends the export when it has the line that is named. */
function reader() {
  const lines: { requestId: string; cursor: string }[] = [];
  const stopping = new AbortController();
  let last = '';
  const out = new Writable({
    write(chunk, _encoding, done) {
      lines.push(
        ...String(chunk)
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      );
      if (lines.some(({ requestId }) => requestId === last)) stopping.abort();
      done();
    },
  });
  return {
    lines,
    ids: () => lines.map(({ requestId }) => requestId),
    streams: { out, say: () => {}, signal: stopping.signal },
    until: (requestId: string) => {
      last = requestId;
    },
  };
}
const run = async (...args: string[]) => {
  const { streams, ids } = reader();
  const said = await auditCommand({ DATABASE_URL: url }, args, streams);
  return said || ids();
};

test('SV-09 the export has the documented form, and the guide shows it', async () => {
  await db.query(
    `insert into audit_log (at, event, outcome, reason, account_id, cpf_hash, ip, device_id, request_id, operator_id)
     values ('2026-11-15T12:00:00Z', 'sign-in', 'refused', '0009', '0b9d7c1e-8a52-4f3b-9a57-123456789012', '\\x01ff', '203.0.113.7', null, 'ABC', null)`,
  );
  const { lines, streams } = reader();
  const linesNow = async () => {
    await auditCommand({ DATABASE_URL: url }, [], streams);
    return lines.length;
  };
  await expect.poll(linesNow).toBeGreaterThan(0);
  expect(lines[0]).toEqual({
    cursor: expect.stringMatching(/^\d+-\d+$/),
    id: expect.any(Number),
    at: '2026-11-15T12:00:00.000Z',
    event: 'sign-in',
    outcome: 'refused',
    reason: '0009',
    accountId: '0b9d7c1e-8a52-4f3b-9a57-123456789012',
    cpfHash: '01ff',
    ip: '203.0.113.7',
    deviceId: null,
    requestId: 'ABC',
    operatorId: null,
  });
  const guide = readFileSync(new URL('../../../../docs/operate.md', import.meta.url), 'utf8');
  const shown = JSON.parse(/^\{"cursor".*\}$/m.exec(guide)![0]);
  expect(Object.keys(lines[0]!)).toEqual(Object.keys(shown));
});

test('SV-09 a row that commits late is neither lost nor overtaken: not by its id, not by one that was numbered after it', async () => {
  const slow = await db.connect();
  const { rows } = await db.query(`select nextval(pg_get_serial_sequence('audit_log', 'id')) as id`);
  await slow.query('begin');
  await add(slow, 'slow');
  await add(db, 'quick');
  const early = await run(); // both wait for the transaction that began first
  await slow.query('commit');
  slow.release();
  expect(early).toEqual([]);
  await expect.poll(() => run()).toEqual(['slow', 'quick']);
  const { lines, streams } = reader();
  await auditCommand({ DATABASE_URL: url }, [], streams);
  await db.query(
    `insert into audit_log (id, at, event, outcome, ip, request_id) overriding system value values ($1, now(), 'sign-in', 'ok', '', 'numbered first')`,
    [rows[0].id],
  );
  await expect.poll(() => run('--after', lines.at(-1)!.cursor)).toEqual(['numbered first']);
});

test('SV-09 while transactions commit in any order and the export is stopped and resumed, every row comes once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portaria-audit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const cursor = join(folder, 'cursor');
  const names = Array.from({ length: 200 }, (_, i) => `row ${i}`);
  const got: string[] = [];
  const writing = Promise.all(
    [0, 1, 2, 3, 4].map(async (writer) => {
      for (const name of names.filter((_, i) => i % 5 === writer)) {
        const client = await db.connect();
        await client.query('begin');
        await add(client, name);
        await client.query('select pg_sleep(random() * 0.01)');
        await client.query('commit');
        client.release();
      }
    }),
  );
  for (const stopAt of ['row 50', 'row 120', 'row 199']) {
    if (got.includes(stopAt)) continue; // the writers were quicker
    const { streams, ids, until } = reader();
    until(stopAt);
    await auditCommand({ DATABASE_URL: url }, ['--follow', '--cursor-file', cursor], streams);
    got.push(...ids());
  }
  await writing;
  await expect
    .poll(async () => {
      const { streams, ids } = reader();
      await auditCommand({ DATABASE_URL: url }, ['--cursor-file', cursor], streams);
      got.push(...ids());
      return got.length;
    })
    .toBeGreaterThanOrEqual(names.length);
  expect(got.toSorted()).toEqual(names.toSorted());
});

test('SV-09 the next batch waits for the reader', async () => {
  await db.query(
    `insert into audit_log (at, event, outcome, ip, request_id) select '2026-11-15T12:00:00Z', 'sign-in', 'ok', '', n from generate_series(1, 2500) n`,
  );
  await expect.poll(async () => (await run()).length).toBe(2500);
  const accept: (() => void)[] = [];
  const out = new Writable({ write: (_chunk, _encoding, done) => void accept.push(done) });
  const ended = auditCommand({ DATABASE_URL: url }, [], { out, say: () => {}, signal: new AbortController().signal });
  for (const batch of [1, 2, 3]) {
    await expect.poll(() => accept.length).toBe(batch);
    const { rows } = await db.query(
      `select count(*)::int as busy from pg_stat_activity where datname = current_database() and query like '%written_by%' and state = 'active' and pid <> pg_backend_pid()`,
    );
    expect(rows[0].busy).toBe(0);
    accept.at(-1)!();
  }
  await ended;
});

test('SV-09 the role of the guide can export, and do nothing else; no other setting is needed in production', async () => {
  const guide = readFileSync(new URL('../../../../docs/operate.md', import.meta.url), 'utf8');
  const name = `audit_${Date.now()}`;
  const grants = /create role portaria_audit[\s\S]*?(?=\n```)/.exec(guide)![0].replaceAll('portaria_audit', name).replace('…', 'pass');
  await db.query(grants);
  onTestFinished(async () => {
    const admin = new pg.Client(url);
    await admin.connect();
    await admin.query(`drop owned by ${name}`);
    await admin.query(`drop role ${name}`);
    await admin.end();
  });
  await add(db, 'row');
  const own = new URL(url);
  own.username = name;
  own.password = 'pass';
  const env = { NODE_ENV: 'production', DATABASE_URL: own.href };
  await expect
    .poll(async () => {
      const { streams, ids } = reader();
      await auditCommand(env, ['--since', '2026-11-15T00:00:00Z'], streams);
      return ids();
    })
    .toEqual(['row']);
  const role = openTestPool(own.href);
  onTestFinished(() => role.end());
  await expect(role.query('select 1 from accounts')).rejects.toThrow('permission denied');
  await expect(role.query('delete from audit_log')).rejects.toThrow(/read-only|permission denied/);
});

test('SV-09 a cursor file that is empty or cannot be read ends the export before its first row: only a missing one begins at the start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portaria-audit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [empty, file] = [join(folder, 'empty'), join(folder, 'file')];
  writeFileSync(empty, '\n');
  writeFileSync(file, '');
  await add(db, 'row');
  await expect(run('--cursor-file', empty)).rejects.toThrow(/^--cursor-file: \S+empty holds no cursor\.$/);
  await expect(run('--cursor-file', file)).rejects.toThrow(/^--cursor-file: \S+file holds no cursor\.$/);
  await expect(run('--cursor-file', folder)).rejects.toThrow(/^--cursor-file: \S+ cannot be read \(EISDIR\)\.$/);
  await expect(run('--cursor-file', join(file, 'cursor'))).rejects.toThrow(/^--cursor-file: \S+ cannot be read \(ENOTDIR\)\.$/);
  await expect.poll(() => run('--cursor-file', join(folder, 'missing'))).toEqual(['row']);
});

test('SV-09 --since leaves older rows out; what cannot be understood gets the usage; numbers of another cluster are noticed', async () => {
  await add(db, 'old', '2026-10-01T00:00:00Z');
  await add(db, 'new', '2026-11-16T00:00:00Z');
  await expect.poll(() => run('--since', '2026-11-16T00:00:00Z')).toEqual(['new']);
  for (const args of [['--since', 'yesterday'], ['--after', '12'], ['--nonsense']]) expect(await run(...args)).toMatch(/^Usage/);
  const file = join(mkdtempSync(join(tmpdir(), 'portaria-audit-')), 'cursor');
  writeFileSync(file, 'not a cursor');
  await expect(run('--cursor-file', file)).rejects.toThrow('holds no cursor');
  await db.query(
    `insert into audit_log (at, event, outcome, ip, request_id, written_by) values (now(), 'sign-in', 'ok', '', 'x', '999999999999')`,
  );
  await expect(run()).rejects.toThrow('another cluster');
});
