import { setTimeout } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { type Db, onOneConnection, together, transaction } from '../platform/db.ts';
import { overloaded } from '../platform/overload.ts';
import { addFailure, type Guesses } from './failure-totals.ts';
import { acceptTry, type Bucket, dropTry, keepTry, type Try, takeTry } from './lockout.ts';

/** `spared`: refused, but no guess. */
type Compared = 'right' | 'wrong' | 'spared';
export type Verdict<T = void> =
  | { readonly is: Exclude<Compared, 'right'> }
  | { readonly is: 'right'; readonly next: T }
  /** This guess started the block, or found it. */
  | { readonly is: 'blocked'; readonly until: Date; readonly compared: boolean }
  /** S6: too many in a row. */
  | { readonly is: 'closed' };

type Guess<T> = {
  readonly bucket: Bucket;
  readonly person: string;
  readonly compare: () => Promise<Compared>;
  /** What is asked next if it was right, in one packet with the try that is given back. */
  readonly next: (db: Db) => Promise<T>;
};

/**
 * SI-19, S3: compares a password if its bucket has a try left. One at a time in this process: the others wait here, where they hold no
 * connection, and none is held while a password is compared.
 */
export function guess<T>(deps: Deps, { bucket, person, compare, next }: Guess<T>): Promise<Verdict<T>> {
  const guesses: Guesses = { person, device: bucket.deviceId, guessed: 'password' };
  return deps.mutex(`guess ${bucket.subject.toString('hex')} ${bucket.deviceId}`, async () => {
    const room = await tryOf(deps, bucket, person);
    if (room.is === 'closed') return room;
    if (room.is === 'blocked') return { ...room, compared: false };
    const compared = await compareOnce(deps, room, compare);
    if (compared === 'right') {
      const [, found] = await onOneConnection(deps.db, (db) => together(acceptTry(deps, db, room, bucket, person), next(db)));
      return { is: 'right', next: found };
    }
    if (compared === 'spared') {
      await dropTry(deps.db, room.id);
      return { is: 'spared' };
    }
    const until = await refuse(deps, room, guesses);
    return until ? { is: 'blocked', until, compared: true } : { is: 'wrong' };
  });
}

const waitMs = 100;
const waits = 30;

/** The tries of other processes may fill the window; they are compared within a moment. */
async function tryOf(deps: Deps, bucket: Bucket, person: string) {
  for (let left = waits; left > 0; left--) {
    const room = await takeTry(deps, bucket, person);
    if (room.is !== 'full') return room;
    await setTimeout(waitMs);
  }
  throw overloaded(deps.metrics, 'password_queue', 1);
}

/** A try that could not be compared is no try. */
async function compareOnce(deps: Deps, { id }: Try, compare: () => Promise<Compared>): Promise<Compared> {
  try {
    return await compare();
  } catch (error) {
    await dropTry(deps.db, id);
    throw error;
  }
}

const refuse = (deps: Deps, room: Try, guesses: Guesses) =>
  transaction(deps.db, async (db) => {
    await addFailure(deps, db, guesses);
    return keepTry(deps, db, room);
  });
