import { type Route, routes } from '@portaria/domain/routes';
import type { ComponentType, ReactNode } from 'react';

/** What a chunk brings: the screens of some addresses, and the layout that holds their state. */
export type Chunk = {
  readonly Layout?: ComponentType<{ children: ReactNode }>;
  readonly Screen: ComponentType<{ route: Route | null }>;
};
type Entry = { readonly source: string; readonly import: () => Promise<Chunk>; loaded?: Chunk };

/** Every screen of the product, by chunk: the list a newcomer reads first. `source` finds the built file in the manifest. */
const chunks = {
  'sign-in': { source: 'src/flows/sign-in/screens.tsx', import: () => import('./flows/sign-in/screens.tsx') },
  account: { source: 'src/shell/account.tsx', import: () => import('./shell/account.tsx') },
  errors: { source: 'src/shell/errors.tsx', import: () => import('./shell/errors.tsx') },
  legal: { source: 'src/shell/legal.tsx', import: () => import('./shell/legal.tsx') },
  soon: { source: 'src/shell/soon.tsx', import: () => import('./shell/soon.tsx') },
} satisfies Record<string, Entry> as Record<string, Entry>;

/** Addresses outside the seven flows. */
const shellChunks: Partial<Record<Route, keyof typeof chunks>> = {
  '/area-cliente': 'account',
  '/app/politica-de-privacidade': 'legal',
  '/app/termos-de-uso': 'legal',
};

export function chunkNameOf(route: Route | null): string {
  const flow = route && routes[route].flow;
  if (!flow || flow === 'shell') return (route && shellChunks[route]) ?? 'errors';
  return flow in chunks ? flow : 'soon'; // a flow that is not built yet says so
}

export const chunkSourceOf = (route: Route | null) => chunks[chunkNameOf(route)]!.source;

/** Nothing to wait for when the chunk is there. */
export function load(route: Route | null): Promise<unknown> | undefined {
  const chunk = chunks[chunkNameOf(route)]!;
  if (chunk.loaded) return undefined;
  return chunk.import().then((loaded) => {
    chunk.loaded = loaded;
  });
}

export const loadedChunk = (route: Route | null): Chunk => chunks[chunkNameOf(route)]!.loaded!;
