import { signInCalls } from '@portaria/contract/calls/sign-in';
import { fill } from '@portaria/domain/texts/fill';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import * as signInMore from '@portaria/domain/texts/sign-in-more';
import { isoDayText } from '@portaria/domain/wait-text';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { Submit } from '../../layout/submit.tsx';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/form.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FootNote } from '../../ui/foot-note.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useArrive } from './arrive.tsx';
import { useSignIn } from './flow.ts';
import css from './sign-in.module.css';

const text = signInMore.newTerms;

/** SI-09: no session exists until the terms are accepted; declining returns to the start. */
export function NewTerms() {
  const { data, labelOf, refused } = useSignIn('newTerms');
  const { arrive, chatbot } = useArrive('newTerms');
  const { version, ...terms } = data.terms!;
  const { form, busy } = useForm({}, async () => {
    const result = await call(signInCalls.acceptTerms, terms, { headers: { terms: version } });
    return result.ok ? arrive(result.answer) : refused(result);
  });

  return (
    <ScreenLayout heading={signInTexts.headings['/entrar/novos-termos']} lead={text.lead}>
      <ul className={css.list}>
        <li>
          <a href="/app/termos-de-uso/" target="_blank" rel="noreferrer">
            {text.terms}
          </a>
          {' · '}
          {fill(text.version, { version: isoDayText(version) })}
        </li>
        <li>
          <a href="/app/politica-de-privacidade/" target="_blank" rel="noreferrer">
            {text.privacy}
          </a>
        </li>
      </ul>
      <form {...form}>
        <Stack>
          <Submit error={labelOf('form')} busy={busy} busyText={text.accepting}>
            {text.accept}
          </Submit>
          <ButtonLink variant="second" href="/entrar">
            {text.decline}
          </ButtonLink>
        </Stack>
        <FootNote>{text.declineHint}</FootNote>
      </form>
      {chatbot}
    </ScreenLayout>
  );
}
