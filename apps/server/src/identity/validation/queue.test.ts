import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newEmbeddedEngine } from '@portaria/identity-engine/embedded-engine';
import { expect, test } from 'vitest';
import { memoryImages, testApp } from '../../testing/harness.ts';
import { identityCallsOf, verdictOf } from '../../testing/identity.ts';

const soon = { timeout: 20_000 };

/** Workers that finish a job once a file is there. */
function slowWorkers() {
  const folder = mkdtempSync(join(tmpdir(), 'portaria-queue-'));
  const flag = join(folder, 'finish');
  const code = `import { existsSync } from 'node:fs';
    process.on('disconnect', () => process.exit());
    process.on('message', ({ id }) => {
      const look = setInterval(() => {
        if (!existsSync(${JSON.stringify(flag)})) return;
        clearInterval(look);
        process.send({ id, failed: 'Finished', rss: 1, cpuMs: 1 });
      }, 10);
    });
    process.send({ ready: true });`;
  for (const name of ['face', 'document']) writeFileSync(join(folder, `${name}-worker.mjs`), code);
  return { folder, finish: () => writeFileSync(flag, ''), remove: () => rmSync(folder, { recursive: true }) };
}

test('ID-10 while a picture waits for the engine, the progress says how many are before it', async () => {
  const workers = slowWorkers();
  const engine = newEmbeddedEngine({ workers: workers.folder });
  const identity = { of: () => engine, pools: (session?: string) => engine.health(session), stop: () => engine.stop() };
  const server = await testApp({ deps: { images: memoryImages(), identity } });
  const [first, second] = [identityCallsOf(server), identityCallsOf(server)];
  const [running, waiting] = [await first.ready('needsUnlock'), await second.ready('specimen')];
  const placeOf = async (me: typeof first, token: string) => (await me.progress(token)).json().waiting;
  expect(await placeOf(second, waiting)).toBeUndefined();

  const firstAnswer = first.side(running, 'CNH', 'full');
  await expect.poll(async () => (await engine.health()).workers.document, soon).toBe(1);
  const secondAnswer = second.side(waiting, 'CNH', 'full');
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
