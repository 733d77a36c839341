import type { testApp } from '../harness.ts';
import type { WalkServer } from './walk.ts';

/** A walk in this process. */
export const walkedHere = (server: Awaited<ReturnType<typeof testApp>>): WalkServer => ({
  app: server.app,
  deps: server.deps,
  passMinutes: server.passMinutes,
  switchOn: async (cpf, key) => server.deps.flagOverrides!.set(cpf, key, 'on'),
});
