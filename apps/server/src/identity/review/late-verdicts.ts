import type { IdentityPurpose } from '@portaria/domain/identity';
import { verdictStatus } from '@portaria/domain/identity';
import { EngineFault } from '@portaria/identity-engine/engine';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { decideReview, noCaller } from './decide-review.ts';

type Row = { readonly id: string; readonly purpose: IdentityPurpose; readonly cpf: string };

const batch = 50;
/** The interval of the housekeeping: each run polls the next sessions. */
const intervalMs = 600_000;

/** ID-11: polls a vendor that decides later, for all waiting sessions or one. An operator's decision in the meantime stands. */
export async function fetchLateVerdicts(deps: Deps, id?: string, signal?: AbortSignal): Promise<void> {
  const { rows } = await deps.db.query<Row>(
    `select id, purpose, cpf from (
       select s.id, s.purpose, a.cpf, row_number() over (order by s.decided_at, s.id) - 1 as place, count(*) over () as total
       from identity_sessions s join accounts a on a.id = s.account_id
       where s.status = 'review' and s.verdict -> 'engine' ->> 'name' = 'vendor' and ($1::text is null or s.id::text = $1)
     ) waiting
     where mod(place + total - mod($3::bigint * $2::bigint, total), total) < $2::bigint`,
    [id ?? null, batch, Math.floor(deps.now().getTime() / intervalMs)],
  );
  for (const row of rows) if (!signal?.aborted) await fetchLateVerdict(deps, row);
}

async function fetchLateVerdict(deps: Deps, { id, purpose, cpf }: Row): Promise<void> {
  try {
    const verdict = await deps.identity.of(purpose, cpf).poll?.(id);
    if (!verdict || verdict.status === verdictStatus.waiting_ocr || verdict.status === verdictStatus.waiting_upload) return;
    await decideReview(deps, id, { outcome: verdict.status === verdictStatus.allowed ? 'allowed' : 'denied' }, noCaller('late-verdict'));
  } catch (error) {
    if (error instanceof EngineFault || error instanceof Refusal) return; // retried at the next run
    throw error;
  }
}
