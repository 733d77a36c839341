import { expect, test } from 'vitest';
import { isSafeRedirect } from './redirect-url.ts';

const domains = ['portaria.com.br', 'portaria.app'];
const isSafe = (url: string) => isSafeRedirect(url, domains);

test.each([
  '/',
  '/area-cliente',
  '/area-cliente?x=1&y=%2Fabc#z',
  '/a/b/c.html',
  '/caf%C3%A9',
  '/busca?q=a%20b&next=https://outro.com//x',
  '/:code@x',
  '/javascript:alert(1)', // a path, however it looks
  'https://portaria.com.br',
  'https://portaria.com.br/',
  'https://portaria.com.br/x?y=1#z',
  'https://conta.portaria.com.br/x',
  'https://a.b.c.portaria.app',
  'HTTPS://CONTA.PORTARIA.APP/x',
  'https://portaria.com.br?x=1',
  'https://portaria.com.br#x',
  '/a#//x',
  'https://loja24.portaria.app/x',
  'https://minha-conta.portaria.app/x',
  `/${'a'.repeat(2047)}`,
])('VA-07 %s is followed', (url) => {
  expect(isSafe(url)).toBe(true);
});

const evil = 'evil.com';

/** Prefixes that browsers, proxies and careless parsers have read as another host. */
// biome-ignore format: a list
const starts = [
  '//', '///', '////', '/\\', '\\/', '\\\\', '\\', '/\\/', '//\\', '/\t/', '/\n/', '/\r/', '/\0/', '\t//', ' //', '\n//', '\u00a0//',
  '/ /', '/\u200b/', '/\u2028/', '/%2f', '/%2F', '/%5c', '/%5C', '/%09/', '/%0a/', '/%0d%0a/', '/%00/', '/%252f', '/%255c', '/.//',
  '/..//', '/%2e/', '/%2e%2e/', '/;//', '/／', '/＼', '／／', '\u2044\u2044', '/\u2215', '/⧸', '/%e2%80%a8\u2028', '/%', '/%zz', '/%2',
];

/** Schemes that execute, read or leave. */
// biome-ignore format: a list
const schemes = [
  'http://', 'ftp://', 'file:///', 'ws://', 'wss://', 'data:text/html,', 'javascript:', 'JaVaScRiPt:', 'java\tscript:', 'java\nscript:',
  ' javascript:', '\u0001javascript:', 'vbscript:', 'blob:https://', 'about:', 'filesystem:https://', 'view-source:https://', 'intent://',
  'mailto:', 'tel:', 'ssh://', 'gopher://', 'jar:https://', 'chrome://', 'httpss://', 'https:', 'https:/', 'https:///', 'https:\\\\',
  'https:/\\', 'https://\\', 'https:\t//', 'ht\ntps://', ' https://', '\thttps://', 'https ://', 'https//', '://', ':',
  'https://https://',
];

/** Hosts that look like ours. */
// biome-ignore format: a list
const hosts = [
  'evil.com', 'evil.com.', 'portaria.com.br.evil.com', 'evilportaria.com.br', 'evil-portaria.com.br', 'portaria.com.br.',
  'portaria.com.br..', '.portaria.com.br', 'a..portaria.com.br', 'portaria.com', 'portaria.com.b', 'ortaria.com.br',
  'portaria.com.br:443', 'portaria.com.br:8443', 'portaria.com.br:', 'portaria.com.br:@evil.com', 'portaria.com.br@evil.com',
  'evil.com@portaria.com.br', 'user:pass@portaria.com.br', '@portaria.com.br', ':@portaria.com.br', 'portaria.com.br%40evil.com',
  'portaria.com.br%2eevil.com', 'portaria.com.br%00.evil.com', 'evil.com%2fportaria.com.br', 'evil.com%23.portaria.com.br',
  'evil.com%3f.portaria.com.br', 'evil.com\\.portaria.com.br', 'evil.com\\@portaria.com.br', 'evil.com;portaria.com.br',
  'evil.com,portaria.com.br', 'evil.com portaria.com.br', 'evil.com\tportaria.com.br', 'evil.com\0.portaria.com.br', 'portaria。com。br',
  'portaria.com.br。evil.com', 'pоrtaria.com.br', 'xn--prtaria-0fg.com.br', 'ⓟortaria.com.br', 'ｐortaria.com.br', 'portaria.com.br\u00ad',
  'port\u200baria.com.br', 'portaria_com.br', 'localhost', '127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:portaria.com.br]',
  '169.254.169.254', '*.portaria.com.br', 'portaria.com.br|evil.com', '(portaria.com.br)', "portaria.com.br'", 'portaria.com.br"',
  'portaria.com.br<', 'portaria.com.br`', 'br', 'com.br', '', '.', '..', '-', 'portaria.com.br&evil.com', 'portaria.com.br$evil.com',
  'portaria.com.br!', 'portaria.com.br+evil.com', 'portaria.com.br=evil.com', 'portaria.com.br~', 'portaria.com.br^',
];

/** Paths after our own host that another parser may take for a host, or that break a header. */
const paths = [
  '//evil.com',
  '/\\evil.com',
  '\\evil.com',
  '/a//evil.com',
  '/%2fevil.com',
  '/%5cevil.com',
  '/x\r\nSet-Cookie: a=b',
  '/x%0d%0aSet-Cookie:a=b',
  '/ x',
  '/x\u2028',
  '/%00',
  '/é',
  '/%2e%2e/x',
  '/%',
  '/%7f',
  '/%1f',
];

// biome-ignore format: a list
const payloads = [
  ...starts.map((start) => start + evil),
  ...starts.map((start) => `${start}portaria.com.br`),
  ...schemes.map((scheme) => scheme + evil),
  ...schemes.map((scheme) => `${scheme}portaria.com.br`),
  ...hosts.map((host) => `https://${host}`),
  ...hosts.map((host) => `https://${host}/x`),
  ...paths.map((path) => `https://portaria.com.br${path}`),
  ...paths.filter((path) => path.startsWith('/')),
  '',
  ' ',
  '\t',
  '\0',
  '#',
  '?',
  '.',
  '..',
  './x',
  '../x',
  'x',
  'area-cliente',
  'evil.com',
  'evil.com/x',
  'portaria.com.br',
  'portaria.com.br/x',
  '@evil.com',
  '#//evil.com',
  '?//evil.com',
  `/${'a'.repeat(2048)}`,
  `/${'a'.repeat(3000)}`,
  `https://portaria.com.br/${'a'.repeat(3000)}`,
  '/\ud800',
  '/🔑',
  '/<script>\n',
  '/"\t',
  'null',
  'undefined',
  '[object Object]',
  '/area-cliente\n',
  '\n/area-cliente',
  '/area-cliente ',
  '/a b',
].filter((url, i, all) => all.indexOf(url) === i);

test('S11 the table holds at least 200 hostile payloads', () => {
  expect(payloads.length).toBeGreaterThanOrEqual(200);
});

test.each(payloads.map((url) => [JSON.stringify(url).slice(0, 60), url]))('S11 VA-07 %s is refused', (_shown, url) => {
  expect(isSafe(url)).toBe(false);
});

test('S11 whatever combination is accepted, a browser stays on our domains', () => {
  const pieces = [
    '/',
    '\\\\',
    '//',
    '.',
    '..',
    '@',
    ':',
    '?',
    '#',
    '%2f',
    '%5c',
    ' ',
    '\t',
    'https:',
    'javascript:',
    evil,
    'portaria.com.br',
    'x',
  ];
  const urls = pieces.flatMap((a) => pieces.flatMap((b) => pieces.flatMap((c) => pieces.map((d) => a + b + c + d))));
  const followed = urls.filter(isSafe);
  const strays = followed.filter((url) => {
    const { hostname, protocol, pathname } = new URL(url, 'https://entrar.portaria.com.br');
    return (
      protocol !== 'https:' ||
      pathname.startsWith('//') ||
      !domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`))
    );
  });
  expect(followed.length).toBeGreaterThan(1000);
  expect(strays).toEqual([]);
});

test('VA-07 without a list only paths are followed', () => {
  expect([isSafeRedirect('/x', []), isSafeRedirect('https://portaria.com.br', []), isSafeRedirect('https://x.', [''])]).toEqual([
    true,
    false,
    false,
  ]);
});
