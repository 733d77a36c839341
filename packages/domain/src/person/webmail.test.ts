import { expect, test } from 'vitest';
import { maskEmail } from './masked-contact.ts';
import { webmailOf } from './webmail.ts';

test.each([
  ['ana@gmail.com', 'Gmail', 'https://mail.google.com/'],
  ['ana@hotmail.com', 'Outlook', 'https://outlook.live.com/mail/'],
  ['ana@outlook.com', 'Outlook', 'https://outlook.live.com/mail/'],
  ['ana@live.com', 'Outlook', 'https://outlook.live.com/mail/'],
  ['ana@yahoo.com.br', 'Yahoo', 'https://mail.yahoo.com/'],
  ['ana@yahoo.com', 'Yahoo', 'https://mail.yahoo.com/'],
  ['ana@icloud.com', 'iCloud', 'https://www.icloud.com/mail'],
  ['ana@uol.com.br', 'UOL', 'https://email.uol.com.br/'],
  ['ana@bol.com.br', 'BOL', 'https://email.bol.uol.com.br/'],
  ['ana@terra.com.br', 'Terra', 'https://mail.terra.com.br/'],
])('RE-04 the mail to %s may be at %s', (email, name, href) => {
  expect(webmailOf(maskEmail(email))).toEqual({ name, href });
});

test.each([
  ['an address of another first letter', 'ana@acme.com'],
  ['the same letter before another ending', 'ana@gmail.com.br'],
  ['a letter that several webmails have', 'ana@msn.com'],
  ['an ending that no mask shows', 'ana@gmail.dev'],
])('RE-04 no webmail is offered for %s', (_name, email) => {
  expect(webmailOf(maskEmail(email))).toBeUndefined();
});

test('RE-04 no webmail is offered where no address is known', () => {
  expect(webmailOf('o seu e-mail')).toBeUndefined();
});
