import { maskCpf } from '@portaria/domain/person/cpf';
import { fill } from '@portaria/domain/texts/fill';
import * as signInMore from '@portaria/domain/texts/sign-in-more';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { key } from '../../ui/icons/drawings.ts';
import { OptionCard } from '../../ui/option-card.tsx';
import { ContactOptions } from './contact-options.tsx';
import { useContacts } from './contacts.ts';
import { useSignIn } from './flow.ts';
import { useStartCode } from './start-code.ts';

const text = signInMore.method;

/** SI-05: the password, or a code to a contact. */
export function Method() {
  const step = useSignIn('method');
  const { data, heading, hrefAfter, labelOf } = step;
  const contacts = useContacts(step, true);
  const startCode = useStartCode('method');
  const password = <OptionCard icon={key} title={text.password} text={text.passwordHint} href={hrefAfter('passwordChosen')} />;
  return (
    <ScreenLayout heading={heading} lead={fill(text.lead, { cpf: maskCpf(data.cpf ?? '') })}>
      <ContactOptions contacts={contacts} choose={startCode} error={labelOf('form')}>
        {password}
      </ContactOptions>
    </ScreenLayout>
  );
}
