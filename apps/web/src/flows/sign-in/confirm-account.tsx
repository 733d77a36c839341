import * as signInTexts from '@portaria/domain/texts/sign-in';
import { Frame } from '../../shell/frame.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Stack } from '../../ui/stack.tsx';
import css from './sign-in.module.css';

const text = signInTexts.confirmAccount;

/** SI-17: why the account is locked, and the way to open it. */
export function ConfirmAccount() {
  return (
    <Frame heading={signInTexts.headings['/entrar/confirmar-conta']} lead={text.lead}>
      <ul className={css.list}>
        {text.needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      <Stack>
        <ButtonLink href="/autorizacao/validacao-de-identidade?flow=unlock">{text.submit}</ButtonLink>
        <ButtonLink variant="second" href="/entrar">
          {text.later}
        </ButtonLink>
      </Stack>
    </Frame>
  );
}
