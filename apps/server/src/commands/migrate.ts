import { readConfig } from '../config/config.ts';
import { migrateAll } from '../platform/migrations/prepare-database.ts';

/** SV-03: the migrations, the partitions and the grants, before the servers of a new build start. Returns the text to print. */
export async function migrateCommand(env: NodeJS.ProcessEnv): Promise<string> {
  const ran = await migrateAll(readConfig(env));
  return ran.length ? `Ran ${ran.join(', ')}.` : 'Nothing to migrate.';
}
