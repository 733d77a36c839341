import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FromWorker, ToWorker } from './protocol.ts';

/** The worker's side: loads, says so, then answers one job at a time. */
export async function answerJobs<Job, Result>(load: () => Promise<(job: Job) => Promise<Result>>): Promise<void> {
  const send = (message: FromWorker<Result>) => process.send?.(message);
  process.on('disconnect', () => process.exit(0)); // nobody is left to answer to
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {}); // the pool says when it is over
  compileSparingly();
  const work = await load();
  const collect = newCollector();
  let done = 0;
  process.on('message', async ({ id, job }: ToWorker<Job>) => {
    const before = process.cpuUsage();
    const spent = () => {
      const { user, system } = process.cpuUsage(before);
      return { rss: process.memoryUsage.rss(), cpuMs: (user + system) / 1000 };
    };
    try {
      const result = await work(job);
      send({ id, result, ...spent() });
    } catch (error) {
      send({ id, failed: error instanceof Error ? error.name : 'unknown', ...spent() });
    }
    done += 1;
    if (done % jobsPerCollection === 0) collect();
  });
  send({ ready: true });
}

/** Pictures are large and lie outside of what the collector watches: left alone, it lets them pile up by chance, and the more the busier the machine is. */
const jobsPerCollection = 8;

function newCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

/**
 * Every function of a reader or network is compiled quickly at first, and well once it has run for a while. By default that is so early that
 * the compiler costs more than the first verification itself; a hundred times later only what matters is compiled well.
 */
function compileSparingly() {
  setFlagsFromString('--wasm-tiering-budget=200000000'); // an engine that does not know it says so and goes on
}
