import { isEmail } from './email.ts';
import { maskEmail, maskPhone } from './masked-contact.ts';
import { isCellphone, toWirePhone } from './phone.ts';

export type ContactType = 'email' | 'cellphone';
export type Contact = { readonly type: ContactType; readonly value: string };

/** VA-02, VA-03: the canonical spelling of a typed contact; null if it is invalid. */
export function readContact(type: ContactType, text: string): string | null {
  if (type === 'cellphone') return isCellphone(text) ? toWirePhone(text) : null;
  const email = text.trim().toLowerCase();
  return isEmail(email) ? email : null;
}

/** SI-05. */
export const maskContact = ({ type, value }: Contact) => (type === 'email' ? maskEmail(value) : maskPhone(value));

/** CC-03: what each channel reaches. */
export const contactTypeOf = { email: 'email', sms: 'cellphone', whatsapp: 'cellphone' } as const satisfies Record<string, ContactType>;
