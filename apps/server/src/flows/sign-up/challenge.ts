import type { Challenge } from '../../codes/challenge.ts';
import type { Deps } from '../../deps.ts';
import { type Reachable, subjectOf } from './draft.ts';

/** The code of a sign-up belongs to the token of `contacts`: a replayed call finds it and sends no second one. */
export const challengeOf = (deps: Deps, reachable: Reachable): Challenge => ({
  id: Buffer.from(reachable.challenge, 'hex'),
  purpose: 'sign-up',
  subject: subjectOf(deps, reachable),
  accountId: null,
  contact: { type: 'cellphone', value: reachable.cellphone },
});
