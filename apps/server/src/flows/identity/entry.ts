import type { Deps } from '../../deps.ts';
import type { IdentityEntry } from '../../identity-entry.ts';
import { Refusal } from '../../refusal.ts';
import { openSession } from '../../session.ts';
import { openStep } from '../../step-token.ts';

/** Whose identity is to be proven, for what, and by which right. */
export type Entry = IdentityEntry & {
  readonly accountId: string | null;
  readonly subject: Buffer;
  readonly begunWith: Buffer;
  /** A session may begin again after a denial; a token is for one journey. */
  readonly isSession: boolean;
};

type Given = { readonly cpf: string; readonly token: string | undefined; readonly cookie: string | undefined };

/** ID-01: the unlockToken of another flow, or a session of one's own for the purpose loa. 0036 for the CPF of somebody else. */
export async function entryOf(deps: Deps, { cpf, token, cookie }: Given): Promise<Entry> {
  const subject = deps.keys.blind('cpf', cpf);
  if (!token) {
    const { id, accountId } = await openSession(deps, cookie);
    await refuseOther(deps, accountId, cpf);
    return {
      purpose: 'loa',
      begunBy: 'identity',
      accountId,
      subject,
      begunWith: deps.keys.blind('token', `identity of session ${id}`),
      isSession: true,
    };
  }
  const step = await openStep(deps, token, 'identity.start');
  const entry = step.data as unknown as IdentityEntry;
  if (step.accountId) await refuseOther(deps, step.accountId, cpf);
  else await refuseOtherDecoy(deps, entry, subject);
  return { ...entry, accountId: step.accountId, subject, begunWith: step.tokenHash, isSession: false };
}

async function refuseOther(deps: Deps, accountId: string, cpf: string) {
  const { rowCount } = await deps.db.query('select 1 from accounts where id = $1 and cpf = $2', [accountId, cpf]);
  if (!rowCount) throw new Refusal('0036');
}

/** RE-02: without an account it is the recovery that knows for which CPF it was begun. */
async function refuseOtherDecoy(deps: Deps, { note }: IdentityEntry, subject: Buffer) {
  const { rowCount } = await deps.db.query('select 1 from recoveries where id = $1 and subject = $2', [note?.recovery ?? null, subject]);
  if (!rowCount) throw new Refusal('0036');
}
