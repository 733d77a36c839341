import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { Frame } from '../../layout/screen-layout.tsx';
import { useForgotPassword } from './flow.ts';
import { PasswordStep } from './password-step.tsx';

/** RE-05. */
export function NewPassword() {
  const step = useForgotPassword('newPassword');
  return (
    <Frame heading={recoveryTexts.headings['/autorizacao/esqueceu-senha/nova-senha']}>
      <PasswordStep {...step} changed={(progress) => step.send('changed', progress, { replace: true })} />
    </Frame>
  );
}
