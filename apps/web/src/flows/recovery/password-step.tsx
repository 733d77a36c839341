import { recoveryCalls } from '@portaria/contract/calls/recovery';
import { call, type Refused } from '../../lib/call.ts';
import { NewPassword, passwordLabels } from '../../password/new-password.tsx';
import type { RecoveryData } from './flow.ts';
import { finish, type Progress } from './progress.ts';

type Props = {
  readonly data: RecoveryData;
  readonly clearLabel: () => void;
  readonly labelOf: (field: string) => string | undefined;
  readonly refused: (refusal: Refused) => unknown;
  readonly changed: (progress: Progress) => unknown;
};

/** RE-05, in every variant of the flow. */
export function PasswordStep({ data, clearLabel, labelOf, refused, changed }: Props) {
  async function submit(password: string): Promise<readonly string[] | undefined> {
    clearLabel();
    const result = await call(recoveryCalls.changePassword, { password }, { token: data.passwordToken });
    if (!result.ok) {
      await refused(result);
      return passwordLabels(result);
    }
    await changed(finish(data.flow!, result.answer.contactChanged));
    return undefined;
  }

  return <NewPassword cpf={data.cpf ?? ''} submit={submit} error={labelOf('password')} formError={labelOf('form')} />;
}
