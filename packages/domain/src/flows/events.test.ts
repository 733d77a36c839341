import { expect, test } from 'vitest';
import { type Flow, routeAfter } from '../flow.ts';
import type { Route } from '../routes.ts';
import { contactVerification } from './contact-verification.ts';
import { newerIdentity, olderIdentity } from './identity.ts';
import { legaliza } from './legaliza.ts';
import { accountRecovery, forgotPassword } from './recovery.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { twoFactor } from './two-factor.ts';

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
  signInChosen: '/entrar',
  left: '/entrar',
} as const;

/** An event with one meaning: whichever state of the flow knows it, it leads to this address. */
const meanings: readonly (readonly [line: string, flow: Flow, leads: Readonly<Record<string, Route>>])[] = [
  [
    'SI-02 SI-03 SI-06 SI-13 SI-17',
    signIn,
    {
      found: '/entrar/senha',
      methodOffered: '/entrar/metodo',
      remembered: '/entrar/cpf-salvo',
      anotherCpf: '/entrar',
      passwordChosen: '/entrar/senha',
      codeSent: '/entrar/sem-senha/verificacao',
      codeOffered: '/entrar/sem-senha',
      otherWayChosen: '/entrar/sem-senha',
      forgotten: '/autorizacao/esqueceu-senha',
      reconfirmAsked: '/autorizacao/legaliza/introducao',
      chatOpened: '/area-cliente',
      unlockStarted: '/autorizacao/validacao-de-identidade',
      declined: '/entrar',
      postponed: '/entrar',
      hasAccount: '/entrar',
      signUpChosen: '/cadastrar',
    },
  ],
  [
    'SU-01 SU-05 SU-10',
    signUp,
    {
      started: '/cadastrar/dados-pessoais',
      rolloutOff: '/auth/cadastro',
      saved: '/cadastrar/contatos',
      codeSent: '/cadastrar/codigo',
      confirmElsewhere: '/autorizacao/dois-fatores',
      confirmedElsewhere: '/cadastrar/verificacao',
      alreadyConfirmed: '/cadastrar/senha',
      verified: '/cadastrar/senha',
      otherPhone: '/cadastrar/contatos',
      expired: '/cadastrar',
      created: '/cadastrar/sucesso',
      appOffered: '/cadastrar/baixar-aplicativo',
      continued: '/area-cliente',
      left: '/entrar',
    },
  ],
  [
    'CC-02 CC-06',
    twoFactor,
    {
      codeSent: '/autorizacao/dois-fatores/codigo',
      otherWayChosen: '/autorizacao/dois-fatores',
      verified: '/autorizacao/dois-fatores/sucesso',
      givenUp: '/entrar',
      done: '/entrar',
    },
  ],
  [
    'CC-10',
    contactVerification,
    {
      confirmElsewhere: '/autorizacao/dois-fatores',
      done: '/area-cliente',
      postponed: '/area-cliente',
      signedOut: '/entrar',
    },
  ],
  [
    'AP-09 AP-11',
    shell,
    {
      signedOut: '/entrar',
      passwordChosen: '/autorizacao/esqueceu-senha',
      deletionChosen: '/autorizacao/exclusao-de-conta',
      sessionHeld: '/autorizacao/legaliza/introducao',
      sessionMissing: '/entrar',
    },
  ],
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
      restarted: '/autorizacao/legaliza/introducao',
      continued: '/area-cliente',
      postponed: '/entrar',
      signInChosen: '/entrar',
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
      expired: '/autorizacao/esqueceu-senha',
      started: '/autorizacao/esqueceu-senha/acesso-ao-contato',
      codeSent: '/autorizacao/esqueceu-senha/confirmar-celular',
      linkSent: '/autorizacao/esqueceu-senha/confirmar-email',
      linkAwaited: '/autorizacao/esqueceu-senha/confirmacao-pendente',
      changed: '/autorizacao/esqueceu-senha/finalizado',
      recoveryChosen: '/autorizacao/recuperacao-de-conta',
      signUpChosen: '/cadastrar',
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
      recoveryChosen: '/autorizacao/recuperacao-de-conta',
      emailChosen: '/autorizacao/recuperacao-de-conta/email',
      cellphoneChosen: '/autorizacao/recuperacao-de-conta/celular',
      passwordChosen: '/autorizacao/esqueceu-senha',
      signUpChosen: '/cadastrar',
      signInChosen: '/entrar',
      wasMe: '/entrar',
    },
  ],
];

const rows = meanings.flatMap(([line, flow, leads]) => Object.entries(leads).map(([event, route]) => [line, event, route, flow] as const));

test.each(rows)('%s %s leads to %s from every state that knows it', (_line, event, route, flow) => {
  const states = Object.keys(flow).filter((state) => event in flow[state]!.on);
  expect(states.length).toBeGreaterThan(0);
  expect([...new Set(states.map((state) => routeAfter(flow, state, event)))]).toEqual([route]);
});

const recovery = '/autorizacao/recuperacao-de-conta';
const forgotten = '/autorizacao/esqueceu-senha';

/** An event that each state understands in its own way. */
test.each([
  ['SI-03', 'notRegistered', 'again', '/entrar', signIn],
  ['SI-23', 'error', 'again', '/entrar', signIn],
  ['SI-21', 'identityNotConfirmed', 'again', '/entrar/confirmar-conta', signIn],
  ['ID-16', 'identityNotConfirmed', 'again', '/autorizacao/validacao-de-identidade', shell],
  ['CC-06', 'method', 'nothingToConfirm', '/error/0013', twoFactor],
  ['RE-04', 'cellphone', 'confirmed', `${forgotten}/nova-senha`, forgotPassword],
  ['RE-04', 'email', 'confirmed', `${forgotten}/nova-senha`, forgotPassword],
  ['RE-04', 'pending', 'confirmed', `${forgotten}/nova-senha`, forgotPassword],
  ['RE-11', 'link', 'confirmed', `${forgotten}/confirmacao-pendente`, forgotPassword],
  ['RE-07', 'email', 'confirmed', `${recovery}/email/nova-senha`, accountRecovery],
  ['RE-07', 'email', 'accessLost', `${recovery}/email/alterar-contato`, accountRecovery],
  ['RE-07', 'emailChange', 'changed', '/autorizacao/validacao-de-identidade', accountRecovery],
  ['RE-07', 'emailPassword', 'changed', `${forgotten}/finalizado`, accountRecovery],
  ['RE-07', 'cellphone', 'confirmed', `${recovery}/celular/nova-senha`, accountRecovery],
  ['RE-07', 'cellphone', 'accessLost', `${recovery}/celular/alterar-contato`, accountRecovery],
  ['RE-07', 'cellphoneChange', 'changed', '/autorizacao/validacao-de-identidade', accountRecovery],
  ['RE-07', 'cellphonePassword', 'changed', `${forgotten}/finalizado`, accountRecovery],
  ['RE-07', 'password', 'changed', `${forgotten}/finalizado`, accountRecovery],
] as const)('%s at %s, %s leads to %s', (_line, state, event, route, flow: Flow) => {
  expect(routeAfter(flow, state, event)).toBe(route);
});

/** The pages between two events, in their order. */
const chains: readonly (readonly [line: string, flow: Flow, from: string, steps: readonly (readonly [event: string, page: string])[]])[] = [
  ['ID-06', newerIdentity, '/autorizacao/validacao/introducao', [['challengeAsked', '/liveness']]],
  ['ID-06', newerIdentity, '/autorizacao/validacao/introducao', [['selfieAsked', '/selfie']]],
  ...(['rg', 'cin', 'dni'] as const).map(
    (type) =>
      [
        'ID-07',
        newerIdentity,
        '/autorizacao/validacao/escolher-documento',
        [
          [`${type}Chosen`, `/enviar-fotos/${type}/instrucoes-documento`],
          ['read', `/enviar-fotos/${type}/dicas/frente`],
          ['read', `/enviar-fotos/${type}/frente`],
          ['backAsked', `/enviar-fotos/${type}/exemplo/verso`],
          ['read', `/enviar-fotos/${type}/dicas/verso`],
          ['read', `/enviar-fotos/${type}/verso`],
        ],
      ] as const,
  ),
  [
    'ID-07',
    newerIdentity,
    '/autorizacao/validacao/escolher-documento',
    [
      ['cnhChosen', '/enviar-fotos/cnh/instrucoes-documento'],
      ['read', '/enviar-fotos/cnh/dicas/inteiro'],
      ['read', '/enviar-fotos/cnh/inteiro'],
    ],
  ],
  ['ID-15', olderIdentity, '/autorizacao/validacao-de-identidade/instrucoes/selfie', [['challengeAsked', '/enviar-fotos/liveness']]],
  ...(['rg', 'cnh'] as const).map(
    (type) =>
      [
        'ID-15',
        olderIdentity,
        '/autorizacao/validacao-de-identidade/instrucoes/selfie',
        [
          ['selfieAsked', '/instrucoes/documento'],
          ['read', '/escolher-documento'],
          [`${type}Chosen`, `/enviar-fotos/${type}/instrucoes`],
          ['read', `/enviar-fotos/${type}/dicas`],
          ['read', `/enviar-fotos/${type}/frente`],
          ['backAsked', `/enviar-fotos/${type}/verso`],
          ['selfieAsked', `/enviar-fotos/${type}/selfie`],
        ],
      ] as const,
  ),
];

const links = chains.flatMap(([line, flow, from, steps]) => {
  const base = from.slice(0, from.indexOf('/', '/autorizacao/'.length));
  const pages = [from, ...steps.map(([, page]) => base + page)];
  return steps.map(([event], i) => [line, pages[i]!, event, pages[i + 1]!, flow] as const);
});
test.each(links)('%s %s, %s: %s follows', (_line, from, event, to, flow) => {
  const state = Object.keys(flow).find((name) => flow[name]!.route === from)!;
  expect(routeAfter(flow, state, event)).toBe(to);
});
