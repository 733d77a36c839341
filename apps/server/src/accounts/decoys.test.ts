import { maskEmail, shownEndings } from '@portaria/domain/person/masked-contact';
import { expect, test } from 'vitest';
import { deriveKeys } from '../platform/keys.ts';
import { decoyContacts } from './decoys.ts';

const keys = deriveKeys(['a secret of the tests, long enough']);
const count = 200_000;
const decoys = Array.from({ length: count }, (_, i) => decoyContacts(keys, keys.blind('cpf', String(i))));
const emails = decoys.flatMap(({ email }) => email ?? []);

/** How often a domain, once masked, is shown: `g•••.com`. */
function shares(all: readonly string[]): ReadonlyMap<string, number> {
  const shown = new Map<string, number>();
  for (const email of all) {
    const domain = maskEmail(email).split('@')[1]!;
    shown.set(domain, (shown.get(domain) ?? 0) + 1 / all.length);
  }
  return shown;
}

/** People of a customer base as one finds it in Brazil: how many of a thousand have an address there. */
const people: Readonly<Record<string, number>> = {
  'gmail.com': 650,
  'hotmail.com': 135,
  'outlook.com': 50,
  'yahoo.com.br': 45,
  'icloud.com': 25,
  'yahoo.com': 15,
  'outlook.com.br': 8,
  'live.com': 10,
  'uol.com.br': 9,
  'bol.com.br': 9,
  'terra.com.br': 4,
  'msn.com': 4,
  'ig.com.br': 3,
  'globo.com': 3,
  'prefeitura.sp.gov.br': 3,
  'usp.br': 3,
  'acme.com.br': 8,
  'financeiro.padaria.com.br': 5,
  'escola.edu.br': 3,
  'ong.org.br': 2,
  'exemplo.net': 2,
  'exemplo.org': 1,
  'provedor.net.br': 1,
  'startup.dev': 1,
  '3coracoes.com.br': 1,
};
const real = Object.entries(people).flatMap(([domain, many]) => Array.from({ length: many }, () => `ana@${domain}`));

test('RE-02 S10 every masked domain that a person has is shown for CPFs without an account too', () => {
  const decoy = shares(emails);
  expect([...shares(real).keys()].filter((domain) => !decoy.has(domain))).toEqual([]);
});

test('RE-02 S10 what is shown is about as common with and without an account', () => {
  const [decoy, mine] = [shares(emails), shares(real)];
  const domains = new Set([...decoy.keys(), ...mine.keys()]);
  const distance = [...domains].reduce((sum, domain) => sum + Math.abs((decoy.get(domain) ?? 0) - (mine.get(domain) ?? 0)), 0) / 2;
  expect(distance).toBeLessThan(0.07); // at most one person in fourteen stands out
});

test('RE-02 S10 every beginning and every ending that a mask shows can be a decoy’s', () => {
  const shown = emails.map(maskEmail);
  const beginnings = new Set(shown.map((email) => email.split('•')[0]));
  expect([...'abcdefghijklmnopqrstuvwxyz0123456789', ''].filter((sign) => !beginnings.has(sign))).toEqual([]);
  const endings = new Set(shown.map((email) => email.slice(email.lastIndexOf('•') + 1)));
  expect([...shownEndings, ''].filter((ending) => !endings.has(ending))).toEqual([]);
});

test('RE-02 a decoy is the same each time', () => {
  expect(decoyContacts(keys, keys.blind('cpf', '7'))).toEqual(decoys[7]);
});
