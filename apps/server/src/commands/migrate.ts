import { readConfig } from '../config/config.ts';
import { migrate } from '../platform/migrate.ts';

/** SV-03: the migrations, the partitions and the grants, before the servers of a new build start. Returns the text to print. */
export async function migrateCommand(env: NodeJS.ProcessEnv): Promise<string> {
  const { databaseUrl, migrateDatabaseUrl, database } = readConfig(env);
  const ran = await migrate(migrateDatabaseUrl, { servingUrl: databaseUrl, bounds: database });
  return ran.length ? `Ran ${ran.join(', ')}.` : 'Nothing to migrate.';
}
