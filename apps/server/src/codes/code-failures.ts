import { addFailure, endRow, type Guesses, isClosed } from '../accounts/failure-totals.ts';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db.ts';
import type { Challenge, CountKeys } from './challenge.ts';
import { purposes } from './purposes.ts';

type About = Pick<Challenge, 'purpose' | 'subject' | 'contact'>;

/** Null where passing a code leads into no account. */
function guessesOf({ purpose, subject, contact }: About, { device }: CountKeys): Guesses | null {
  return 'opensAccount' in purposes[purpose] ? { person: subject, device, guessed: contact.type } : null;
}

/** S6: too many wrong codes to this contact in a row. A link to its e-mail, the password and devices that the account knows stay open. */
export async function isClosedTo(deps: Deps, db: Db, about: About, counts: CountKeys): Promise<boolean> {
  const guesses = guessesOf(about, counts);
  return guesses !== null && (await isClosed(deps, db, guesses));
}

export async function addWrongCode(deps: Deps, db: Db, about: About, counts: CountKeys): Promise<void> {
  const guesses = guessesOf(about, counts);
  if (guesses) await addFailure(deps, db, guesses);
}

export async function endWrongCodes(deps: Deps, db: Db, about: About, counts: CountKeys): Promise<void> {
  const guesses = guessesOf(about, counts);
  if (guesses) await endRow(deps, db, guesses);
}
