import type { Route, RouteOf } from '@portaria/domain/routes';
import type { ReactElement, ReactNode } from 'react';
import { Code } from './code.tsx';
import { Contacts } from './contacts.tsx';
import { DownloadApp } from './download-app.tsx';
import { SignUpLayout } from './flow.ts';
import { Leaving } from './leaving.tsx';
import { Password } from './password.tsx';
import { PersonalData } from './personal-data.tsx';
import { Start } from './start.tsx';
import { Success } from './success.tsx';
import { Verification } from './verification.tsx';

export const Layout = ({ children }: { children: ReactNode }) => (
  <Leaving>
    <SignUpLayout>{children}</SignUpLayout>
  </Leaving>
);

const screens: Record<RouteOf<'sign-up'>, () => ReactElement> = {
  '/cadastrar': () => <Start state="start" />,
  '/auth/cadastro': () => <Start state="legacyStart" />,
  '/cadastrar/dados-pessoais': () => <PersonalData />,
  '/cadastrar/contatos': () => <Contacts />,
  '/cadastrar/codigo': () => <Code />,
  '/cadastrar/verificacao': () => <Verification />,
  '/cadastrar/senha': () => <Password />,
  '/cadastrar/sucesso': () => <Success />,
  '/cadastrar/baixar-aplicativo': () => <DownloadApp />,
};

export function Screen({ route }: { route: Route | null }) {
  return screens[route as keyof typeof screens]();
}
