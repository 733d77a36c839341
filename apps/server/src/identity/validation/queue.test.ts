import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newEmbeddedEngine } from '@portaria/identity-engine/embedded-engine';
import { expect, test } from 'vitest';
import { memoryImages, testApp } from '../../testing/harness.ts';
import { identityCallsOf, verdictOf } from '../../testing/identity.ts';

const soon = { timeout: 20_000 };

/** Workers that write a file when they take a job, and finish it once another file is there. */
function slowWorkers() {
  const folder = mkdtempSync(join(tmpdir(), 'portaria-queue-'));
  const [taken, flag] = [join(folder, 'taken'), join(folder, 'finish')];
  const code = `import { existsSync, writeFileSync } from 'node:fs';
    process.on('disconnect', () => process.exit());
    process.on('message', ({ id }) => {
      writeFileSync(${JSON.stringify(taken)}, '');
      const look = setInterval(() => {
        if (!existsSync(${JSON.stringify(flag)})) return;
        clearInterval(look);
        process.send({ id, failed: 'Finished', rss: 1, cpuMs: 1 });
      }, 10);
    });
    process.send({ ready: true });`;
  for (const name of ['face', 'document']) writeFileSync(join(folder, `${name}-worker.mjs`), code);
  return {
    folder,
    isTaken: () => existsSync(taken),
    finish: () => writeFileSync(flag, ''),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

type Me = ReturnType<typeof identityCallsOf>;

test.each([
  ['document', (me: Me, token: string) => me.side(token, 'CNH', 'full')],
  ['selfie', (me: Me, token: string) => me.liveness(token)],
] as const)('ID-10 while a %s waits for the engine, the progress says how many are before it', async (_, send) => {
  const workers = slowWorkers();
  const engine = newEmbeddedEngine({ workers: workers.folder, now: () => server.deps.now() });
  const identity = { of: () => engine, pools: (session?: string) => engine.health(session), stop: () => engine.stop() };
  const server = await testApp({ deps: { images: memoryImages(), identity } });
  const [first, second] = [identityCallsOf(server), identityCallsOf(server)];
  const [running, waiting] = [await first.ready('needsUnlock'), await second.ready('specimen')];
  const placeOf = async (me: Me, token: string) => (await me.progress(token)).json().waiting;
  expect(await placeOf(second, waiting)).toBeUndefined();

  const firstAnswer = send(first, running);
  await expect.poll(workers.isTaken, soon).toBe(true);
  const secondAnswer = send(second, waiting);
  await expect.poll(() => placeOf(second, waiting), soon).toEqual({ ahead: 1, seconds: 3 });
  expect(await placeOf(first, running)).toBeUndefined(); // it is being checked

  workers.finish();
  expect(verdictOf(await firstAnswer)).toBe('internal_error');
  expect(verdictOf(await secondAnswer)).toBe('internal_error');
  expect(await placeOf(second, waiting)).toBeUndefined();
  await engine.stop();
  await server.close();
  workers.remove();
});
