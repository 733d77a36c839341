import * as signInTexts from '@portaria/domain/texts/sign-in';
import * as signInMore from '@portaria/domain/texts/sign-in-more';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Stack } from '../../ui/stack.tsx';
import css from './sign-in.module.css';

const text = signInMore.createAccount;

/** SI-21: what the sign-up asks for, before it begins. */
export function CreateAccount() {
  return (
    <ScreenLayout heading={signInTexts.headings['/entrar/criar-conta']} lead={text.lead}>
      <ul className={css.list}>
        {text.needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      <Stack>
        <ButtonLink href="/cadastrar">{text.submit}</ButtonLink>
        <ButtonLink variant="second" href="/entrar">
          {text.haveAccount}
        </ButtonLink>
      </Stack>
    </ScreenLayout>
  );
}
