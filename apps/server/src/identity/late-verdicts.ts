import type { IdentityPurpose } from '@portaria/domain/identity';
import { verdictStatus } from '@portaria/domain/identity';
import { EngineFault } from '@portaria/identity-engine/engine';
import type { Caller } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { decideReview } from './decide-review.ts';

type Row = { readonly id: string; readonly purpose: IdentityPurpose; readonly cpf: string };

const batch = 50;
const nobody: Caller = { ip: 'internal', userAgent: '', requestId: 'late-verdict', deviceId: undefined, country: undefined };

/** ID-11: asks a vendor that answers later, about all that wait for it or about one. What an operator decided meanwhile stays. */
export async function fetchLateVerdicts(deps: Deps, id?: string): Promise<void> {
  const { rows } = await deps.db.query<Row>(
    `select s.id, s.purpose, a.cpf from identity_sessions s join accounts a on a.id = s.account_id
     where s.status = 'review' and s.verdict -> 'engine' ->> 'name' = 'vendor' and ($1::text is null or s.id::text = $1)
     order by s.decided_at limit $2`,
    [id ?? null, batch],
  );
  for (const row of rows) await fetchLateVerdict(deps, row);
}

async function fetchLateVerdict(deps: Deps, { id, purpose, cpf }: Row): Promise<void> {
  try {
    const verdict = await deps.identity.of(purpose, cpf).poll?.(id);
    if (!verdict || verdict.status === verdictStatus.waiting_ocr || verdict.status === verdictStatus.waiting_upload) return;
    await decideReview(deps, id, { outcome: verdict.status === verdictStatus.allowed ? 'allowed' : 'denied' }, nobody);
  } catch (error) {
    if (error instanceof EngineFault || error instanceof Refusal) return; // the next time, or never
    throw error;
  }
}
