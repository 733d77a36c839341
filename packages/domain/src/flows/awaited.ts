import type { EventOf, Flow, StateOf } from '../flow.ts';
import type { signIn } from './sign-in.ts';

type Awaited<F extends Flow> = {
  readonly [S in StateOf<F>]?: { readonly [E in EventOf<F, S>]?: `${Uppercase<string>}-${number}: ${string}` };
};

/** Events that no screen sends yet: the requirement of each, and what is missing. */
export const awaited = {
  signIn: { identityNotConfirmed: { again: 'SI-21: the page of a denied identity offers no other try yet' } },
} as const satisfies { readonly signIn: Awaited<typeof signIn> };
