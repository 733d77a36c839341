import { maskCpf } from '@portaria/domain/person/cpf';
import { fill } from '@portaria/domain/texts/fill';
import * as signInMore from '@portaria/domain/texts/sign-in-more';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';
import { useSignIn } from './flow.ts';

const text = signInMore.notRegistered;

/** SI-03. */
export function NotRegistered() {
  const { data, heading, hrefAfter } = useSignIn('notRegistered');
  return (
    <ScreenLayout>
      <MessageScreen
        icon="search"
        heading={heading}
        text={text.lead}
        actions={
          <>
            <ButtonLink href={hrefAfter('again')}>{text.again}</ButtonLink>
            <ButtonLink variant="second" href={hrefAfter('signUpChosen')}>
              {text.signUp}
            </ButtonLink>
          </>
        }
        foot={data.cpf && fill(text.cpf, { cpf: maskCpf(data.cpf) })}
      />
    </ScreenLayout>
  );
}
