import { expect, test } from 'vitest';
import { cookieDomain, isDomainName, isPublicSuffix } from './cookie-domain.ts';

test.each([
  ['www.portaria.com.br', 'portaria.com.br'],
  ['entrar.conta.portaria.com.br', 'portaria.com.br'],
  ['portaria.com.br', 'portaria.com.br'],
  ['portaria.com', 'portaria.com'],
  ['www.portaria.com', 'www.portaria.com'],
  ['a.b.portaria.com', 'b.portaria.com'],
  ['WWW.Portaria.COM.BR', 'portaria.com.br'],
  ['www.portaria.com.br.', 'portaria.com.br'],
  ['24horas.com.br', '24horas.com.br'],
  ['loja.web3', 'loja.web3'],
  ['localhost', undefined],
  ['app.localhost', undefined],
  ['a.b.c.localhost', undefined],
  ['127.0.0.1', undefined],
  ['192.168.0.10', undefined],
  ['[::1]', undefined],
  ['::1', undefined],
  ['', undefined],
  ['portaria.sp.gov.br', undefined], // its last three labels are a public suffix
  ['com.br', undefined],
  ['loja.github.io', 'loja.github.io'],
  ['github.io', undefined],
  ['portaria.com.br; Domain=evil.com', undefined],
  ['www.-portaria.com.br', undefined],
  ['www.portaria-.com.br', undefined],
  ['www..com.br', undefined],
  [`${'a'.repeat(64)}.com.br`, undefined],
  [`${'a'.repeat(63)}.com.br`, `${'a'.repeat(63)}.com.br`],
])('ST-03 the cookies of %s are set for %s', (host, domain) => {
  expect(cookieDomain(host)).toBe(domain);
});

test.each([
  'com',
  'br',
  'com.br',
  'app.br',
  'gov.br',
  'sp.gov.br',
  'rj.leg.br',
  'ana.nom.br',
  'co.uk',
  'com.au',
  'ac.uk',
  'edu.au',
  'gov.uk',
  'net.au',
  'org.uk',
  'vercel.app',
  '',
])('ST-03 %s is a public suffix', (domain) => {
  expect(isPublicSuffix(domain)).toBe(true);
});

test.each([
  'portaria.com.br',
  'portaria.com',
  'portaria.app',
  'xx.gov.br',
  'saude.sp.gov.br',
  'portaria.io',
  'ana.nom.co',
  'sp.gov.co',
  'sp.com.br',
  'net.com',
])('ST-03 %s is registrable', (domain) => {
  expect(isPublicSuffix(domain)).toBe(false);
});

test.each([
  ['portaria.com.br', true],
  ['xn--so-paulo-xza.com.br', true],
  ['Portaria.com.br', true],
  ['loja24.com.br', true],
  ['', false],
  ['.portaria.com.br', false],
  ['portaria.com.br.', false],
  ['porta ria.com.br', false],
  ['portaria.com.br; Path=/', false],
])('ST-03 %j is a domain name: %s', (name, expected) => {
  expect(isDomainName(name)).toBe(expected);
});
