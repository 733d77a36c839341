import { maskEmail } from './masked-contact.ts';

const google = { name: 'Gmail', href: 'https://mail.google.com/' };
const microsoft = { name: 'Outlook', href: 'https://outlook.live.com/mail/' };
const yahoo = { name: 'Yahoo', href: 'https://mail.yahoo.com/' };

export type Webmail = { readonly name: string; readonly href: string };

/** Each the most common domain of its mask by far in Brazil: of the addresses that look like one, few are elsewhere. */
const webmails: Readonly<Record<string, Webmail>> = {
  'gmail.com': google,
  'hotmail.com': microsoft,
  'outlook.com': microsoft,
  'live.com': microsoft,
  'yahoo.com.br': yahoo,
  'yahoo.com': yahoo,
  'icloud.com': { name: 'iCloud', href: 'https://www.icloud.com/mail' },
  'uol.com.br': { name: 'UOL', href: 'https://email.uol.com.br/' },
  'bol.com.br': { name: 'BOL', href: 'https://email.bol.uol.com.br/' },
  'terra.com.br': { name: 'Terra', href: 'https://mail.terra.com.br/' },
};

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);
const byMask = new Map(Object.entries(webmails).map(([domain, webmail]) => [domainOf(maskEmail(`a@${domain}`)), webmail]));

/** RE-04: where the mail to a masked address (SI-05) may be read. A guess, to be asked and not said: `g•••.com` is Gmail, or a company. */
export const webmailOf = (masked: string): Webmail | undefined => byMask.get(domainOf(masked));
