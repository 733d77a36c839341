import * as signInMore from '@portaria/domain/texts/sign-in-more';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { MessageActions } from '../../refusals/message-actions.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';
import { useSignIn } from './flow.ts';

const text = signInMore.error;

/** SI-21. */
export function SignInError() {
  const { heading, hrefAfter } = useSignIn('error');
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
              { label: text.again, do: 'go', to: hrefAfter('again') },
              { label: text.help, do: 'link', to: 'help' },
            ]}
          />
        }
      />
    </ScreenLayout>
  );
}
