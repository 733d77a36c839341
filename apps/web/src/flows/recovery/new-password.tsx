import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { useForgotPassword } from './flow.ts';
import { PasswordStep } from './password-step.tsx';

/** RE-05. */
export function NewPassword() {
  const step = useForgotPassword('newPassword');
  return (
    <ScreenLayout heading={recoveryTexts.headings['/autorizacao/esqueceu-senha/nova-senha']}>
      <PasswordStep {...step} changed={(progress) => step.send('changed', progress, { replace: true })} />
    </ScreenLayout>
  );
}
