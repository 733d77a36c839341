import { ConfigError } from '../config-error.ts';
import type { DatabaseBounds } from '../database/database-bounds.ts';
import { clockSkew } from '../database/readiness.ts';
import { openPool } from '../db.ts';
import { keepPartitions } from '../upkeep/partitions.ts';
import type { Retention } from '../upkeep/retention.ts';
import { migrate } from './migrate.ts';
import { demandSchema, type SchemaState } from './schema-state.ts';

type Settings = {
  readonly databaseUrl: string;
  readonly migrateDatabaseUrl: string;
  readonly migrateOnStart: boolean;
  readonly database: DatabaseBounds;
  readonly clockSkewSeconds: number;
  readonly retention: Retention;
};

/** SV-03: what a process demands of its database before it serves: the migrations, run here or before, and the same time. */
export async function prepareDatabase(settings: Settings, now: () => Date): Promise<SchemaState> {
  const { databaseUrl, migrateOnStart, database, clockSkewSeconds } = settings;
  if (migrateOnStart) await migrateAll(settings);
  const db = openPool(databaseUrl, { ...database, poolSize: 1 });
  try {
    const schema = await demandSchema(db);
    refuseSkew(await clockSkew(db, now), clockSkewSeconds);
    return schema;
  } finally {
    await db.end();
  }
}

/** The migrations, the partitions and the grants. */
export const migrateAll = ({
  databaseUrl,
  migrateDatabaseUrl,
  database,
  retention,
}: Omit<Settings, 'migrateOnStart' | 'clockSkewSeconds'>) =>
  migrate(migrateDatabaseUrl, { servingUrl: databaseUrl, bounds: database, upkeep: (owner) => keepPartitions(owner, { retention }) });

/** Codes and tokens would be born expired, or live too long. */
function refuseSkew(skewSeconds: number, atMost: number) {
  if (Math.abs(skewSeconds) <= atMost) return;
  const way = skewSeconds > 0 ? 'ahead of' : 'behind';
  throw new ConfigError([
    `The clock of this machine is ${Math.abs(skewSeconds).toFixed(1)} seconds ${way} the database's: CLOCK_SKEW_SECONDS allows ${atMost}. Synchronise both (NTP).`,
  ]);
}
