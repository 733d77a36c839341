import type { ContactType } from '@portaria/domain/person/contact';
import { useAccountRecovery } from '../flow.ts';
import { PasswordStep } from '../password-step.tsx';
import { PhaseLayout } from '../phase-layout.tsx';

const routeOf = {
  email: '/autorizacao/recuperacao-de-conta/email/nova-senha',
  cellphone: '/autorizacao/recuperacao-de-conta/celular/nova-senha',
} as const;

/** RE-06: the new password, where a contact opened the way. */
export function ContactPassword({ type }: { type: ContactType }) {
  const step = useAccountRecovery(type === 'email' ? 'emailPassword' : 'cellphonePassword');
  return (
    <PhaseLayout route={routeOf[type]}>
      <PasswordStep {...step} changed={(progress) => step.send('changed', progress, { replace: true })} />
    </PhaseLayout>
  );
}
