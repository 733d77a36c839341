import { expect, test } from 'vitest';
import { type Flow, routeAfter } from '../flow.ts';
import type { Route } from '../routes.ts';
import { newerIdentity, olderIdentity } from './identity.ts';
import { legaliza } from './legaliza.ts';
import { accountRecovery, forgotPassword } from './recovery.ts';

/** Of both sets of addresses. */
const identityEnds = {
  assured: '/area-cliente',
  signInAsked: '/entrar',
  unlocked: '/entrar',
  recoveryGranted: '/autorizacao/recuperacao-de-conta/nova-senha',
  unlockDenied: '/entrar/identidade-nao-confirmada',
  recoveryDenied: '/autorizacao/recuperacao-de-conta/verificacao/identidade-nao-validada',
  notConfirmed: '/autorizacao/erro/identidade-nao-confirmada',
  exceeded: '/autorizacao/erro/identidade-nao-confirmada',
  restarted: '/autorizacao/validacao-de-identidade',
  left: '/entrar',
} as const;

/** An event with one meaning: whichever state of the flow knows it, it leads to this address. */
const meanings: readonly (readonly [line: string, flow: Flow, leads: Readonly<Record<string, Route>>])[] = [
  [
    'ID-04 ID-05 ID-14 ID-15',
    newerIdentity,
    {
      ...identityEnds,
      accepted: '/autorizacao/validacao/introducao',
      expired: '/autorizacao/validacao/sessao-expirada',
      underReview: '/autorizacao/validacao-de-identidade/aguardando-resposta',
      failed: '/autorizacao/validacao/erro',
      documentAsked: '/autorizacao/validacao/escolher-documento',
    },
  ],
  [
    'ID-02 ID-05 ID-15',
    olderIdentity,
    {
      ...identityEnds,
      accepted: '/autorizacao/validacao-de-identidade/instrucoes/selfie',
      expired: '/autorizacao/validacao-de-identidade/sessao-expirada',
      underReview: '/autorizacao/validacao-de-identidade/sucesso',
      failed: '/autorizacao/validacao-de-identidade/erro-sistemico',
      documentAsked: '/autorizacao/validacao-de-identidade/instrucoes/documento',
    },
  ],
  [
    'LE-01 LE-03 LE-04 LE-05',
    legaliza,
    {
      nameAsked: '/autorizacao/legaliza/nome',
      birthDateAsked: '/autorizacao/legaliza/data-de-nascimento',
      emailAsked: '/autorizacao/legaliza/email',
      cellphoneAsked: '/autorizacao/legaliza/celular',
      confirmElsewhere: '/autorizacao/dois-fatores',
      confirmedElsewhere: '/autorizacao/legaliza/verificacao',
      unlockAsked: '/autorizacao/validacao-de-identidade',
      finished: '/autorizacao/legaliza/sucesso',
      failed: '/autorizacao/legaliza/erro',
      sessionMissing: '/entrar',
    },
  ],
  [
    'RE-01 RE-03 RE-04',
    forgotPassword,
    {
      identityOffered: '/autorizacao/validacao-de-identidade',
      otherWayChosen: '/autorizacao/esqueceu-senha/acesso-ao-contato',
      noWayLeft: '/autorizacao/esqueceu-senha/erro',
      failed: '/autorizacao/esqueceu-senha/erro',
      restarted: '/autorizacao/esqueceu-senha',
      signInChosen: '/entrar',
    },
  ],
  [
    'RE-06 RE-07 RE-09',
    accountRecovery,
    {
      identityOffered: '/autorizacao/validacao-de-identidade',
      otherWayChosen: '/autorizacao/recuperacao-de-conta',
      codeAsked: '/autorizacao/dois-fatores',
      noWayLeft: '/autorizacao/recuperacao-de-conta/erro',
      failed: '/autorizacao/recuperacao-de-conta/erro',
      restarted: '/autorizacao/recuperacao-de-conta',
      expired: '/autorizacao/recuperacao-de-conta',
    },
  ],
];

const rows = meanings.flatMap(([line, flow, leads]) => Object.entries(leads).map(([event, route]) => [line, event, route, flow] as const));

test.each(rows)('%s %s leads to %s from every state that knows it', (_line, event, route, flow) => {
  const states = Object.keys(flow).filter((state) => event in flow[state]!.on);
  expect(states.length).toBeGreaterThan(0);
  expect([...new Set(states.map((state) => routeAfter(flow, state, event)))]).toEqual([route]);
});

test.each([
  ['RE-04', 'cellphone', '/autorizacao/esqueceu-senha/nova-senha'],
  ['RE-04', 'email', '/autorizacao/esqueceu-senha/nova-senha'],
  ['RE-04', 'pending', '/autorizacao/esqueceu-senha/nova-senha'],
  ['RE-11', 'link', '/autorizacao/esqueceu-senha/confirmacao-pendente'],
] as const)('%s a contact confirmed at %s leads to %s', (_line, state, route) => {
  expect(routeAfter(forgotPassword, state, 'confirmed')).toBe(route);
});
