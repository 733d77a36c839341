import { maskCpf } from '@portaria/domain/person/cpf';
import { fill } from '@portaria/domain/texts/fill';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import { useEffect, useEffectEvent, useState } from 'react';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { Submit } from '../../layout/submit.tsx';
import { useForm } from '../../lib/form.ts';
import { forgetCpf, rememberedCpf } from '../../person/remembered-cpf.ts';
import { Button } from '../../ui/button.tsx';
import { FootNote } from '../../ui/foot-note.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useSignIn } from './flow.ts';
import { useIdentify } from './use-identify.ts';

export { SignInLayout as Layout } from './flow.ts';

const text = signInTexts.savedCpf;

/** SI-13: greets with the remembered CPF, masked and without a name, because the phone may be borrowed. */
export function Screen() {
  const { heading, labelOf, send } = useSignIn('savedCpf');
  const identify = useIdentify('savedCpf');
  const [cpf, setCpf] = useState<string>();
  const { form, busy } = useForm({}, async () => cpf && identify(cpf, true));

  const leave = useEffectEvent(() => send('anotherCpf', {}, { replace: true }));
  useEffect(() => {
    const remembered = rememberedCpf();
    if (remembered) setCpf(remembered);
    else void leave();
  }, []);

  function useAnother() {
    forgetCpf();
    return send('anotherCpf', { cpf: undefined, id: undefined, tokenEligible: undefined });
  }

  return (
    <ScreenLayout heading={heading} lead={fill(text.lead, { cpf: cpf ? maskCpf(cpf) : '•••.•••.•••-••' })}>
      <form {...form}>
        <Stack>
          <Submit error={labelOf('form')} busy={busy} busyText={text.submitting}>
            {text.submit}
          </Submit>
          <Button variant="second" onClick={useAnother}>
            {text.another}
          </Button>
        </Stack>
        <FootNote>{text.forgets}</FootNote>
      </form>
    </ScreenLayout>
  );
}
