import { ConfigError } from './config-error.ts';
import type { DatabaseBounds } from './database-bounds.ts';
import { openPool } from './db.ts';
import { migrate } from './migrate.ts';
import { demandSchema } from './migrations/schema-state.ts';
import { clockSkew } from './readiness.ts';

type Settings = {
  readonly databaseUrl: string;
  readonly migrateDatabaseUrl: string;
  readonly migrateOnStart: boolean;
  readonly database: DatabaseBounds;
  readonly clockSkewSeconds: number;
};

/** SV-03: what a process demands of its database before it serves: the migrations, run here or before, and the same time. */
export async function prepareDatabase(settings: Settings, now: () => Date): Promise<void> {
  const { databaseUrl, migrateDatabaseUrl, migrateOnStart, database, clockSkewSeconds } = settings;
  if (migrateOnStart) await migrate(migrateDatabaseUrl, { servingUrl: databaseUrl, bounds: database });
  const db = openPool(databaseUrl, { ...database, poolSize: 1 });
  try {
    await demandSchema(db);
    refuseSkew(await clockSkew(db, now), clockSkewSeconds);
  } finally {
    await db.end();
  }
}

/** Codes and tokens would be born expired, or live too long. */
function refuseSkew(skewSeconds: number, atMost: number) {
  if (Math.abs(skewSeconds) <= atMost) return;
  const way = skewSeconds > 0 ? 'ahead of' : 'behind';
  throw new ConfigError([
    `The clock of this machine is ${Math.abs(skewSeconds).toFixed(1)} seconds ${way} the database's: CLOCK_SKEW_SECONDS allows ${atMost}. Synchronise both (NTP).`,
  ]);
}
