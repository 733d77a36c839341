import { exceededAttempts } from '@portaria/domain/errors/screens';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { NotConfirmed } from '../../../refusals/not-confirmed.tsx';
import { useAccountRecovery } from '../flow.ts';

const text = recoveryTexts.reproved;

/** RE-06 REPROVED, RE-09. */
export function Reproved() {
  const { heading, send } = useAccountRecovery('reproved');
  return (
    <NotConfirmed
      page={{
        ...exceededAttempts,
        heading,
        text: text.lead,
        actions: [{ label: text.again, do: 'retry' }, ...exceededAttempts.actions],
      }}
      again={() => send('restarted')}
    />
  );
}
