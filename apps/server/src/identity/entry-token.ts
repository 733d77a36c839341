import type { IdentityPurpose } from '@portaria/domain/identity';
import * as limits from '@portaria/domain/limits';
import type { FlowName } from '@portaria/domain/routes';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db.ts';
import { issueStep } from '../steps/step-token.ts';

/** The data of an unlockToken: the purpose, and the flow that waits for the result. */
export type IdentityEntry = {
  readonly purpose: IdentityPurpose;
  readonly begunBy: FlowName;
  /** Data of that flow, returned when the person comes back. */
  readonly note?: Readonly<Record<string, string>>;
};

/** As stored in the token. Bound to the browser that requested it (S19), so a forwarded token is worthless. */
export type StartToken = (IdentityEntry | { readonly goOn: string }) & { readonly browser: string };

type BrowserBound = { readonly browser: Buffer | null };
const browserIn = ({ browser }: BrowserBound) => browser?.toString('hex') ?? '';

/**
 * RE-09, LE-03, SI-17, SI-23: opens `/autorizacao/validacao-de-identidade?token=…`. Without an account (RE-02) it leads through the same
 * pages, and no verdict ever allows it.
 */
export function issueUnlock(
  deps: Deps,
  accountId: string | undefined,
  { browser, ...entry }: IdentityEntry & BrowserBound,
  db: Db = deps.db,
) {
  const data: StartToken = { ...entry, browser: browserIn({ browser }) };
  return issueStep(deps, 'identity.start', { accountId, data }, db);
}

/** ID-14: continues after a review, when the tab that waited is gone. */
export function issueContinue(deps: Deps, accountId: string, session: BrowserBound & { readonly id: string }, db: Db) {
  const data: StartToken = { goOn: session.id, browser: browserIn(session) };
  return issueStep(deps, 'identity.start', { accountId, data, minutes: limits.identityReviewDays * 24 * 60 }, db);
}
