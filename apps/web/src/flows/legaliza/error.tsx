import * as legalizaTexts from '@portaria/domain/texts/legaliza';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { MessageActions } from '../../refusals/message-actions.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';
import { useLegaliza } from './flow.ts';

const text = legalizaTexts.error;

/** LE-06: the target of `redirect_error`. */
export function LegalizaError() {
  const { heading, hrefAfter } = useLegaliza('error');
  return (
    <ScreenLayout>
      <MessageScreen
        icon="alert"
        tone="danger"
        heading={heading}
        text={text.lead}
        actions={
          <MessageActions
            actions={[
              { label: text.again, do: 'go', to: hrefAfter('restarted') },
              { label: text.start, do: 'go', to: hrefAfter('signInChosen') },
            ]}
          />
        }
      />
    </ScreenLayout>
  );
}
