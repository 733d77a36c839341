import { startFreshServer } from '../../scripts/fresh-server.mjs';

/** BASE_URL in the environment tests a server that runs already. */
export default async function startForJourneys() {
  if (process.env.BASE_URL) return;
  const { url, stop } = await startFreshServer();
  process.env.BASE_URL = url;
  return stop;
}
