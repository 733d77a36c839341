import type { Route } from '@portaria/domain/routes';
import { Code } from './code.tsx';
import { Method } from './method.tsx';
import { Success } from './success.tsx';

export { TwoFactorLayout as Layout } from './flow.ts';

const screens = {
  '/autorizacao/dois-fatores': Method,
  '/autorizacao/dois-fatores/codigo': Code,
  '/autorizacao/dois-fatores/sucesso': Success,
};

export function Screen({ route }: { route: Route | null }) {
  const Found = screens[route as keyof typeof screens];
  return <Found />;
}
