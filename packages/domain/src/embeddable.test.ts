import { expect, test } from 'vitest';
import { exitOf, isEmbeddable } from './embeddable.ts';
import { recoveryErrors } from './errors/recovery.ts';
import { signUpErrors } from './errors/sign-up.ts';
import type { Flow } from './flow.ts';
import { accountRecovery, forgotPassword } from './flows/recovery.ts';
import { signUp } from './flows/sign-up.ts';
import type { Route } from './routes.ts';

test.each<[Route | null, ReturnType<typeof exitOf>]>([
  ['/cadastrar', 'inside'],
  ['/cadastrar/senha', 'inside'],
  ['/autorizacao/esqueceu-senha', 'inside'],
  ['/autorizacao/recuperacao-de-conta/email', 'inside'],
  ['/autorizacao/dois-fatores/codigo', 'inside'],
  ['/autorizacao/validacao/liveness', 'inside'],
  ['/autorizacao/validacao-de-identidade', 'inside'],
  ['/error/:code', 'inside'],
  ['/erro-inesperado', 'inside'],
  ['/sessao-expirada', 'inside'],
  ['/autorizacao/erro/0014', 'inside'],
  ['/entrar', 'closed'],
  ['/entrar/confirmar-conta', 'tab'],
  ['/area-cliente', 'tab'],
  ['/auth/cadastro', 'tab'],
  ['/cadastrar/baixar-aplicativo', 'tab'],
  ['/autorizacao/legaliza/introducao', 'tab'],
  ['/app/termos-de-uso', 'tab'],
  [null, 'tab'],
])('EM-01 EM-03 in an iframe %s leads to: %s', (route, exit) => {
  expect(exitOf(route)).toBe(exit);
  expect(isEmbeddable(route)).toBe(exit === 'inside');
});

test('EM-03 an address is compared from its beginning', () => {
  expect(isEmbeddable('/x/cadastrar' as Route)).toBe(false);
  expect(isEmbeddable('null/cadastrar' as Route)).toBe(false);
});

test.each<[string, Flow]>([
  ['sign-up', signUp],
  ['forgot password', forgotPassword],
  ['account recovery', accountRecovery],
])('EM-01 every step of %s that offers to leave closes the iframe', (_, flow) => {
  const leaving = Object.values(flow).flatMap(({ on = {} }) => [on.left, on.signInChosen].filter((to) => to !== undefined));
  expect(leaving.length).toBeGreaterThan(0);
  for (const to of leaving) expect(exitOf(to as Route)).toBe('closed');
});

test('EM-01 in every message of an embedded flow "Voltar para o início" and "Entrar" close the iframe', () => {
  const messages = [signUpErrors, recoveryErrors].flatMap((table) =>
    Object.values(table).flatMap(({ reaction }) => ('message' in reaction ? [reaction.message] : [])),
  );
  const closing = messages.flatMap(({ actions }) => actions).filter(({ label }) => /^(Voltar para o início|Entrar)$/.test(label));
  expect(closing.length).toBeGreaterThan(0);
  for (const action of closing) expect(action.do === 'go' && exitOf(action.to)).toBe('closed');
});
