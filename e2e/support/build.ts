import { build } from '../../scripts/build.mjs';

/** Once, before the workers start their servers; BASE_URL in the environment tests a server that runs already. */
export default async function buildForJourneys() {
  if (!process.env.BASE_URL) await build();
}
