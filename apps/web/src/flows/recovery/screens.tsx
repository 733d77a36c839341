import { accountRecovery } from '@portaria/domain/flows/recovery';
import type { Route, RouteOf } from '@portaria/domain/routes';
import type { ComponentType, ReactNode } from 'react';
import { usePlace } from '../../lib/location.ts';
import { Contact } from './contact.tsx';
import { Cpf } from './cpf.tsx';
import { AccountRecoveryError, ForgotPasswordError } from './error.tsx';
import { Finished } from './finished.tsx';
import { AccountRecoveryLayout, ForgotPasswordLayout } from './flow.ts';
import { Introduction } from './introduction.tsx';
import { Link } from './link/link.tsx';
import { Cellphone } from './lost-contact/cellphone.tsx';
import { Change } from './lost-contact/change.tsx';
import { ContactAccess } from './lost-contact/contact-access.tsx';
import { ContactPassword } from './lost-contact/contact-password.tsx';
import { Email } from './lost-contact/email.tsx';
import { Pending } from './lost-contact/pending.tsx';
import { Reproved } from './lost-contact/reproved.tsx';
import { NewPassword } from './new-password.tsx';
import { NotMe } from './notice/not-me.tsx';
import { Password } from './password.tsx';

const screens: Record<RouteOf<'recovery'>, ComponentType> = {
  '/autorizacao/esqueceu-senha': Cpf,
  '/autorizacao/esqueceu-senha/acesso-ao-contato': ContactAccess,
  '/autorizacao/esqueceu-senha/confirmar-celular': Cellphone,
  '/autorizacao/esqueceu-senha/confirmar-email': Email,
  '/autorizacao/esqueceu-senha/confirmacao-pendente': Pending,
  '/autorizacao/esqueceu-senha/verificacao': Link,
  '/autorizacao/esqueceu-senha/nova-senha': NewPassword,
  '/autorizacao/esqueceu-senha/finalizado': Finished,
  '/autorizacao/esqueceu-senha/erro': ForgotPasswordError,
  '/autorizacao/recuperacao-de-conta': Introduction,
  '/autorizacao/recuperacao-de-conta/email': () => <Contact type="email" />,
  '/autorizacao/recuperacao-de-conta/email/alterar-contato': () => <Change type="email" />,
  '/autorizacao/recuperacao-de-conta/email/nova-senha': () => <ContactPassword type="email" />,
  '/autorizacao/recuperacao-de-conta/celular': () => <Contact type="cellphone" />,
  '/autorizacao/recuperacao-de-conta/celular/alterar-contato': () => <Change type="cellphone" />,
  '/autorizacao/recuperacao-de-conta/celular/nova-senha': () => <ContactPassword type="cellphone" />,
  '/autorizacao/recuperacao-de-conta/nova-senha': Password,
  '/autorizacao/recuperacao-de-conta/erro': AccountRecoveryError,
  '/autorizacao/recuperacao-de-conta/verificacao/identidade-nao-validada': Reproved,
  '/autorizacao/recuperacao-de-conta/nao-fui-eu': NotMe,
};

/** Two families, two flow tables: changing from one to the other resets the data. */
export function Layout({ children }: { children: ReactNode }) {
  const { route } = usePlace();
  const isAccountRecovery = Object.values(accountRecovery).some((state) => state.route === route);
  return isAccountRecovery ? (
    <AccountRecoveryLayout>{children}</AccountRecoveryLayout>
  ) : (
    <ForgotPasswordLayout>{children}</ForgotPasswordLayout>
  );
}

export function Screen({ route }: { route: Route | null }) {
  const Found = screens[route as RouteOf<'recovery'>];
  return <Found />;
}
