import { expect, test } from 'vitest';
import { admit, type Flow } from '../flow.ts';
import type { Route } from '../routes.ts';
import { contactVerification } from './contact-verification.ts';
import { newerIdentity, olderIdentity } from './identity.ts';
import { legaliza } from './legaliza.ts';
import { accountRecovery, forgotPassword } from './recovery.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { twoFactor } from './two-factor.ts';

type Admission = {
  readonly line: string;
  readonly flow: Flow;
  readonly start: Route;
  /** These show the start of the flow, unless the flow holds this. All others open for anyone. */
  readonly needs: Readonly<Record<string, readonly Route[]>>;
};

const admissions: readonly Admission[] = [
  { line: 'AP-09 AP-11', flow: shell, start: '/area-cliente', needs: {} },
  {
    line: 'SI-01 SI-17',
    flow: signIn,
    start: '/entrar',
    needs: {
      id: ['/entrar/metodo', '/entrar/senha', '/entrar/sem-senha', '/entrar/validacao'],
      sendCodeToken: ['/entrar/sem-senha/verificacao'],
      terms: ['/entrar/novos-termos'],
    },
  },
  {
    line: 'SU-01',
    flow: signUp,
    start: '/cadastrar',
    needs: {
      personalDataToken: ['/cadastrar/dados-pessoais'],
      contactsToken: ['/cadastrar/contatos'],
      verificationCodeToken: ['/cadastrar/codigo'],
      passwordToken: ['/cadastrar/senha'],
      userId: ['/cadastrar/sucesso'],
    },
  },
  {
    line: 'CC-02',
    flow: twoFactor,
    start: '/autorizacao/dois-fatores',
    needs: {
      sendCodeToken: ['/autorizacao/dois-fatores/codigo'],
      validationToken: ['/autorizacao/dois-fatores/sucesso'],
    },
  },
  {
    line: 'CC-10',
    flow: contactVerification,
    start: '/autorizacao/verificacao-contato/contatos',
    needs: {},
  },
  {
    line: 'RE-01 RE-05',
    flow: forgotPassword,
    start: '/autorizacao/esqueceu-senha',
    needs: {
      flowToken: ['/autorizacao/esqueceu-senha/acesso-ao-contato'],
      sendCodeToken: ['/autorizacao/esqueceu-senha/confirmar-celular'],
      contactConfirmationToken: ['/autorizacao/esqueceu-senha/confirmar-email', '/autorizacao/esqueceu-senha/confirmacao-pendente'],
      passwordToken: ['/autorizacao/esqueceu-senha/nova-senha'],
      finished: ['/autorizacao/esqueceu-senha/finalizado'],
    },
  },
  {
    line: 'RE-06 RE-07',
    flow: accountRecovery,
    start: '/autorizacao/recuperacao-de-conta',
    needs: {
      flowToken: [
        '/autorizacao/recuperacao-de-conta/email',
        '/autorizacao/recuperacao-de-conta/email/alterar-contato',
        '/autorizacao/recuperacao-de-conta/celular',
        '/autorizacao/recuperacao-de-conta/celular/alterar-contato',
      ],
      passwordToken: ['/autorizacao/recuperacao-de-conta/email/nova-senha', '/autorizacao/recuperacao-de-conta/celular/nova-senha'],
    },
  },
  {
    line: 'LE-01',
    flow: legaliza,
    start: '/autorizacao/legaliza/introducao',
    needs: {
      fields: [
        '/autorizacao/legaliza/nome',
        '/autorizacao/legaliza/data-de-nascimento',
        '/autorizacao/legaliza/email',
        '/autorizacao/legaliza/celular',
      ],
      sessionData: ['/autorizacao/legaliza/sucesso'],
    },
  },
  {
    line: 'ID-15',
    flow: newerIdentity,
    start: '/autorizacao/validacao-de-identidade',
    needs: {
      token: [
        '/autorizacao/validacao/introducao',
        '/autorizacao/validacao/liveness',
        '/autorizacao/validacao/selfie',
        '/autorizacao/validacao/escolher-documento',
        '/autorizacao/validacao/enviar-fotos/rg/instrucoes-documento',
        '/autorizacao/validacao/enviar-fotos/rg/dicas/frente',
        '/autorizacao/validacao/enviar-fotos/rg/frente',
        '/autorizacao/validacao/enviar-fotos/rg/exemplo/verso',
        '/autorizacao/validacao/enviar-fotos/rg/dicas/verso',
        '/autorizacao/validacao/enviar-fotos/rg/verso',
        '/autorizacao/validacao/enviar-fotos/cnh/instrucoes-documento',
        '/autorizacao/validacao/enviar-fotos/cnh/dicas/inteiro',
        '/autorizacao/validacao/enviar-fotos/cnh/inteiro',
        '/autorizacao/validacao/enviar-fotos/cin/instrucoes-documento',
        '/autorizacao/validacao/enviar-fotos/cin/dicas/frente',
        '/autorizacao/validacao/enviar-fotos/cin/frente',
        '/autorizacao/validacao/enviar-fotos/cin/exemplo/verso',
        '/autorizacao/validacao/enviar-fotos/cin/dicas/verso',
        '/autorizacao/validacao/enviar-fotos/cin/verso',
        '/autorizacao/validacao/enviar-fotos/dni/instrucoes-documento',
        '/autorizacao/validacao/enviar-fotos/dni/dicas/frente',
        '/autorizacao/validacao/enviar-fotos/dni/frente',
        '/autorizacao/validacao/enviar-fotos/dni/exemplo/verso',
        '/autorizacao/validacao/enviar-fotos/dni/dicas/verso',
        '/autorizacao/validacao/enviar-fotos/dni/verso',
      ],
    },
  },
  {
    line: 'ID-15',
    flow: olderIdentity,
    start: '/autorizacao/validacao-de-identidade',
    needs: {
      token: [
        '/autorizacao/validacao-de-identidade/instrucoes/selfie',
        '/autorizacao/validacao-de-identidade/enviar-fotos/liveness',
        '/autorizacao/validacao-de-identidade/instrucoes/documento',
        '/autorizacao/validacao-de-identidade/escolher-documento',
        '/autorizacao/validacao-de-identidade/enviar-fotos/rg/instrucoes',
        '/autorizacao/validacao-de-identidade/enviar-fotos/rg/dicas',
        '/autorizacao/validacao-de-identidade/enviar-fotos/rg/frente',
        '/autorizacao/validacao-de-identidade/enviar-fotos/rg/verso',
        '/autorizacao/validacao-de-identidade/enviar-fotos/rg/selfie',
        '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/instrucoes',
        '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/dicas',
        '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/frente',
        '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/verso',
        '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/selfie',
        '/autorizacao/validacao-de-identidade/sucesso',
      ],
    },
  },
];

const stepped = admissions.flatMap(({ line, flow, start, needs }) =>
  Object.entries(needs).flatMap(([datum, routes]) => routes.map((route) => [line, route, datum, start, flow] as const)),
);
test.each(stepped)('%s %s needs %s; without it %s is shown', (_line, route, datum, start, flow) => {
  expect([admit(flow, route, {}), admit(flow, route, { [datum]: 'held' })]).toEqual([start, route]);
});

const opened = admissions.flatMap(({ line, flow, needs }) => {
  const closed = Object.values(needs).flat();
  return Object.values(flow).flatMap(({ route }) => (closed.includes(route) ? [] : [[line, route, flow] as const]));
});
test.each(opened)('%s %s can be opened by address', (_line, route, flow) => {
  expect(admit(flow, route, {})).toBe(route);
});

const identity = '/autorizacao/validacao-de-identidade';
/** A message, a refusal, another flow or another product leads here. */
const fromOutside: readonly (readonly [line: string, flow: Flow, pages: Readonly<Record<string, Route>>])[] = [
  [
    'SI-03 SI-21 SI-23',
    signIn,
    {
      notRegistered: '/entrar/nao-possui-cadastro',
      createAccount: '/entrar/criar-conta',
      error: '/entrar/erro',
      identityNotConfirmed: '/entrar/identidade-nao-confirmada',
    },
  ],
  [
    'SI-11 CC-10',
    contactVerification,
    {
      contacts: '/autorizacao/verificacao-contato/contatos',
      email: '/autorizacao/verificacao-contato/email',
      cellphone: '/autorizacao/verificacao-contato/celular',
    },
  ],
  ['RE-11', forgotPassword, { link: '/autorizacao/esqueceu-senha/verificacao' }],
  [
    'RE-07 RE-09',
    accountRecovery,
    {
      password: '/autorizacao/recuperacao-de-conta/nova-senha',
      reproved: '/autorizacao/recuperacao-de-conta/verificacao/identidade-nao-validada',
      notMe: '/autorizacao/recuperacao-de-conta/nao-fui-eu',
    },
  ],
  ...[newerIdentity, olderIdentity].map(
    (flow) =>
      [
        'ID-15 ID-17',
        flow,
        {
          contact: `${identity}/informar-dados`,
          contactOf: `${identity}/informar-dados/:uuid`,
          phone: `${identity}/celular`,
          systemError: `${identity}/erro-sistemico`,
          waiting: `${identity}/aguardando-resposta`,
        },
      ] as const,
  ),
  [
    'AP-09 AP-11',
    shell,
    {
      account: '/area-cliente',
      updateRegistration: '/auth/atualizar-cadastro/validar-dados',
      identityNotConfirmed: '/autorizacao/erro/identidade-nao-confirmada',
    },
  ],
];
const outside = fromOutside.flatMap(([line, flow, pages]) => Object.entries(pages).map((page) => [line, ...page, flow] as const));
test.each(outside)('%s %s is shown at %s', (_line, state, route, flow) => {
  expect(flow[state]?.route).toBe(route);
});
