import { readConfig } from '../../apps/server/src/config/config.ts';
import { openDeps, readFiles } from '../../apps/server/src/open-deps.ts';
import { newLogger } from '../../apps/server/src/platform/logging.ts';

/** Every process of a drill has it, so that the drill can read what they seal. */
export const drillSecret = 'a secret of the drills, long enough for production';

/** The drill's own hands on the database of the processes: to seed accounts and to read the outbox. It answers no calls. */
export async function openDrillDeps(databaseUrl: string, now: () => Date) {
  const config = readConfig({
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl,
    PORTARIA_SECRET: drillSecret,
    IDENTITY_ENGINE: 'scripted',
  });
  const reencoder = { run: () => Promise.reject(new Error('no pictures here')), stop: async () => {} };
  return openDeps(config, readFiles(config), newLogger('silent'), { now, pages: null, reencoder });
}
