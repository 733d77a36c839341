import * as signInMore from '@portaria/domain/texts/sign-in-more';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useSignIn } from './flow.ts';
import css from './sign-in.module.css';

const text = signInMore.createAccount;

/** SI-21: what sign-up will ask for. */
export function CreateAccount() {
  const { heading, hrefAfter } = useSignIn('createAccount');
  return (
    <ScreenLayout heading={heading} lead={text.lead}>
      <ul className={css.list}>
        {text.needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      <Stack>
        <ButtonLink href={hrefAfter('signUpChosen')}>{text.submit}</ButtonLink>
        <ButtonLink variant="second" href={hrefAfter('hasAccount')}>
          {text.haveAccount}
        </ButtonLink>
      </Stack>
    </ScreenLayout>
  );
}
