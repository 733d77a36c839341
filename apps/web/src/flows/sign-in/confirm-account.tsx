import * as signInMore from '@portaria/domain/texts/sign-in-more';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { useHydrated } from '../../layout/use-hydrated.ts';
import { usePlace } from '../../lib/location.ts';
import { tokenSearch } from '../../navigation/flow.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { FootNote } from '../../ui/foot-note.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useSignIn } from './flow.ts';
import css from './sign-in.module.css';

const text = signInMore.confirmAccount;

/** SI-17: why the account is locked, and how to unlock it. */
export function ConfirmAccount() {
  const { heading, hrefAfter } = useSignIn('confirmAccount');
  const { state } = usePlace();
  const details = useHydrated() ? (state as { details?: unknown } | null | undefined)?.details : undefined;
  return (
    <ScreenLayout heading={heading} lead={text.lead}>
      <ul className={css.list}>
        {text.needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      <Stack>
        <ButtonLink href={hrefAfter('unlockStarted') + tokenSearch(details, 'unlock')}>{text.submit}</ButtonLink>
        <ButtonLink variant="second" href={hrefAfter('postponed')}>
          {text.later}
        </ButtonLink>
      </Stack>
      <div className={css.below}>
        <FootNote>
          {text.disowned} <a href={`${hrefAfter('contactChosen')}?flow=unlock`}>{text.byContact}</a>
        </FootNote>
      </div>
    </ScreenLayout>
  );
}
