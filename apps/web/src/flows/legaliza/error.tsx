import * as legalizaTexts from '@portaria/domain/texts/legaliza';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { MessageActions } from '../../refusals/message-actions.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';

const text = legalizaTexts.error;

/** LE-06: where `redirect_error` leads. */
export function LegalizaError() {
  return (
    <ScreenLayout>
      <MessageScreen
        icon="alert"
        tone="danger"
        heading={legalizaTexts.headings['/autorizacao/legaliza/erro']}
        text={text.lead}
        actions={
          <MessageActions
            actions={[
              { label: text.again, do: 'go', to: '/autorizacao/legaliza/introducao' },
              { label: text.start, do: 'go', to: '/entrar' },
            ]}
          />
        }
      />
    </ScreenLayout>
  );
}
