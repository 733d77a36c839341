import * as limits from '@portaria/domain/limits';
import type { FlowName } from '@portaria/domain/routes';
import type { Deps } from '../../deps.ts';
import { issueUnlock } from '../entry-token.ts';
import type { IdentitySession } from '../identity-session.ts';
import { denialsOf } from './denials.ts';

export type AfterDenial = { readonly left: number; readonly blockedUntil?: string; readonly againToken?: string };
type Denied = { readonly session: IdentitySession; readonly isPhone: boolean };

/**
 * ID-14: the tries of another session, and the token that starts it: for the same person, purpose and browser. None for a recovery, which
 * the person starts again.
 */
export async function afterDenial(deps: Deps, { session, isPhone }: Denied): Promise<AfterDenial> {
  const { left, blockedUntil } = await denialsOf(deps, deps.db, session);
  if (blockedUntil) return { left: 0, blockedUntil: blockedUntil.toISOString() };
  const { accountId, purpose, note, browser } = session;
  const entry = { purpose, begunBy: session.begunBy as FlowName, note, browser };
  const isOffered = !isPhone && purpose !== 'account_recovery';
  return {
    left: Math.min(left, limits.identityTriesPerSession),
    ...(isOffered && { againToken: await issueUnlock(deps, accountId ?? undefined, entry) }),
  };
}
