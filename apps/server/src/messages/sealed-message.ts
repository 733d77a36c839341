import type { Keys } from '../platform/keys.ts';
import type { Content, Message } from './message.ts';

export type Sealed = {
  readonly to: string;
  readonly content: Content;
  /** BR-04: the mark of the brand that sends it; absent for the first one, as in rows of before there were several. */
  readonly brand?: string;
};

/** S1, S7: contact and code are encrypted in the database, and kept no longer than it takes to send them. */
export const sealMessage = (keys: Keys, { to, content, brand }: Sealed | Message): Buffer =>
  keys.seal('message', JSON.stringify({ to, content, ...(brand && { brand }) }));

/** Null if the secret that encrypted it is gone. */
export function unsealMessage(keys: Keys, sealed: Buffer): Sealed | null {
  const text = keys.unseal('message', sealed);
  return text === null ? null : (JSON.parse(text) as Sealed);
}
