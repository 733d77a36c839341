import { build } from '../../scripts/build.mjs';
import { startTestPostgres } from '../../scripts/test/test-postgres.mjs';

/** Once, before the workers start their servers: the build, and one PostgreSQL for all. BASE_URL tests a server that is already running. */
export default async function prepareJourneys() {
  if (process.env.BASE_URL) return;
  const [{ url, stop }] = await Promise.all([startTestPostgres(), build()]);
  process.env.TEST_CLUSTER = url;
  return stop;
}
