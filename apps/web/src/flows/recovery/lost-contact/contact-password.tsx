import type { ContactType } from '@portaria/domain/person/contact';
import { useAccountRecovery } from '../flow.ts';
import { PasswordStep } from '../password-step.tsx';
import { PhaseLayout } from '../phase-layout.tsx';

/** RE-06: the new password, authorised by a contact. */
export function ContactPassword({ type }: { type: ContactType }) {
  const step = useAccountRecovery(type === 'email' ? 'emailPassword' : 'cellphonePassword');
  return (
    <PhaseLayout route={step.route}>
      <PasswordStep {...step} changed={(progress) => step.send('changed', progress, { replace: true })} />
    </PhaseLayout>
  );
}
