import { setFlagsFromString } from 'node:v8';
import { newCollector } from './collector.ts';
import type { FromWorker, ToWorker } from './protocol.ts';

/** The worker's side: loads, reports ready, then processes one job at a time. */
export async function answerJobs<Job, Result>(load: () => Promise<(job: Job) => Promise<Result>>): Promise<void> {
  const send = (message: FromWorker<Result>) => process.send?.(message);
  process.on('disconnect', () => process.exit(0)); // the parent is gone
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {}); // the pool stops it
  delayOptimisation();
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

/**
 * Pictures are large and outside the garbage collector's accounting: without a forced collection they pile up, more so on a busy machine.
 */
const jobsPerCollection = 8;

/**
 * Functions of the OCR and the networks are compiled quickly at first, and optimised once they have run for a while. By default that is so
 * early that the compiler costs more than the first verification itself; with a budget a hundred times larger only what matters is
 * optimised.
 */
function delayOptimisation() {
  setFlagsFromString('--wasm-tiering-budget=200000000'); // an unknown flag only prints a warning
}
