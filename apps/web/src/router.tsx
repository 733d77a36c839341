import { type Route, routes } from '@portaria/domain/routes';
import type { ComponentType, ReactNode } from 'react';
import { Layout as FirstLayout, Screen as FirstScreen } from './flows/sign-in/screens.tsx';

/** A chunk: the screens of some addresses, and the layout that holds their flow's state. */
export type Chunk = {
  readonly Layout?: ComponentType<{ children: ReactNode }>;
  readonly Screen: ComponentType<{ route: Route | null }>;
};
type Entry = { readonly import?: () => Promise<Chunk>; loaded?: Chunk };

/** Every screen of the product, by chunk: start reading here. chunk-sources.ts has the source file of each chunk. */
const chunks = {
  'sign-in': { loaded: { Layout: FirstLayout, Screen: FirstScreen } }, // most people open it first: it is in the file that every page loads
  'sign-in-saved': { import: () => import('./flows/sign-in/saved-cpf.tsx') },
  'sign-in-password': { import: () => import('./flows/sign-in/password.tsx') },
  'sign-in-more': { import: () => import('./flows/sign-in/more-screens.tsx') },
  'two-factor': { import: () => import('./flows/two-factor/screens.tsx') },
  'contact-verification': { import: () => import('./flows/contact-verification/screens.tsx') },
  'sign-up': { import: () => import('./flows/sign-up/screens.tsx') },
  legaliza: { import: () => import('./flows/legaliza/screens.tsx') },
  recovery: { import: () => import('./flows/recovery/screens.tsx') },
  identity: { import: () => import('./flows/identity/screens.tsx') },
  'identity-capture': { import: () => import('./flows/identity/capture/screens.tsx') },
  account: { import: () => import('./account/account.tsx') },
  errors: { import: () => import('./refusals/error-pages.tsx') },
  operations: { import: () => import('./operations/screens.tsx') },
  legal: { import: () => import('./legal/legal.tsx') },
} satisfies Record<string, Entry>;

export type ChunkName = keyof typeof chunks;

/** Addresses whose chunk is not the first of their flow. */
const ownChunk: Partial<Record<Route, ChunkName>> = {
  '/entrar': 'sign-in',
  '/entrar/cpf-salvo': 'sign-in-saved',
  '/entrar/senha': 'sign-in-password',
  '/area-cliente': 'account',
  '/operacao': 'operations',
  '/app/politica-de-privacidade': 'legal',
  '/app/termos-de-uso': 'legal',
};

const flowChunk: Record<(typeof routes)[Route]['flow'], ChunkName> = {
  'sign-in': 'sign-in-more',
  'two-factor': 'two-factor',
  'contact-verification': 'contact-verification',
  legaliza: 'legaliza',
  'sign-up': 'sign-up',
  recovery: 'recovery',
  identity: 'identity',
  shell: 'errors',
};

/** ID-10: screens that open the camera. */
const capture = /(validacao|enviar-fotos|rg|cnh|cin|dni)\/(liveness|selfie|frente|verso|inteiro)$/;

export function chunkNameOf(route: Route | null): ChunkName {
  if (!route) return 'errors';
  if (capture.test(route)) return 'identity-capture';
  return ownChunk[route] ?? flowChunk[routes[route].flow];
}

const chunkOf = (route: Route | null): Entry => chunks[chunkNameOf(route)];

export const loadedChunk = (route: Route | null): Chunk => chunkOf(route).loaded!;

export const isLoaded = (route: Route | null) => chunkOf(route).loaded !== undefined;

/** Undefined when the chunk is already loaded. */
export function load(route: Route | null): Promise<unknown> | undefined {
  const chunk = chunkOf(route);
  if (chunk.loaded) return undefined;
  return chunk.import!().then((loaded) => {
    chunk.loaded = loaded;
  });
}
