import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../apps/server/src/platform/migrations/migrate.ts';
import { keepPartitions } from '../apps/server/src/platform/upkeep/partitions.ts';
import { defaultRetention } from '../apps/server/src/platform/upkeep/retention.ts';
import { startTestPostgres } from './test/test-postgres.mjs';

/** What a test file reads with `inject('database')`: it clones the migrated template over a connection to `adminUrl`. */
declare module 'vitest' {
  interface ProvidedContext {
    database: { adminUrl: string; template: string };
  }
}

const template = 'template_portaria';

/** One PostgreSQL for all test files of the server, migrated once. */
export async function setup(project: TestProject) {
  const { url: adminUrl, stop } = await startTestPostgres();
  try {
    await prepareTemplate(adminUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('database', { adminUrl, template });
  return stop;
}

async function prepareTemplate(adminUrl: string) {
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  await admin.query(`create database ${template}`);
  await admin.end();
  const url = new URL(adminUrl);
  url.pathname = template;
  // No partitions ahead: every test file copies them.
  await migrate(url.href, { upkeep: (owner) => keepPartitions(owner, { retention: defaultRetention, aheadDays: 0 }) });
}
