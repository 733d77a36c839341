import type { Deps } from '../deps.ts';
import { isFirst } from './counters.ts';

/** Longer than any challenge is valid. */
const rememberSeconds = 600;

/** SV-07: whether a call brings the answer to a challenge. It is consumed when it is first asked for, and counts for this one call. */
export function answerOf(deps: Deps, answer: string | undefined): () => Promise<boolean> {
  let taken: Promise<boolean> | undefined;
  return () => {
    taken ??= answer ? take(deps, answer) : Promise.resolve(false);
    return taken;
  };
}

async function take(deps: Deps, answer: string): Promise<boolean> {
  const name = await deps.challenges.nameOfAnswer(answer);
  const isRight = name !== null && (await isFirst(deps, `challenge ${name}`, rememberSeconds));
  deps.metrics.challenges.inc({ outcome: isRight ? 'solved' : 'wrong' });
  return isRight;
}
