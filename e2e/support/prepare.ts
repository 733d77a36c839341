import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../scripts/build.mjs';
import { startPostgres } from '../../scripts/postgres.mjs';

/** Once, before the workers start their servers: the build, and one PostgreSQL for all. BASE_URL tests a server that is already running. */
export default async function prepareJourneys() {
  if (process.env.BASE_URL) return;
  const folder = await mkdtemp(join(tmpdir(), 'portaria-journeys-'));
  const [{ url, stop }] = await Promise.all([startPostgres({ dataDir: folder, durable: false }), build()]);
  process.env.TEST_CLUSTER = url;
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}
