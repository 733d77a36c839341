import * as limits from '@portaria/domain/limits';
import { isEmbedded } from '../lib/embedded.ts';
import { keep, kept } from '../lib/storage.ts';

type Given = { readonly id?: string | undefined; readonly npsToken?: string | undefined };

const lifeMs = limits.npsTokenDays * 24 * 60 * 60 * 1000;

/** SU-12, LE-08: the flow ends without the question, which waits here for a second visit. A person who dismissed it is not asked again. */
export function keepNpsNote({ id, npsToken }: Given, now = Date.now()) {
  if (!id || !npsToken || isEmbedded()) return; // EM-03: the account is not visited in an iframe
  const held = kept('nps');
  if (held?.dismissed && held.userId === id) return;
  keep('nps', { userId: id, token: npsToken, until: now + lifeMs });
}
