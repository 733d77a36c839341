import type { IdentityPurpose } from '@portaria/domain/identity';
import type { FlowName } from '@portaria/domain/routes';
import type { Db } from './db.ts';
import type { Deps } from './deps.ts';
import { issueStep } from './step-token.ts';

/** What an unlockToken stands for: whose identity is to be proven, for what, and which flow waits for it. */
export type IdentityEntry = {
  readonly purpose: IdentityPurpose;
  readonly begunBy: FlowName;
  /** What that flow wants to find again when the person comes back. */
  readonly note?: Readonly<Record<string, string>>;
};

/**
 * RE-09, LE-03, SI-17, SI-23: opens `/autorizacao/validacao-de-identidade?token=…`. Without an account (RE-02: a CPF that nobody registered)
 * it leads through the same pages, and no verdict ever allows it.
 */
export const issueUnlock = (deps: Deps, accountId: string | undefined, entry: IdentityEntry, db: Db = deps.db) =>
  issueStep(deps, 'identity.start', { accountId, data: entry }, db);
