import { signInCalls } from '@portaria/contract/calls/sign-in';
import { isoDayText } from '@portaria/domain/clock-text';
import { legalRoutes } from '@portaria/domain/landmarks';
import { fill } from '@portaria/domain/texts/fill';
import * as signInMore from '@portaria/domain/texts/sign-in-more';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { Submit } from '../../layout/submit.tsx';
import { withBrand } from '../../lib/brand.ts';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/form.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FootNote } from '../../ui/foot-note.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useAfterLogin } from './after-login.tsx';
import { useSignIn } from './flow.ts';
import css from './sign-in.module.css';

const text = signInMore.newTerms;

/** SI-09, BR-03: no session exists until the terms are accepted; declining returns to the start. */
export function NewTerms() {
  const { data, heading, hrefAfter, labelOf, refused } = useSignIn('newTerms');
  const { arrive, chatbot } = useAfterLogin('newTerms');
  const { version, isFirst, ...terms } = data.terms!;
  const said = isFirst ? { heading: withBrand(text.first.heading), lead: withBrand(text.first.lead) } : { heading, lead: text.lead };
  const { form, busy } = useForm({}, async () => {
    const result = await call(signInCalls.acceptTerms, terms, { headers: { terms: version } });
    return result.ok ? arrive(result.answer) : refused(result);
  });

  return (
    <ScreenLayout {...said}>
      <ul className={css.list}>
        <li>
          <a href={`${legalRoutes.terms}/`} target="_blank" rel="noreferrer">
            {text.terms}
          </a>
          {' · '}
          {fill(text.version, { version: isoDayText(version) })}
        </li>
        <li>
          <a href={`${legalRoutes.privacy}/`} target="_blank" rel="noreferrer">
            {text.privacy}
          </a>
        </li>
      </ul>
      <form {...form}>
        <Stack>
          <Submit error={labelOf('form')} busy={busy} busyText={text.accepting}>
            {text.accept}
          </Submit>
          <ButtonLink variant="second" href={hrefAfter('declined')}>
            {text.decline}
          </ButtonLink>
        </Stack>
        <FootNote>{text.declineHint}</FootNote>
      </form>
      {chatbot}
    </ScreenLayout>
  );
}
