import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { ScreenLayout } from '../../../layout/screen-layout.tsx';
import { MessageActions } from '../../../refusals/message-actions.tsx';
import { MessageScreen } from '../../../ui/message-screen.tsx';

const text = recoveryTexts.reproved;

/** RE-06 REPROVED, RE-09. */
export function Reproved() {
  return (
    <ScreenLayout>
      <MessageScreen
        icon="shield"
        tone="danger"
        heading={recoveryTexts.headings['/autorizacao/recuperacao-de-conta/verificacao/identidade-nao-validada']}
        text={text.lead}
        actions={
          <MessageActions
            actions={[
              { label: text.again, do: 'go', to: '/autorizacao/recuperacao-de-conta' },
              { label: recoveryTexts.error.help, do: 'link', to: 'help' },
            ]}
          />
        }
      />
    </ScreenLayout>
  );
}
