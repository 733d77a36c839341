import { describe, expect, test } from 'vitest';
import type { Flow } from '../flow.ts';
import { matchRoute } from '../match-route.ts';
import { type FlowName, routes } from '../routes.ts';
import { contactVerification } from './contact-verification.ts';
import { newerIdentity, olderIdentity } from './identity.ts';
import { legaliza } from './legaliza.ts';
import { accountRecovery, forgotPassword } from './recovery.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { twoFactor } from './two-factor.ts';

const tables: Record<FlowName, readonly Flow[]> = {
  'sign-in': [signIn],
  'two-factor': [twoFactor],
  'contact-verification': [contactVerification],
  identity: [newerIdentity, olderIdentity],
  'sign-up': [signUp],
  recovery: [forgotPassword, accountRecovery],
  legaliza: [legaliza],
};

test.each(Object.entries(tables))('AP-01 %s shows every one of its addresses, and no other flow’s', (name, flows) => {
  const shown = new Set(flows.flatMap((flow) => Object.values(flow).map(({ route }) => route)));
  const owned = Object.entries(routes)
    .filter(([, { flow }]) => flow === name)
    .map(([path]) => path);
  expect([...shown].sort()).toEqual(owned.sort());
});

const each = Object.entries(tables).flatMap(([name, flows]) => flows.map((flow, i) => [`${name} ${i + 1}`, flow] as const));

describe.each(each)('%s', (_name, flow) => {
  test('AP-01 begins with an entry', () => {
    expect(Object.values(flow)[0]!.entry).toBe(true);
  });

  test('AP-01 shows no address twice', () => {
    const shown = Object.values(flow).map(({ route }) => route);
    expect(new Set(shown).size).toBe(shown.length);
  });

  test('AP-01 leads every event to a state of its own or to an address', () => {
    const strays = Object.entries(flow).flatMap(([state, { on }]) =>
      Object.entries(on)
        .filter(([, target]) => !(target in flow) && !matchRoute(target))
        .map(([event]) => `${state}.${event}`),
    );
    expect(strays).toEqual([]);
  });
});
