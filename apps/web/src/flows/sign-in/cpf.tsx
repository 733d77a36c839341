import { onlyDigits } from '@portaria/domain/person/cpf';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import { useEffect, useEffectEvent } from 'react';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { Submit } from '../../layout/submit.tsx';
import { useForm } from '../../lib/form.ts';
import { CpfField } from '../../person/cpf-field.tsx';
import { cpfRule } from '../../person/cpf-rule.ts';
import { rememberedCpf } from '../../person/remembered-cpf.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FootNote } from '../../ui/foot-note.tsx';
import { useSignIn } from './flow.ts';
import { useIdentify } from './use-identify.ts';

const text = signInTexts.cpf;

/** SI-01. */
export function Cpf() {
  const { data, heading, hrefAfter, send, labelOf } = useSignIn('cpf');
  const identify = useIdentify('cpf');
  const { form, errors, busy } = useForm({ cpf: cpfRule }, ({ cpf }, element) =>
    identify(onlyDigits(cpf), new FormData(element).has('remember')),
  );

  const greet = useEffectEvent(() => send('remembered', {}, { replace: true, search: location.search }));
  useEffect(() => {
    if (rememberedCpf()) void greet(); // SI-13
  }, []);

  return (
    <ScreenLayout heading={heading} lead={text.lead}>
      <form {...form}>
        <CpfField defaultValue={data.cpf} error={errors.cpf ?? labelOf('cpf')} />
        <Checkbox name="remember" defaultChecked={data.rememberCpf} label={text.remember} />
        <Submit error={labelOf('form')} busy={busy} busyText={text.submitting}>
          {text.submit}
        </Submit>
        <FootNote>
          {text.noAccount} <a href={hrefAfter('signUpChosen')}>{text.signUp}</a>
        </FootNote>
      </form>
    </ScreenLayout>
  );
}
