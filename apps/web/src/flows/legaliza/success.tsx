import * as legalizaTexts from '@portaria/domain/texts/legaliza';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { kept } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';
import { useLegaliza } from './flow.ts';

const text = legalizaTexts.success;

/** LE-05: the person is signed in and continues to the destination of the login (SI-10). */
export function Success() {
  const { heading, send } = useLegaliza('success');
  return (
    <ScreenLayout>
      <MessageScreen
        icon="check"
        tone="success"
        heading={heading}
        text={text.lead}
        actions={<Button onClick={() => send('continued', {}, { replace: true, given: kept('redirectUrl') })}>{text.submit}</Button>}
      />
    </ScreenLayout>
  );
}
