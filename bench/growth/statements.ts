import type pg from 'pg';
import { buildApp } from '../../apps/server/src/app.ts';
import { newLogger } from '../../apps/server/src/platform/logging.ts';
import { openDrillDeps } from '../../drills/support/drill-deps.ts';
import type { Inject } from '../../drills/support/remote-app.ts';

/** The same calls in this process, without a hash: how long their statements alone take. */
export async function openStatements(databaseUrl: string) {
  const { deps, close } = await openDrillDeps(databaseUrl, () => new Date());
  const spent = { ms: 0 };
  deps.db.on('connect', (client) => addUp(client, spent));
  const passwords = { ...deps.passwords, matches: async () => true };
  const app = await buildApp({ ...deps, passwords }, newLogger('silent'));
  return {
    inject: ((options) => app.inject(options)) as Inject,
    /** The milliseconds of all statements since it was last asked. */
    take: () => {
      const { ms } = spent;
      spent.ms = 0;
      return ms;
    },
    close: async () => {
      await app.close();
      await close();
    },
  };
}

/** Adds what every statement of a connection takes. A pool passes a callback, a transaction waits for a promise. */
function addUp(client: pg.ClientBase, spent: { ms: number }): void {
  const real = client.query.bind(client) as (...given: unknown[]) => unknown;
  const query = (...given: unknown[]) => {
    const begun = performance.now();
    const end = () => {
      spent.ms += performance.now() - begun;
    };
    const last = given.at(-1);
    if (typeof last === 'function')
      return real(...given.slice(0, -1), (...answer: unknown[]) => {
        end();
        last(...answer);
      });
    return (real(...given) as Promise<unknown>).finally(end);
  };
  client.query = query as typeof client.query;
}
