import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that systems give to outgoing connections: one of these would take the port before its server does. */
const ports = { from: 15_000, below: 32_000 };

/**
 * A loopback port that is free now.
 *
 * @returns {Promise<number>}
 */
export function freePort() {
  const port = randomInt(ports.from, ports.below);
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(freePort()) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });
}
