import type { Deps } from '../deps.ts';
import type { Caller } from '../platform/caller.ts';
import { countedNetworks } from '../platform/networks/network.ts';
import { isFirst } from './counters.ts';

/** Longer than any challenge is valid. */
const rememberSeconds = 600;

const taken = new WeakMap<object, Promise<number>>();

type Brought = { readonly path: string; readonly ip: string; readonly answer: string | undefined };

/** SV-07: the answer that a request brings is consumed when it is first asked for, and counts for this one request. */
export function challengeOf(deps: Deps, request: object, { path, ip, answer }: Brought): NonNullable<Caller['challenge']> {
  const call = `${path} ${countedNetworks(ip).own}`;
  const upTo = () => {
    const known = taken.get(request) ?? (answer ? take(deps, answer, call) : Promise.resolve(0));
    taken.set(request, known);
    return known;
  };
  return {
    read: async () => void (await upTo()),
    isAnswered: async (used) => used < (await upTo()),
    issue: (used) => deps.challenges.issue(used, call),
  };
}

/** Up to which share of the solved calls it passes. */
async function take(deps: Deps, answer: string, call: string): Promise<number> {
  const solution = await deps.challenges.readAnswer(answer, call);
  const isRight = solution !== null && (await isFirst(deps, `challenge ${solution.name}`, rememberSeconds));
  deps.metrics.challenges.inc({ outcome: isRight ? 'solved' : 'wrong' });
  return isRight ? solution.upTo : 0;
}
