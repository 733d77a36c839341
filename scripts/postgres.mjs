import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ClearError } from './clear-error.mjs';
import { codeOf } from './error-code.mjs';
import { freePort } from './free-port.mjs';
import { chooseAccount } from './postgres/account.mjs';
import { findBinaries } from './postgres/binaries.mjs';
import { lockFolder } from './postgres/folder-lock.mjs';
import { endOrphan } from './postgres/orphan.mjs';
import { addressOf, user } from './postgres/running.mjs';
import { watchOver } from './postgres/watchdog.mjs';

const forTests = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=400'];

/**
 * A real PostgreSQL from an npm package, on loopback only, with its data in `dataDir`.
 * `durable: false` trades safety after a power cut for speed: for tests. `bin` is a folder with the programs of another PostgreSQL.
 *
 * @param {{ dataDir: string, port?: number, durable?: boolean, bin?: string, log?: (line: string) => void }} options
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPostgres({ dataDir, port, durable = true, bin = findBinaries(), log = () => {} }) {
  const folder = openFolder(dataDir);
  const unlock = await lockFolder(folder);
  try {
    const prefix = chooseAccount(bin, folder);
    const cluster = join(folder, 'cluster');
    const control = (/** @type {string[]} */ ...args) => run([...prefix, join(bin, 'pg_ctl'), ...args, '-D', cluster]);
    const password = await makeCluster({ folder, cluster, prefix, bin, durable, log });
    await endOrphan(cluster, control);
    const chosenPort = port ?? (await freePort());
    await launch({ folder, control, port: chosenPort, durable });
    const dismiss = watchOver(cluster);
    const end = () => {
      dismiss();
      return control('stop', '--mode=fast', '--wait').finally(unlock);
    };
    /** @type {Promise<void> | undefined} */
    let ending;
    const stop = () => {
      ending ??= end();
      return ending;
    };
    return { url: addressOf({ password, port: chosenPort }), stop };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** @param {string} dataDir */
function openFolder(dataDir) {
  try {
    makeFolder(resolve(dataDir));
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (error) {
    throw new ClearError(`The data folder ${dataDir} cannot be written (${codeOf(error)}): choose another with DATA_DIR.`);
  }
}

/**
 * One by one: Node's recursive mkdir never ends where the system allows no folders, such as /proc.
 *
 * @param {string} path
 */
function makeFolder(path) {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/**
 * The cluster gets its name only when it is complete, so that an interrupted first start leaves nothing half made.
 *
 * @param {{ folder: string, cluster: string, prefix: string[], bin: string, durable: boolean, log: (line: string) => void }} options
 */
async function makeCluster({ folder, cluster, prefix, bin, durable, log }) {
  const passwordFile = join(folder, 'password');
  if (existsSync(cluster)) return readFileSync(passwordFile, 'utf8');
  log('Creating the database …');
  const draft = join(folder, 'cluster.draft');
  rmSync(draft, { recursive: true, force: true });
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const settings = ['--encoding=UTF8', ...localeOf(bin)];
  const access = [`--username=${user}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const { uid, gid } = statSync(folder);
  chownSync(passwordFile, uid, gid);
  await run([...prefix, join(bin, 'initdb'), '-D', draft, ...settings, ...access, ...(durable ? [] : ['--no-sync'])]);
  renameSync(draft, cluster);
  return password;
}

/**
 * The same order of text everywhere. Before PostgreSQL 17 there was no locale of its own, only that of the C library.
 *
 * @param {string} bin
 */
function localeOf(bin) {
  const { stdout } = spawnSync(join(bin, 'initdb'), ['--version'], { encoding: 'utf8' });
  const isOld = Number.parseInt(/\d+/.exec(stdout ?? '')?.[0] ?? '', 10) < 17;
  return isOld ? ['--locale=C.UTF-8'] : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

/** @param {{ folder: string, control: (...args: string[]) => Promise<void>, port: number, durable: boolean }} options */
async function launch({ folder, control, port, durable }) {
  const logFile = join(folder, 'postgres.log');
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...(durable ? [] : forTests)];
  rmSync(logFile, { force: true });
  try {
    await control('start', '--wait', '--timeout=60', '--log', logFile, '--options', settings.map((setting) => `-c ${setting}`).join(' '));
  } catch {
    const fatal = existsSync(logFile) ? readFileSync(logFile, 'utf8') : '';
    if (/could not bind/.test(fatal)) throw new ClearError(`Port ${port} of 127.0.0.1 is taken: the database cannot listen there.`);
    throw new ClearError(`PostgreSQL did not start: ${/FATAL:\s*(.*)/.exec(fatal)?.[1] ?? 'it says nothing'} (see ${logFile}).`);
  }
}

/**
 * English messages whatever the locale, and no settings of another PostgreSQL in the environment.
 *
 * @param {string[]} words
 * @returns {Promise<void>}
 */
function run(words) {
  const [command, ...args] = /** @type {[string, ...string[]]} */ (words);
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name)));
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: { ...env, LC_ALL: 'C' }, stdio: ['ignore', 'ignore', 'pipe'], windowsHide: true });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) =>
      reject(new ClearError(`The embedded PostgreSQL cannot run on this machine (${code}): set DATABASE_URL.`)),
    );
    child.once('close', (code) => (code === 0 ? resolve() : reject(new ClearError(`The embedded PostgreSQL failed: ${said.trim()}`))));
  });
}
