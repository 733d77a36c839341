import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { ScreenLayout } from '../../../layout/screen-layout.tsx';
import { MessageActions } from '../../../refusals/message-actions.tsx';
import { MessageScreen } from '../../../ui/message-screen.tsx';
import { useAccountRecovery } from '../flow.ts';

const text = recoveryTexts.reproved;

/** RE-06 REPROVED, RE-09. */
export function Reproved() {
  const { heading, hrefAfter } = useAccountRecovery('reproved');
  return (
    <ScreenLayout>
      <MessageScreen
        icon="shield"
        tone="danger"
        heading={heading}
        text={text.lead}
        actions={
          <MessageActions
            actions={[
              { label: text.again, do: 'go', to: hrefAfter('restarted') },
              { label: recoveryTexts.error.help, do: 'link', to: 'help' },
            ]}
          />
        }
      />
    </ScreenLayout>
  );
}
