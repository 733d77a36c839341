import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import { consumeStep, isReplay, issueStep, type Step, type StepName, splitStepName } from './step-token.ts';

/** SU-14: consumes a step token, or says that the call is a replay. Two identical calls at once count as one call and its replay. */
export async function passStep(deps: Deps, step: Step, db: Db): Promise<'first' | 'again'> {
  if (await consumeStep(deps, step, db)) return 'first';
  if (await isReplay(deps, step, db)) return 'again';
  throw new Refusal('0035');
}

/**
 * A copy of the next token that this step already issued. Both stay valid, since the lost answer may still arrive; only one can be
 * consumed.
 */
export async function reissueStep(deps: Deps, step: Step, name: StepName, db: Db): Promise<string> {
  const { rows } = await db.query<{ data: Step['data'] }>(
    'select data from step_tokens where given_by = $1 and flow = $2 and step = $3 limit 1',
    [step.tokenHash, ...splitStepName(name)],
  );
  if (!rows[0]) throw new Refusal('0035');
  return issueStep(deps, name, { data: rows[0].data, givenBy: step }, db);
}
