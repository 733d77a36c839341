import { expect, test } from 'vitest';
import { admit, type Flow, routeAfter } from './flow.ts';
import { signIn } from './flows/sign-in.ts';
import { signUp } from './flows/sign-up.ts';
import { twoFactor } from './flows/two-factor.ts';
import type { Route } from './routes.ts';

test.each([
  ['/cadastrar/senha', {}, '/cadastrar', signUp],
  ['/cadastrar/senha', { passwordToken: 't' }, '/cadastrar/senha', signUp],
  ['/cadastrar/verificacao', {}, '/cadastrar/verificacao', signUp],
  ['/entrar/senha', {}, '/entrar', signIn],
  ['/entrar/senha', { id: undefined }, '/entrar', signIn],
  ['/entrar/senha', { id: 'h' }, '/entrar/senha', signIn],
  ['/autorizacao/dois-fatores/codigo', {}, '/autorizacao/dois-fatores', twoFactor],
  ['/area-cliente', {}, '/area-cliente', twoFactor],
] as readonly [Route, object, Route, Flow][])('SU-01 %s opened while the flow holds %j is shown at %s', (route, data, shown, flow) => {
  expect(admit(flow, route, data)).toBe(shown);
});

test('SI-17 an event leads to a state’s address, or out to another flow', () => {
  expect(routeAfter(signIn, 'cpf', 'found')).toBe('/entrar/senha');
  expect(routeAfter(signIn, 'confirmAccount', 'unlockStarted')).toBe('/autorizacao/validacao-de-identidade');
});
