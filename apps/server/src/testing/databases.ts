import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openPool } from '../platform/db.ts';

const made: string[] = [];

async function asAdmin(...statements: readonly string[]) {
  const admin = new pg.Client(inject('database').adminUrl);
  await admin.connect();
  for (const statement of statements) await admin.query(statement);
  await admin.end();
}

/** Each test file drops its own at its end (setup.ts): hundreds of them would fill the memory. */
export async function dropDatabases() {
  if (made.length > 0) await asAdmin(...made.splice(0).map((name) => `drop database ${name} with (force)`));
}

/** A busy machine may take its time to connect: how soon a lost database is reported is no matter of most tests. */
export const connectMs = 60_000;
export const openTestPool = (url: string) => openPool(url, { connectMs });

/** A new database, cloned from the migrated template. */
export async function newDatabase() {
  const { adminUrl, template } = inject('database');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name} template ${template} strategy file_copy`);
  made.push(name);
  const url = new URL(adminUrl);
  url.pathname = name;
  return url.href;
}
