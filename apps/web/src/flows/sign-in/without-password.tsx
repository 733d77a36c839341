import * as signInTexts from '@portaria/domain/texts/sign-in';
import * as signInMore from '@portaria/domain/texts/sign-in-more';
import { ChannelOptions } from '../../shell/channel-options.tsx';
import { Frame } from '../../shell/frame.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useContacts } from './contacts.ts';
import { useSignIn } from './flow.ts';
import css from './sign-in.module.css';
import { useStartCode } from './start-code.ts';

const text = signInMore.withoutPassword;

/** SI-06: which contact receives the code. */
export function WithoutPassword() {
  const { data, refused, labelOf } = useSignIn('withoutPassword');
  const options = useContacts(data.id, data.cpf, refused);
  const startCode = useStartCode('withoutPassword');
  return (
    <Frame heading={signInTexts.headings['/entrar/sem-senha']} lead={options?.length === 0 ? text.noContacts : text.lead}>
      {options ? (
        <ChannelOptions options={options} choose={startCode} error={labelOf('form')} />
      ) : (
        <Skeleton parts={['card', 'card', 'card']} label={text.loading} />
      )}
      <div className={css.below}>
        <Stack>
          <ButtonLink variant="second" href="/entrar/senha">
            {text.usePassword}
          </ButtonLink>
        </Stack>
      </div>
    </Frame>
  );
}
