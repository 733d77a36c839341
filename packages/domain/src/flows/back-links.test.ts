import { expect, test } from 'vitest';
import type { Flow } from '../flow.ts';
import { type Route, routes } from '../routes.ts';
import { newerIdentity, olderIdentity } from './identity.ts';
import { legaliza } from './legaliza.ts';
import { accountRecovery, forgotPassword } from './recovery.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { twoFactor } from './two-factor.ts';

const flows: readonly Flow[] = [signIn, signUp, twoFactor, legaliza, newerIdentity, olderIdentity, forgotPassword, accountRecovery];

/** The addresses from which an event leads to this one. */
const before = (route: Route) =>
  flows.flatMap((flow) =>
    Object.values(flow).flatMap((row) =>
      Object.values(row.on).some((target) => (flow[target]?.route ?? target) === route) ? [row.route] : [],
    ),
  );

const identity = '/autorizacao/validacao-de-identidade';
const newer = '/autorizacao/validacao';
const forgotten = '/autorizacao/esqueceu-senha';

/** Pages that no event leads to, and steps whose "Voltar" leaves out a page that cannot be shown again. */
const others: readonly (readonly [back: Route, routes: readonly Route[]])[] = [
  [
    '/entrar',
    [
      '/entrar/erro',
      '/entrar/criar-conta',
      '/entrar/nao-possui-cadastro',
      '/entrar/validacao',
      '/entrar/confirmar-conta',
      '/entrar/identidade-nao-confirmada',
      '/autorizacao/recuperacao-de-conta',
      '/autorizacao/recuperacao-de-conta/verificacao/identidade-nao-validada',
      '/autorizacao/legaliza/introducao',
      '/autorizacao/legaliza/erro',
      '/autorizacao/erro',
      '/autorizacao/erro/identidade-nao-confirmada',
      '/autorizacao/erro/0014',
      '/app/politica-de-privacidade',
      '/app/termos-de-uso',
      forgotten,
    ],
  ],
  [forgotten, [`${forgotten}/erro`]],
  [`${forgotten}/acesso-ao-contato`, [`${forgotten}/confirmacao-pendente`]],
  [
    identity,
    [
      `${identity}/informar-dados`,
      `${identity}/informar-dados/:uuid`,
      `${identity}/instrucoes/documento`,
      `${identity}/escolher-documento`,
    ],
  ],
  [`${identity}/enviar-fotos/rg/dicas`, [`${identity}/enviar-fotos/rg/verso`, `${identity}/enviar-fotos/rg/selfie`]],
  [`${identity}/enviar-fotos/cnh/dicas`, [`${identity}/enviar-fotos/cnh/verso`, `${identity}/enviar-fotos/cnh/selfie`]],
  [`${newer}/introducao`, [`${newer}/escolher-documento`]],
  [
    `${newer}/escolher-documento`,
    [`${newer}/enviar-fotos/rg/exemplo/verso`, `${newer}/enviar-fotos/cin/exemplo/verso`, `${newer}/enviar-fotos/dni/exemplo/verso`],
  ],
];
const otherBack = new Map(others.flatMap(([back, pages]) => pages.map((page) => [page, back] as const)));

const linked = (Object.keys(routes) as Route[]).filter((route) => 'back' in routes[route]);

test.each(linked)('AP-14 "Voltar" on %s leads to a page that leads there', (route) => {
  const { back } = routes[route] as { back: Route };
  const allowed = otherBack.get(route);
  expect(allowed ? [allowed] : before(route)).toContain(back);
});
