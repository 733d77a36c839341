import { Cpf } from './cpf.tsx';

export { SignInLayout as Layout } from './flow.ts';

/** The first form, and nothing that it needs only later: identify.ts, password.tsx, saved-cpf.tsx, more-screens.tsx. */
export const Screen = Cpf;
