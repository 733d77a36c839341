import { randomUUID } from 'node:crypto';
import type { Caller } from './caller.ts';
import type { Db } from './db.ts';
import type { Deps } from './deps.ts';
import { Refusal } from './refusal.ts';
import { issueStep } from './step-token.ts';

/** Which recovery asked for the identity validation; it holds the contact that waits for it (RE-07). */
export type RecoveryNote = { readonly recovery?: string };

/** ID-14, RE-07: what an allowed identity validation with purpose account_recovery gives: a token for `result`. 0035 when the recovery has ended. */
export async function grantRecovery(deps: Deps, accountId: string, note: RecoveryNote, caller: Caller, db: Db = deps.db): Promise<string> {
  const now = deps.now();
  const { rows } = await db.query<{ id: string; isOpen: boolean }>(
    `update recoveries set confirmed_at = case when ended_at is null then $3 else confirmed_at end,
       confirmed_by = case when ended_at is null then 'identity' else confirmed_by end
     where id = $1 and account_id = $2 returning id, ended_at is null as "isOpen"`,
    [note.recovery ?? null, accountId, now],
  );
  if (rows[0]?.isOpen === false) throw new Refusal('0035');
  const id = rows[0]?.id ?? (await begin(deps, accountId, caller, db));
  return issueStep(deps, 'recovery.confirmed', { accountId, data: { recovery: id } }, db);
}

/** Where no recovery of ours is left to go on with. */
async function begin(deps: Deps, accountId: string, caller: Caller, db: Db): Promise<string> {
  const id = randomUUID();
  const { rows } = await db.query<{ cpf: string }>('select cpf from accounts where id = $1', [accountId]);
  if (!rows[0]) throw new Refusal('0036');
  await db.query(
    `insert into recoveries (id, variant, subject, account_id, ip, user_agent, started_at, confirmed_at, confirmed_by)
     values ($1, 'recuperacao-de-conta', $2, $3, $4, $5, $6, $6, 'identity')`,
    [id, deps.keys.blind('cpf', rows[0].cpf), accountId, caller.ip, caller.userAgent, deps.now()],
  );
  return id;
}
