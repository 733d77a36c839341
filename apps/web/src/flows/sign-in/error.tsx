import * as signInTexts from '@portaria/domain/texts/sign-in';
import * as signInMore from '@portaria/domain/texts/sign-in-more';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { MessageActions } from '../../refusals/message-actions.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';

const text = signInMore.error;

/** SI-21. */
export function SignInError() {
  return (
    <ScreenLayout>
      <MessageScreen
        icon="alert"
        tone="danger"
        heading={signInTexts.headings['/entrar/erro']}
        text={text.lead}
        actions={
          <MessageActions
            actions={[
              { label: text.again, do: 'go', to: '/entrar' },
              { label: text.help, do: 'link', to: 'help' },
            ]}
          />
        }
      />
    </ScreenLayout>
  );
}
