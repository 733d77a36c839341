import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClearError } from '../clear-error.mjs';
import { isRunning } from '../is-running.mjs';
import { startPostgres } from '../postgres.mjs';

const memory = '/dev/shm';
/** Many times what the databases of a test run take. */
const roomBytes = 2 * 2 ** 30;

/**
 * A PostgreSQL that lasts as long as a test run, in memory where there is plenty: most of what a new database takes is the creation of its
 * files. `stop` removes it. `TEST_POSTGRES_BIN` names the programs of another PostgreSQL than the embedded one.
 */
export async function startTestPostgres() {
  const bin = process.env.TEST_POSTGRES_BIN;
  if (bin && !existsSync(join(bin, 'initdb'))) throw new ClearError(`TEST_POSTGRES_BIN is wrong: there is no initdb in ${bin}.`);
  const place = (await hasRoom()) ? memory : tmpdir();
  await removeLeftBehind(place);
  const dataDir = await mkdtemp(join(place, `portaria-test-${process.pid}-`));
  const { url, stop } = await startPostgres({ dataDir, durable: false, ...(bin && { bin }) });
  const end = async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, stop: end };
}

async function hasRoom() {
  try {
    const { bavail, bsize } = await statfs(memory);
    return Math.min(bavail * bsize, freemem()) > roomBytes;
  } catch {
    return false; // not on this system
  }
}

/** Of runs that were killed. @param {string} place */
export async function removeLeftBehind(place) {
  for (const name of await readdir(place)) {
    const owner = /^portaria-test-(\d+)-/.exec(name)?.[1];
    if (owner && !isRunning(Number(owner))) await rm(join(place, name), { recursive: true, force: true });
  }
}
