import type { Deps } from '../deps.ts';
import { isFirst } from './counters.ts';

/** Longer than any challenge is valid. */
const rememberSeconds = 600;

const taken = new WeakMap<object, Promise<boolean>>();

/** SV-07: whether a request brings the answer to a challenge. It is consumed when it is first asked for, and counts for this one request. */
export const answerOf = (deps: Deps, request: object, answer: string | undefined) => (): Promise<boolean> => {
  const known = taken.get(request) ?? (answer ? take(deps, answer) : Promise.resolve(false));
  taken.set(request, known);
  return known;
};

async function take(deps: Deps, answer: string): Promise<boolean> {
  const name = await deps.challenges.nameOfAnswer(answer);
  const isRight = name !== null && (await isFirst(deps, `challenge ${name}`, rememberSeconds));
  deps.metrics.challenges.inc({ outcome: isRight ? 'solved' : 'wrong' });
  return isRight;
}
