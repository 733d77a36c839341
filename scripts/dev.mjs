import { ClearError } from './clear-error.mjs';
import { startBuilder } from './dev/builder.mjs';
import { serverParts, watchServer } from './dev/changes.mjs';
import { openFront } from './dev/front.mjs';
import { newFill } from './dev/pages.mjs';
import { bundleHash, newServers } from './dev/servers.mjs';
import { startVite } from './dev/vite.mjs';
import { at } from './root.mjs';
import { openDatabase } from './start/database.mjs';
import { run } from './start/run.mjs';
import { sayWhere } from './start/say-where.mjs';

/**
 * Development: Vite's server in front of ours (decision 0035). A changed screen or text is replaced in the open page; a changed call is
 * served by the next process of the server, on the same data.
 */
process.env.NODE_ENV = 'development';
const { env } = process;
const { HOST: host = '127.0.0.1', PORT: port = '3000', TRUST_PROXY: proxies = '', DEV_REMOTE = '' } = env;

await run(async (begin) => {
  const [database, front, builder] = await Promise.all([
    begin(() => openDatabase(env)),
    begin(() => openFront({ host, port, hasProxy: proxies !== '' })),
    begin(async () => startBuilder()),
  ]);
  const servers = await begin(async () =>
    newServers({
      DATA_DIR: at('.data'),
      ...env,
      DATABASE_URL: database.url,
      HOST: '127.0.0.1',
      PORT: String(front.port),
      TRUST_PROXY: `${proxies} 127.0.0.1`,
    }),
  );

  /** @param {import('./dev/changes.mjs').Needs} needs */
  const onChange = async ({ parts, restart, seeds, reload }) => {
    if (parts.length === 0 && !restart) return;
    try {
      const before = bundleHash();
      await builder.build(parts);
      if (!restart && bundleHash() === before) return;
      if (!(await servers.start({ seeds }))) console.log('The previous server keeps running. Waiting for a change …');
      else if (reload) vite.ws.send({ type: 'full-reload' });
    } catch (error) {
      console.error(error instanceof ClearError ? error.message : error);
    }
  };
  const [{ vite }] = await Promise.all([
    begin(() => startVite({ server: front.server, isRemote: /^(1|true)$/.test(DEV_REMOTE), plugins: [watchServer(onChange)] })),
    builder.build(serverParts),
  ]);
  if (!(await servers.start({ seeds: true }))) throw new ClearError('Nothing was started: see above.');
  front.begin({ vite, servers, fill: newFill(vite, builder) });
  sayWhere(`http://${/^(localhost$|127\.|::1$)/.test(host) ? 'localhost' : host}:${front.port}`);
});
