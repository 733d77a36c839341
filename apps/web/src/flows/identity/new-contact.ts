import type { IdentityProgress } from '@portaria/contract/calls/identity';
import { fill } from '@portaria/domain/texts/fill';
import * as identityTexts from '@portaria/domain/texts/identity';
import { messageDrawings } from '../../ui/message-drawings.ts';

type Told = Pick<IdentityProgress, 'newContact'>;

/** RE-07: said before anybody agrees, where a contact becomes the account's by this. */
export const newContactText = ({ newContact }: Told): string | undefined =>
  newContact && fill(identityTexts.newContact[newContact.type], { contact: newContact.contact });

export function newContactPoint(told: Told) {
  const text = newContactText(told);
  return text ? [{ icon: messageDrawings.device, title: identityTexts.newContact.title, text }] : [];
}
