import { maskCpf } from '@portaria/domain/masked-contact';
import { fill } from '@portaria/domain/texts/fill';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import * as signInMore from '@portaria/domain/texts/sign-in-more';
import { ChannelOptions } from '../../shell/channel-options.tsx';
import { Frame } from '../../shell/frame.tsx';
import { key } from '../../ui/drawings.ts';
import { OptionCard } from '../../ui/option-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useContacts } from './contacts.ts';
import { useSignIn } from './flow.ts';
import { useStartCode } from './start-code.ts';

const text = signInMore.method;

/** SI-05: the password, or a code to a contact. */
export function Method() {
  const { data, refused, labelOf } = useSignIn('method');
  const options = useContacts(data.id, data.cpf, refused);
  const startCode = useStartCode('method');
  const password = <OptionCard icon={key} title={text.password} text={text.passwordHint} href="/entrar/senha" />;
  return (
    <Frame heading={signInTexts.headings['/entrar/metodo']} lead={fill(text.lead, { cpf: maskCpf(data.cpf ?? '') })}>
      {options ? (
        <ChannelOptions options={options} choose={startCode} error={labelOf('form')}>
          {password}
        </ChannelOptions>
      ) : (
        <Skeleton parts={['card', 'card', 'card', 'card']} label={text.loading} />
      )}
    </Frame>
  );
}
