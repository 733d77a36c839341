import type { testApp } from '../harness.ts';

/** Where a walk runs: an app in this process, or one behind the network. */
export type WalkServer = Pick<Awaited<ReturnType<typeof testApp>>, 'app' | 'deps' | 'passMinutes'> & {
  /** Turns a feature on for a CPF. */
  readonly switchOn: (cpf: string, feature: string) => Promise<void>;
};

/** One person's way through a flow, every call with a valid token or session. Begins with accounts as they were seeded. */
export type Walk = (server: WalkServer) => Promise<void>;
