import { SavedCpf } from './saved-cpf.tsx';

export { SignInLayout as Layout } from './flow.ts';

/** The first form of a person who is remembered here. */
export const Screen = SavedCpf;
