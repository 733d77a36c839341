import type { Route } from '@portaria/domain/routes';
import type { ComponentType } from 'react';
import { Code } from './code.tsx';
import { ConfirmAccount } from './confirm-account.tsx';
import { CreateAccount } from './create-account.tsx';
import { SignInError } from './error.tsx';
import { IdentityNotConfirmed } from './identity-not-confirmed.tsx';
import { Method } from './method.tsx';
import { NewTerms } from './new-terms.tsx';
import { NotRegistered } from './not-registered.tsx';
import { Validation } from './validation.tsx';
import { WithoutPassword } from './without-password.tsx';
import './identify.ts'; // the error table

export { SignInLayout as Layout } from './flow.ts';

const screens: Partial<Record<Route, ComponentType>> = {
  '/entrar/metodo': Method,
  '/entrar/sem-senha': WithoutPassword,
  '/entrar/sem-senha/verificacao': Code,
  '/entrar/validacao': Validation,
  '/entrar/novos-termos': NewTerms,
  '/entrar/nao-possui-cadastro': NotRegistered,
  '/entrar/criar-conta': CreateAccount,
  '/entrar/confirmar-conta': ConfirmAccount,
  '/entrar/erro': SignInError,
  '/entrar/identidade-nao-confirmada': IdentityNotConfirmed,
};

export function Screen({ route }: { route: Route | null }) {
  const Found = screens[route!]!;
  return <Found />;
}
