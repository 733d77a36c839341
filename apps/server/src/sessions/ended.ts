import { setTimeout } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import type { Caller } from '../platform/caller.ts';
import { lagInUse } from '../platform/database/replica.ts';

const enders = new WeakSet<Caller>();

/** The call of this caller ended a session, or changed what the page of a session shows. */
export const noteEnded = (caller: Caller): void => void enders.add(caller);

/** S13: a timer may fire a moment early. */
const marginMs = 5;

/** S13: when such a call is answered, no process answers from before any more, however far a replica is behind. */
export async function untilSeenEverywhere({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<void> {
  if (!enders.has(caller)) return;
  const lagMs = await lagInUse(db);
  if (lagMs > 0) await setTimeout(lagMs + marginMs);
}
