import type { ShownBrand } from '@portaria/contract/brand';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setBrand } from './brand.ts';
import { clearCookie, decodeJson, encodeJson, readCookie, writeCookie } from './cookies.ts';
import { setEmbedded } from './embedded.ts';

/** A page of this server, at this address. */
function open(address: string, plainCookies?: true) {
  setBrand({ plainCookies } as ShownBrand & { termsVersion: string });
  vi.stubGlobal('location', new URL(address));
  vi.stubGlobal('document', { cookie: '' });
}
beforeEach(() => open('https://conta.portaria.example/'));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['SI-14', 'authorizer', 'x-ecs-id-authorizer'],
  ['CC-06', 'twoFactorInput', 'auth-two-factor-flow'],
  ['CC-06', 'twoFactorOutput', 'auth-two-factor-result'],
] as const)('%s the page sets %s as %s for 20 minutes, and deletes it', (_line, name, own) => {
  writeCookie(name, 'v');
  expect(document.cookie).toBe(`${own}=v; Path=/; Max-Age=1200; Secure; SameSite=Strict`);
  clearCookie(name);
  expect(document.cookie).toBe(`${own}=; Path=/; Max-Age=0; Secure; SameSite=Strict`);
});

test.each([
  ['development', 'http://localhost:3000', ''],
  ['development', 'http://outra.localhost:3000', ''],
  ['development', 'http://127.0.0.1:3000', ''],
  ['development', 'http://[::1]:3000', ''],
  ['development', 'https://localhost:3000', 'Secure; '],
  ['development', 'http://192.168.0.10:3000', 'Secure; '],
  ['development', 'http://localhost.portaria.example', 'Secure; '],
  ['production', 'http://localhost:3000', 'Secure; '],
  ['production', 'https://conta.portaria.example', 'Secure; '],
] as const)('CC-06 S14 in %s at %s the flags begin with "%s"', (mode, address, flag) => {
  open(address, mode === 'development' ? true : undefined);
  writeCookie('twoFactorInput', 'v');
  expect(document.cookie).toBe(`auth-two-factor-flow=v; Path=/; Max-Age=1200; ${flag}SameSite=Strict`);
});

test('CC-06 a cookie is read by its whole name', () => {
  vi.stubGlobal('document', { cookie: 'not-auth-two-factor-flow=a; auth-two-factor-flow=b=; auth-two-factor-result=' });
  expect([readCookie('twoFactorInput'), readCookie('twoFactorOutput'), readCookie('authorizer')]).toEqual(['b=', undefined, undefined]);
});

test('CC-06 what is handed over survives, letters with accents included; anything else is nothing', () => {
  const value = { href: '/entrar', flow: 'esqueceu-senha', contact: 'joão@exemplo.com' };
  expect(decodeJson(encodeJson(value))).toEqual(value);
  expect([decodeJson('%%%'), decodeJson('bm8=')]).toEqual([undefined, undefined]);
});

test('EM-04 in an iframe on another site a cookie is partitioned', () => {
  open('http://localhost:3000', true);
  setEmbedded();
  writeCookie('twoFactorInput', 'v');
  expect(document.cookie).toBe('auth-two-factor-flow=v; Path=/; Max-Age=1200; Secure; SameSite=None; Partitioned');
});
