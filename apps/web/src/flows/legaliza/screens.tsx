import type { Route, RouteOf } from '@portaria/domain/routes';
import type { ComponentType } from 'react';
import { BirthDate } from './birth-date.tsx';
import { Cellphone } from './cellphone.tsx';
import { Email } from './email.tsx';
import { LegalizaError } from './error.tsx';
import { Introduction } from './introduction.tsx';
import { Name } from './name.tsx';
import { Success } from './success.tsx';
import { Verification } from './verification.tsx';

export { LegalizaLayout as Layout } from './flow.ts';

const screens: Record<RouteOf<'legaliza'>, ComponentType> = {
  '/autorizacao/legaliza/introducao': Introduction,
  '/autorizacao/legaliza/nome': Name,
  '/autorizacao/legaliza/data-de-nascimento': BirthDate,
  '/autorizacao/legaliza/email': Email,
  '/autorizacao/legaliza/celular': Cellphone,
  '/autorizacao/legaliza/verificacao': Verification,
  '/autorizacao/legaliza/sucesso': Success,
  '/autorizacao/legaliza/erro': LegalizaError,
};

export function Screen({ route }: { route: Route | null }) {
  const Found = screens[route as keyof typeof screens];
  return <Found />;
}
