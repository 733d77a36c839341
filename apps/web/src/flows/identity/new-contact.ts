import type { IdentityProgress } from '@portaria/contract/calls/identity';
import { fill } from '@portaria/domain/texts/fill';
import * as identityTexts from '@portaria/domain/texts/identity';
import { messageDrawings } from '../../ui/icons/message-drawings.ts';

type WithNewContact = Pick<IdentityProgress, 'newContact'>;

/** Keeps a masked contact on one line. */
const unbroken = (contact: string) => contact.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');

/** RE-07: shown before the consent, if the validation adds a contact to the account. */
export function newContactPoint({ newContact }: WithNewContact) {
  if (!newContact) return [];
  const text = fill(identityTexts.newContact[newContact.type], { contact: unbroken(newContact.contact) });
  return [{ icon: messageDrawings.device, title: identityTexts.newContact.title, text }];
}
