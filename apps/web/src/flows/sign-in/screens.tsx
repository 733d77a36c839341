import type { Route } from '@portaria/domain/routes';
import { Cpf } from './cpf.tsx';
import { Password } from './password.tsx';
import { SavedCpf } from './saved-cpf.tsx';

export { SignInLayout as Layout } from './flow.ts';

/** What nearly everyone sees; the rest of the flow is another chunk (more-screens.tsx). */
const screens = { '/entrar': Cpf, '/entrar/cpf-salvo': SavedCpf, '/entrar/senha': Password };

export function Screen({ route }: { route: Route | null }) {
  const Found = screens[route as keyof typeof screens];
  return <Found />;
}
