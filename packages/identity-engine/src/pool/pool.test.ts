import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { newPool, type Pool, type PoolOptions } from './pool.ts';

/** A worker that does what the job says. */
const folder = mkdtempSync(join(tmpdir(), 'portaria-pool-'));
const entry = join(folder, 'worker.mjs');
writeFileSync(
  entry,
  `process.on('disconnect', () => process.exit());
   process.on('message', ({ id, job }) => {
     if (job === 'crash') process.abort();
     if (job === 'hang') return;
     if (job === 'spin') for (;;);
     if (job === 'throw') return process.send({ id, failed: 'TypeError', rss: 1, cpuMs: 1 });
     const result = job === 'secret' ? process.env.PORTARIA_SECRET ?? 'none' : job === 'pid' ? process.pid : job;
     setTimeout(() => process.send({ id, result, rss: job === 'grow' ? 1e9 : 1, cpuMs: 1 }), job === 'slow' ? 300 : 0);
   });
   process.send({ ready: true });`,
);
const broken = join(folder, 'broken.mjs');
writeFileSync(broken, `throw new TypeError('no model')`);
afterAll(() => rmSync(folder, { recursive: true }));

const pools: Pool<string, unknown>[] = [];
afterEach(async () => void (await Promise.all(pools.splice(0).map((pool) => pool.stop()))));

const easy = { maxWaiting: 4, waitMs: 60_000, jobMs: 60_000, startMs: 60_000, recycleJobs: 100, recycleBytes: 1e8 };
function pool(options: Partial<PoolOptions> = {}) {
  const made = newPool<string, unknown>({ name: 'test', entry, size: 1, ...easy, ...options });
  pools.push(made);
  return made;
}
const codeOf = (job: Promise<unknown>) =>
  job.then(
    (result) => ({ result }),
    ({ code }: { code: string }) => code,
  );

test('ID-11 nothing runs before the first job', async () => {
  const lazy = pool();
  expect(lazy.health()).toEqual({ workers: 0, waiting: 0 });
  expect(await lazy.run('a')).toBe('a');
  expect(lazy.health()).toEqual({ workers: 1, waiting: 0 });
});

test('ID-11 a crash fails one job; the next one succeeds', async () => {
  const one = pool();
  const jobs = ['a', 'crash', 'b', 'throw'].map((job) => codeOf(one.run(job)));
  expect(await Promise.all(jobs)).toEqual([{ result: 'a' }, 'failed', { result: 'b' }, 'failed']);
});

test('ID-11 a job that never ends times out', async () => {
  const one = pool({ jobMs: 200 });
  await one.warmUp();
  expect(await codeOf(one.run('hang'))).toBe('timed_out');
  expect(await pool().run('a')).toBe('a');
});

test('ID-11 a job that computes without end times out', async () => {
  const one = pool({ jobMs: 200 });
  await one.warmUp();
  expect(await codeOf(one.run('spin'))).toBe('timed_out');
});

test.skipIf(process.platform !== 'linux')('ID-11 a job that waits for a busy processor does not time out', async () => {
  const one = pool({ jobMs: 150 });
  await one.warmUp();
  expect(await codeOf(one.run('slow'))).toEqual({ result: 'slow' });
});

test('ID-11 a full queue is reported at once, and a long wait times out', async () => {
  const full = pool({ maxWaiting: 1 });
  await full.warmUp();
  const [running, waiting, refused] = ['slow', 'b', 'c'].map((job) => codeOf(full.run(job)));
  expect(await refused).toBe('busy');
  expect(await Promise.all([running, waiting])).toEqual([{ result: 'slow' }, { result: 'b' }]);
  const slow = pool({ waitMs: 100 });
  await slow.warmUp();
  expect(await Promise.all([codeOf(slow.run('slow')), codeOf(slow.run('b'))])).toEqual([{ result: 'slow' }, 'busy']);
});

test('ID-10 a waiting session has a place in the queue, and an estimate from the jobs before', async () => {
  const one = pool();
  await one.warmUp();
  const jobs = ['slow', 'a', 'b'].map((job) => one.run(job, job));
  expect(['slow', 'a', 'b', 'c'].map((session) => one.placeOf(session)?.ahead)).toEqual([undefined, 1, 2, undefined]);
  expect(one.placeOf('b')!.seconds).toBe(6);
  expect(await Promise.all(jobs)).toEqual(['slow', 'a', 'b']);
  expect(one.placeOf('b')).toBeUndefined();
});

test.each([
  ['after so many jobs', { recycleJobs: 2 }, ['pid', 'pid', 'pid']],
  ['when it has grown', {}, ['pid', 'grow', 'pid']],
])('ID-11 a worker is replaced %s', async (_when, options, jobs) => {
  const one = pool(options);
  const done: unknown[] = [];
  for (const job of jobs) done.push(await one.run(job));
  expect(done[2]).not.toBe(done[0]);
});

test('ID-11 a worker that cannot start fails its job with the reason', async () => {
  await expect(pool({ entry: broken }).run('a')).rejects.toMatchObject({ code: 'failed', message: expect.stringContaining('no model') });
});

test('ID-11 no secret of the server reaches a worker', async () => {
  process.env.PORTARIA_SECRET = 'a secret';
  expect(await pool().run('secret')).toBe('none');
  delete process.env.PORTARIA_SECRET;
});

test('S45 stopping finishes what runs and refuses the rest', async () => {
  const one = pool();
  await one.warmUp();
  const running = codeOf(one.run('slow'));
  const stopped = one.stop();
  expect(await codeOf(one.run('a'))).toBe('busy');
  expect(await running).toEqual({ result: 'slow' });
  await stopped;
  expect(one.health().workers).toBe(0);
});

test('S50 what is observed is cost, never content', async () => {
  const seen: object[] = [];
  await pool({ observe: (cost) => seen.push(cost) }).run('52998224725');
  expect(seen.map((cost) => Object.keys(cost))).toEqual([['pool', 'outcome', 'ms', 'cpuMs', 'rss']]);
  expect(JSON.stringify(seen)).not.toContain('52998224725');
});
