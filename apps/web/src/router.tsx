import { type Route, routes } from '@portaria/domain/routes';
import type { ComponentType, ReactNode } from 'react';

/** What a chunk brings: the screens of some addresses, and the layout that holds their flow's state. */
export type Chunk = {
  readonly Layout?: ComponentType<{ children: ReactNode }>;
  readonly Screen: ComponentType<{ route: Route | null }>;
};
type Entry = { readonly source: string; readonly import: () => Promise<Chunk>; loaded?: Chunk };

/** Every screen of the product, by chunk: the list a newcomer reads first. `source` finds the built file in the manifest. */
const chunks = {
  'sign-in': { source: 'src/flows/sign-in/screens.tsx', import: () => import('./flows/sign-in/screens.tsx') },
  'sign-in-more': { source: 'src/flows/sign-in/more-screens.tsx', import: () => import('./flows/sign-in/more-screens.tsx') },
  'two-factor': { source: 'src/flows/two-factor/screens.tsx', import: () => import('./flows/two-factor/screens.tsx') },
  'contact-verification': {
    source: 'src/flows/contact-verification/screens.tsx',
    import: () => import('./flows/contact-verification/screens.tsx'),
  },
  'sign-up': { source: 'src/flows/sign-up/screens.tsx', import: () => import('./flows/sign-up/screens.tsx') },
  legaliza: { source: 'src/flows/legaliza/screens.tsx', import: () => import('./flows/legaliza/screens.tsx') },
  recovery: { source: 'src/flows/recovery/screens.tsx', import: () => import('./flows/recovery/screens.tsx') },
  identity: { source: 'src/flows/identity/screens.tsx', import: () => import('./flows/identity/screens.tsx') },
  'identity-capture': { source: 'src/flows/identity/capture-screens.tsx', import: () => import('./flows/identity/capture-screens.tsx') },
  account: { source: 'src/shell/account.tsx', import: () => import('./shell/account.tsx') },
  errors: { source: 'src/shell/errors.tsx', import: () => import('./shell/errors.tsx') },
  operations: { source: 'src/shell/operations/screens.tsx', import: () => import('./shell/operations/screens.tsx') },
  legal: { source: 'src/shell/legal.tsx', import: () => import('./shell/legal.tsx') },
  soon: { source: 'src/shell/soon.tsx', import: () => import('./shell/soon.tsx') },
} satisfies Record<string, Entry>;

type ChunkName = keyof typeof chunks;

/** Addresses whose chunk is not their flow's first. */
const ownChunk: Partial<Record<Route, ChunkName>> = {
  '/entrar': 'sign-in',
  '/entrar/cpf-salvo': 'sign-in',
  '/entrar/senha': 'sign-in',
  '/entrar/identidade-nao-confirmada': 'errors',
  '/area-cliente': 'account',
  '/operacao': 'operations',
  '/app/politica-de-privacidade': 'legal',
  '/app/termos-de-uso': 'legal',
};

/** A flow that is not built yet says so. */
const flowChunk: Partial<Record<string, ChunkName>> = {
  'sign-in': 'sign-in-more',
  'two-factor': 'two-factor',
  'contact-verification': 'contact-verification',
  legaliza: 'legaliza',
  'sign-up': 'sign-up',
  recovery: 'recovery',
  identity: 'identity',
  shell: 'errors',
};

/** ID-10: where a camera opens. */
const capture = /(validacao|enviar-fotos|rg|cnh|cin|dni)\/(liveness|selfie|frente|verso|inteiro)$/;

function chunkOf(route: Route | null): Entry {
  if (!route) return chunks.errors;
  if (capture.test(route)) return chunks['identity-capture'];
  return chunks[ownChunk[route] ?? flowChunk[routes[route].flow] ?? 'soon'];
}

export const chunkSourceOf = (route: Route | null) => chunkOf(route).source;
export const loadedChunk = (route: Route | null): Chunk => chunkOf(route).loaded!;

/** Nothing to wait for when the chunk is there. */
export function load(route: Route | null): Promise<unknown> | undefined {
  const chunk = chunkOf(route);
  if (chunk.loaded) return undefined;
  return chunk.import().then((loaded) => {
    chunk.loaded = loaded;
  });
}
