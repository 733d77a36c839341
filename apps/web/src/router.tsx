import { type Route, routes } from '@portaria/domain/routes';
import type { Chunk, chunks } from './chunks.ts';
import { Layout as FirstLayout, Screen as FirstScreen } from './flows/sign-in/screens.tsx';

/** Every address leads to a chunk: start reading here. */
export type ChunkName = 'sign-in' | keyof typeof chunks;

/** Most people open the first screen first: it is in the file that every page loads. */
const loaded: Partial<Record<ChunkName, Chunk>> = { 'sign-in': { Layout: FirstLayout, Screen: FirstScreen } };

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

export const loadedChunk = (route: Route | null): Chunk => loaded[chunkNameOf(route)]!;

export const isLoaded = (route: Route | null) => chunkNameOf(route) in loaded;

/** Undefined when the chunk is already loaded. */
export function load(route: Route | null): Promise<unknown> | undefined {
  const name = chunkNameOf(route);
  return name === 'sign-in' || name in loaded ? undefined : loadChunk(name);
}

async function loadChunk(name: keyof typeof chunks) {
  const { chunks } = await import('./chunks.ts');
  loaded[name] = await chunks[name]();
}
