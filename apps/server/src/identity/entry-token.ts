import type { IdentityPurpose } from '@portaria/domain/identity';
import * as limits from '@portaria/domain/limits';
import type { FlowName } from '@portaria/domain/routes';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db.ts';
import { issueStep } from '../steps/step-token.ts';

/** What an unlockToken stands for: whose identity is to be proven, for what, and which flow waits for it. */
export type IdentityEntry = {
  readonly purpose: IdentityPurpose;
  readonly begunBy: FlowName;
  /** What that flow wants to find again when the person comes back. */
  readonly note?: Readonly<Record<string, string>>;
};

/** As the token holds it. Whoever gets it sent can do nothing with it: it is good in the browser that asked for it alone (S19). */
export type StartToken = (IdentityEntry | { readonly goOn: string }) & { readonly browser: string };

type Begun = { readonly browser: Buffer | null };
const inBrowser = ({ browser }: Begun) => browser?.toString('hex') ?? '';

/**
 * RE-09, LE-03, SI-17, SI-23: opens `/autorizacao/validacao-de-identidade?token=…`. Without an account (RE-02: a CPF that nobody registered)
 * it leads through the same pages, and no verdict ever allows it.
 */
export function issueUnlock(deps: Deps, accountId: string | undefined, { browser, ...entry }: IdentityEntry & Begun, db: Db = deps.db) {
  const data: StartToken = { ...entry, browser: inBrowser({ browser }) };
  return issueStep(deps, 'identity.start', { accountId, data }, db);
}

/** ID-14: goes on after a review, where the tab that waited is gone. */
export function issueGoOn(deps: Deps, accountId: string, session: Begun & { readonly id: string }, db: Db) {
  const data: StartToken = { goOn: session.id, browser: inBrowser(session) };
  return issueStep(deps, 'identity.start', { accountId, data, minutes: limits.identityReviewDays * 24 * 60 }, db);
}
