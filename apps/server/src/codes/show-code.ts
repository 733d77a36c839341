import * as limits from '@portaria/domain/limits';
import type { Deps } from '../deps.ts';
import { audit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { alone, type Challenge, countKeys } from './challenge.ts';
import { refuseTooManySends } from './sends.ts';
import { newCode, writeCode } from './write-code.ts';

/** RE-11: a code that no message carries: it is shown in one browser and typed in another. Counted as sent ones are; only nobody waits for it. */
export function showCode(deps: Deps, challenge: Challenge, caller: Caller): Promise<{ code: string; expiresAt: Date }> {
  const counts = countKeys(deps.keys, challenge);
  return alone(deps, counts, async (db) => {
    const channel = 'email';
    const { isLast } = await refuseTooManySends(deps, db, challenge, counts, channel);
    const code = newCode();
    const expiresAt = new Date(deps.now().getTime() + limits.codeLifeMinutes * 60_000);
    await writeCode(deps, db, { challenge, channel, counts, secret: code, expiresAt, isLast });
    const entry = { event: 'code-sent', outcome: 'ok', reason: challenge.purpose, accountId: challenge.accountId ?? undefined } as const;
    await audit(deps, caller, entry, db);
    return { code, expiresAt };
  });
}
