import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { useForgotPassword } from './flow.ts';
import { PasswordStep } from './password-step.tsx';

/** RE-05. */
export function NewPassword() {
  const step = useForgotPassword('newPassword');
  return (
    <ScreenLayout heading={step.heading}>
      <PasswordStep {...step} changed={(progress) => step.send('changed', progress, { replace: true })} />
    </ScreenLayout>
  );
}
