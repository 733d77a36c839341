import type { Keys } from '../platform/keys.ts';
import type { Content, Message } from './message.ts';

export type Sealed = { readonly to: string; readonly content: Content };

/** S1, S7: the contact and the code are in the database encrypted, and no longer than it takes to send them. */
export const sealMessage = (keys: Keys, { to, content }: Sealed | Message): Buffer => keys.seal('message', JSON.stringify({ to, content }));

/** Null when the secret that sealed it is gone. */
export function unsealMessage(keys: Keys, sealed: Buffer): Sealed | null {
  const text = keys.unseal('message', sealed);
  return text === null ? null : (JSON.parse(text) as Sealed);
}
