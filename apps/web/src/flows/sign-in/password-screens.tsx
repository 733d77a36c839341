import { Password } from './password.tsx';

export { SignInLayout as Layout } from './flow.ts';

/** What nearly everyone sees after the first form, which fetches it. */
export const Screen = Password;
