import { matchRoute } from '@portaria/domain/match-route';
import { routes } from '@portaria/domain/routes';
import { expect, test } from 'vitest';
import { routePatterns } from './static-site.ts';

const addresses = Object.keys(routes).map((route) => route.replace(/:\w+/g, 'a1-_b'));
const others = [
  ...['/', '/entrar/nada', '/error', '/error/0001/mais', '/error//0001', '/autorizacao/validacao-de-identidade/informar-dados/1/2'],
  ...['/x/erro-inesperado/y', '/x/sessao-expirada', '/x//sessao-expirada', '/entrarx', '/xentrar', '/app/termos-de-uso//'],
];

test.each([...addresses, ...addresses.map((path) => `${path}/`), ...others])(
  'HT-04 AP-17 another web server finds the same document at %s, except the operators’',
  (path) => {
    const route = matchRoute(path)?.route;
    const found = routePatterns.find((pattern) => new RegExp(pattern.path).test(path))?.route;
    expect(found).toBe(route === '/operacao' ? undefined : route);
  },
);
