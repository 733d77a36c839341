import type { Route } from '@portaria/domain/routes';
import { Contact } from './contact.tsx';

export { ContactVerificationLayout as Layout } from './flow.ts';

const states = {
  '/autorizacao/verificacao-contato/email': 'email',
  '/autorizacao/verificacao-contato/celular': 'cellphone',
  '/autorizacao/verificacao-contato/contatos': 'contacts',
} as const;

export function Screen({ route }: { route: Route | null }) {
  return <Contact state={states[route as keyof typeof states]} />;
}
