import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../../../../drills/support/process.ts';
import { remoteApp, wireTo } from '../../../../drills/support/remote-app.ts';
import { connectMs } from './databases.ts';
import { testSecret } from './harness.ts';

/** The server as a separate process, on the database of a test. It sends no messages: the test delivers them. */
export async function processOfTest(databaseUrl: string, env: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'portaria-process-'));
  const own = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECT_MS: String(connectMs),
    DATA_DIR: folder,
    PORTARIA_SECRET: testSecret,
    IDENTITY_ENGINE: 'scripted',
    TRUST_PROXY: '127.0.0.1/32',
    WORKER: '0',
    CLOCK_SKEW_SECONDS: '999999', // the test moves its clock
  };
  const server = await startProcess({ env: { ...process.env, ...own, ...env }, folder });
  return {
    ...server,
    app: remoteApp(wireTo({ port: server.port })),
    close: async () => {
      await server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
