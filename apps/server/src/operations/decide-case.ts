import type { identityCaseCalls as calls } from '@portaria/contract/calls/operations';
import type { Input } from '../api/route.ts';
import type { Deps } from '../deps.ts';
import { decideReview } from '../identity/review/decide-review.ts';
import { Refusal } from '../platform/refusal.ts';
import { isCaseId } from './identity-cases.ts';

export async function decideCase(deps: Deps, { params, body, operator, caller }: Input<typeof calls.decide>): Promise<object> {
  if (!isCaseId(params.id)) throw new Refusal('0004');
  const by = { operatorId: operator.operatorId, note: body.note };
  await decideReview(deps, params.id, { outcome: body.decision === 'allow' ? 'allowed' : 'denied', by }, caller);
  deps.metrics.identityReviews.inc({ decision: body.decision });
  return {};
}
