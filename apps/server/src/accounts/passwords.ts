import { hash, parseOptions, verify } from '@node-rs/argon2';
import type { Bounds } from '../config/bounds.ts';
import { boundedQueue, type Queue } from '../platform/bounded-queue.ts';
import type { Metrics } from '../platform/metrics.ts';
import { overloaded } from '../platform/overload.ts';
import { inSpan } from '../platform/tracing.ts';
import { cores } from './cores.ts';

type Cost = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number };
const productionCost: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type Passwords = Awaited<ReturnType<typeof newPasswords>>;

/** SV-05: argon2id. A comparison costs the same whether or not there is something to compare with (S10). */
export async function newPasswords(cost: Cost = productionCost, queue: Queue = (work) => work()) {
  const unusedHash = await hash('no account has this password', cost);
  return {
    hash: (password: string) => inSpan('password hash', {}, () => queue(() => hash(password, cost))),
    /** Without an account, the same work is done on a hash that no password matches. */
    async matches(stored: string | null | undefined, password: string): Promise<boolean> {
      const same = await inSpan('password hash', {}, () => queue(() => verify(stored ?? unusedHash, password)));
      return same && stored != null;
    },
    /** Made with lower cost settings than today's. */
    isOutdated(stored: string): boolean {
      const made = parseOptions(stored);
      return made.memoryCost !== cost.memoryCost || made.timeCost !== cost.timeCost || made.parallelism !== cost.parallelism;
    },
  };
}

/** SV-14: as many at once as there are cores, since each one takes a core and its memory; beyond the queue a call is refused at once. */
export const passwordQueue = ({ passwordQueue: waiting }: Pick<Bounds, 'passwordQueue'>, metrics: Metrics) =>
  boundedQueue({ atOnce: Math.min(cores(), poolThreads()), waiting, onFull: () => overloaded(metrics, 'password_queue') });

/** Of Node's thread pool, where passwords are hashed; `main.cjs` gives it one for each core. */
const poolThreads = () => Number(process.env.UV_THREADPOOL_SIZE ?? 4);

export const queuedPasswords = (queue: Queue) => newPasswords(productionCost, queue);
