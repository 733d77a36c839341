/** SU-12: what the browser keeps of the question, without its token. */
type Note = {
  readonly userId: string;
  readonly until: number;
  readonly session?: string | undefined;
  readonly score?: number | undefined;
  readonly dismissed?: boolean | undefined;
};
/** Who visits the account, in which session. */
export type Visit = { readonly userId: string | undefined; readonly session: string; readonly now: number };
export type NpsStep = 'none' | 'forget' | 'begin' | 'ask' | 'send';

/**
 * SU-12, LE-08: the first visit to the account begins the wait, and the question is asked in a later session, when the product has been used. A
 * score whose arrival is unknown is sent again. The note of another person waits for them.
 */
export function npsStepOf(note: Note, { userId, session, now }: Visit): NpsStep {
  if (note.userId !== userId || note.dismissed) return 'none';
  if (note.until <= now) return 'forget';
  if (note.score !== undefined) return 'send';
  if (note.session === undefined) return 'begin';
  return note.session === session ? 'none' : 'ask';
}
