import * as signInMore from '@portaria/domain/texts/sign-in-more';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Stack } from '../../ui/stack.tsx';
import { ContactOptions } from './contact-options.tsx';
import { useContacts } from './contacts.ts';
import { useSignIn } from './flow.ts';
import css from './sign-in.module.css';
import { useStartCode } from './start-code.ts';

const text = signInMore.withoutPassword;

/** SI-06: which contact receives the code. SI-22: no password is offered to a person who has none. */
export function WithoutPassword() {
  const step = useSignIn('withoutPassword');
  const contacts = useContacts(step, true);
  const startCode = useStartCode('withoutPassword');
  const none = contacts.blocked.length > 0 ? text.allBlocked : text.noContacts;
  return (
    <ScreenLayout heading={step.heading} lead={contacts.options?.length === 0 ? none : text.lead}>
      <ContactOptions contacts={contacts} choose={startCode} error={step.labelOf('form')} />
      {!step.data.contactConfirmationToken && (
        <div className={css.below}>
          <Stack>
            <ButtonLink variant="second" href={step.hrefAfter('passwordChosen')}>
              {text.usePassword}
            </ButtonLink>
          </Stack>
        </div>
      )}
    </ScreenLayout>
  );
}
