import { sessionCalls } from '@portaria/contract/calls/session';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import type { Route } from '@portaria/domain/routes';
import { heldBack, kept, remembered, sessionAt, typed } from './person.ts';
import { answer, type Scene } from './scene.ts';

/** Addresses that need more than a journey under way before their screen shows. */
const ways: { readonly [R in Route]?: Partial<Scene> } = {
  '/entrar': { kept: {} },
  '/entrar/cpf-salvo': { kept: remembered },
  '/entrar/novos-termos': {
    at: '/entrar/senha',
    answers: [answer(signInCalls.login, heldBack)],
    acts: [{ on: '/entrar/senha', fill: { password: typed.password } }],
  },
  '/area-cliente': { answers: [answer(sessionCalls.current, sessionAt(2))] },
};

/** Addresses without a screen: the server leads on from them (AP-14, AP-16). */
export const leadsOn: { readonly [R in Route]?: Route } = { '/': '/entrar', '/autorizacao/exclusao-de-conta': '/area-cliente' };

const samples: Readonly<Record<string, string>> = { code: '0043', uuid: 'galeria' };
export const pathOf = (route: Route) => route.replace(/:(\w+)/g, (_, name: string) => samples[name] ?? name);

/** How the screen of an address comes about. */
export function sceneAt(route: Route): Scene {
  const there = leadsOn[route] ?? route;
  return { at: pathOf(there), kept, ...ways[there] };
}
