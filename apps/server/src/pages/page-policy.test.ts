import { expect, test } from 'vitest';
import { readBrandFolder } from '../brand/brand-folder.ts';
import { contentSecurityPolicy, openerPolicy, threadPolicy } from './page-policy.ts';

const { brand } = readBrandFolder('portaria');
const html = '<style>a{}</style><script type="application/json" id="brand">{}</script><script>early()</script>';
const of = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))!
    .slice(name.length + 1);

test('SV-08 S17 a page runs our own files and what is hashed, nothing inline, nothing from elsewhere', () => {
  const policy = contentSecurityPolicy('/entrar', html, brand);
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
  expect(of(policy, 'default-src')).toBe("'none'");
  expect(of(policy, 'script-src')).toMatch(/^'self' 'sha256-[\w+/=]{44}'$/); // the early script, not the data
  expect(of(policy, 'style-src')).toMatch(/^'self' 'sha256-[\w+/=]{44}'$/);
  const withEntry = contentSecurityPolicy('/entrar', `${html}<script type="module">entry()</script>`, brand);
  expect(of(withEntry, 'script-src')).toMatch(/^'self'( 'sha256-[\w+/=]{44}'){2}$/);
  expect(of(policy, 'connect-src')).toBe("'self'");
  expect([of(policy, 'base-uri'), of(policy, 'form-action')]).toEqual(["'none'", "'self'"]);
});

test('S17 S33 text cannot become markup or code: the page has one policy of trusted types, which makes neither', () => {
  const policy = contentSecurityPolicy('/entrar', html, brand);
  expect([of(policy, 'require-trusted-types-for'), of(policy, 'trusted-types')]).toEqual(["'script'", 'default']);
});

test('S17 the script of a vendor brings its own ways to write, so a brand that has one goes without trusted types', () => {
  const signals = { ...brand.signals, script: 'https://vendor.example/agent.js' };
  expect(contentSecurityPolicy('/entrar', html, { ...brand, signals })).not.toContain('trusted-types');
});

test('SV-08 another script has another hash', () => {
  const other = contentSecurityPolicy('/entrar', html.replace('early()', 'late()'), brand);
  expect(other).not.toBe(contentSecurityPolicy('/entrar', html, brand));
});

test.each([
  ['/entrar', false],
  ['/area-cliente', false],
  ['/autorizacao/validacao/selfie', true],
  ['/autorizacao/validacao/enviar-fotos/rg/frente', true],
] as const)('SV-08 compiled code may run on capture routes only: %s %s', (route, may) => {
  expect(contentSecurityPolicy(route, html, brand).includes("'wasm-unsafe-eval'")).toBe(may);
});

test('SV-08 of all files only the worker that guides the camera may compile', () => {
  expect(threadPolicy('/assets/guidance-worker-C3a_x-1.js')).toContain("'wasm-unsafe-eval'");
  expect(['/assets/first-abc.js', '/assets/guidance-worker-a.js/../first.js', '/brand/guidance-worker-a.js'].map(threadPolicy)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ['/entrar', "'none'"],
  ['/area-cliente', "'none'"],
  ['/cadastrar/contatos', 'https://parceiro.example'],
  ['/autorizacao/esqueceu-senha', 'https://parceiro.example'],
  ['/autorizacao/recuperacao-de-conta/email', 'https://parceiro.example'],
  ['/autorizacao/dois-fatores/codigo', 'https://parceiro.example'],
  ['/autorizacao/validacao/selfie', 'https://parceiro.example'],
  ['/autorizacao/legaliza/nome', "'none'"],
  ['/app/termos-de-uso', "'none'"],
  ['/auth/cadastro', "'none'"],
  ['/error/:code', 'https://parceiro.example'],
  ['/erro-inesperado', 'https://parceiro.example'],
  ['/cadastrar/baixar-aplicativo', "'none'"],
  ['/operacao', "'none'"],
  [null, "'none'"],
] as const)('EM-03 S16 which origins may embed %s: %s', (route, ancestors) => {
  expect(of(contentSecurityPolicy(route, html, { ...brand, embedders: ['https://parceiro.example'] }), 'frame-ancestors')).toBe(ancestors);
  expect(of(contentSecurityPolicy(route, html, brand), 'frame-ancestors')).toBe("'none'");
});

test.each([
  ['/cadastrar', 'unsafe-none'],
  ['/autorizacao/dois-fatores', 'unsafe-none'],
  ['/entrar', 'same-origin'],
  [null, 'same-origin'],
] as const)('EM-04 a window opened from an embedded page keeps its opener at %s: %s; without embedders none does', (route, policy) => {
  expect(openerPolicy(route, { ...brand, embedders: ['https://parceiro.example'] })).toBe(policy);
  expect(openerPolicy(route, brand)).toBe('same-origin');
});

test('HT-04 a separate gateway may be called, and no other', () => {
  const [first, ...rest] = brand.environments;
  const apart = { ...first!, bases: { ...first!.bases, gateway: 'https://api.portaria.example/x' } };
  expect(of(contentSecurityPolicy('/entrar', html, { ...brand, environments: [apart, ...rest] }), 'connect-src')).toBe(
    "'self' https://api.portaria.example",
  );
});

test.each([
  ['/autorizacao/esqueceu-senha', 'https://ajuda.portaria.example/usuario', "'self' https://ajuda.portaria.example"],
  ['/autorizacao/esqueceu-senha', '/usuario', "'self'"],
  ['/autorizacao/esqueceu-senha', '', "'self'"],
  ['/entrar', 'https://ajuda.portaria.example/usuario', "'self'"],
] as const)('RE-10 %s may visit the forgot-username page "%s" of the brand: %s', (route, forgotUsername, allowed) => {
  const links = { ...brand.links, forgotUsername };
  expect(of(contentSecurityPolicy(route, html, { ...brand, links }), 'connect-src')).toBe(allowed);
});
