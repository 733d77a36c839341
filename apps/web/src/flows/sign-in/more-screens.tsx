import type { Route, RouteOf } from '@portaria/domain/routes';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import type { ComponentType } from 'react';
import { Soon } from '../../shell/soon-message.tsx';
import { ConfirmAccount } from './confirm-account.tsx';
import { CreateAccount } from './create-account.tsx';
import { SignInError } from './error.tsx';
import { NewTerms } from './new-terms.tsx';
import { NotRegistered } from './not-registered.tsx';

export { SignInLayout as Layout } from './flow.ts';

const screens: Partial<Record<RouteOf<'sign-in'>, ComponentType>> = {
  '/entrar/novos-termos': NewTerms,
  '/entrar/nao-possui-cadastro': NotRegistered,
  '/entrar/criar-conta': CreateAccount,
  '/entrar/confirmar-conta': ConfirmAccount,
  '/entrar/erro': SignInError,
};

export function Screen({ route }: { route: Route | null }) {
  const Found = screens[route as RouteOf<'sign-in'>];
  return Found ? <Found /> : <Soon heading={signInTexts.headings[route as RouteOf<'sign-in'>]} />;
}
