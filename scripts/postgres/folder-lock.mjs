import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClearError } from '../clear-error.mjs';

/**
 * A socket name that the system releases when its owner dies, however it dies: no stale lock, no recycled process id.
 *
 * @param {string} folder
 */
function nameOf(folder) {
  const id = `portaria-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${id}`;
  if (process.platform === 'linux') return `\0${id}`;
  return join(tmpdir(), `${id}.sock`);
}

/**
 * Only one living process at a time uses a data folder. Returns the function that releases it.
 *
 * @param {string} folder
 */
export async function lockFolder(folder) {
  const name = nameOf(folder);
  const server = (await listen(name)) ?? ((await isDead(name)) ? await listen(name) : null);
  if (!server) throw new ClearError(`Another copy is running on ${folder}: stop it, or choose another folder with DATA_DIR.`);
  return () => new Promise((done) => server.close(done));
}

/** @param {string} name @returns {Promise<import('node:net').Server | null>} */
function listen(name) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)));
    server.listen(name, () => resolve(server.unref()));
  });
}

/**
 * Where the name is a file (macOS) it outlives its owner: if nothing answers, it may be deleted.
 *
 * @param {string} name
 * @returns {Promise<boolean>}
 */
function isDead(name) {
  return new Promise((resolve) => {
    const socket = connect(name);
    socket.once('connect', () => resolve(socket.destroy() && false));
    socket.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      const dead = error.code === 'ECONNREFUSED' && !name.startsWith('\0');
      if (dead) rmSync(name, { force: true });
      resolve(dead);
    });
  });
}
