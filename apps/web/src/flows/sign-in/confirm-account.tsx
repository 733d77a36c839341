import * as signInTexts from '@portaria/domain/texts/sign-in';
import * as signInMore from '@portaria/domain/texts/sign-in-more';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { useLive } from '../../layout/use-live.ts';
import { usePlace } from '../../lib/location.ts';
import { tokenSearch } from '../../navigation/flow.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Stack } from '../../ui/stack.tsx';
import css from './sign-in.module.css';

const text = signInMore.confirmAccount;

/** SI-17: why the account is locked, and the way to open it. */
export function ConfirmAccount() {
  const { state } = usePlace();
  const details = useLive() ? (state as { details?: unknown } | null | undefined)?.details : undefined;
  return (
    <ScreenLayout heading={signInTexts.headings['/entrar/confirmar-conta']} lead={text.lead}>
      <ul className={css.list}>
        {text.needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      <Stack>
        <ButtonLink href={`/autorizacao/validacao-de-identidade${tokenSearch(details) || '?flow=unlock'}`}>{text.submit}</ButtonLink>
        <ButtonLink variant="second" href="/entrar">
          {text.later}
        </ButtonLink>
      </Stack>
    </ScreenLayout>
  );
}
