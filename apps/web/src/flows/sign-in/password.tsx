import { signInCalls } from '@portaria/contract/calls/sign-in';
import { afterLoginRefusal } from '@portaria/domain/flows/after-sign-in';
import * as limits from '@portaria/domain/limits';
import { maskCpf } from '@portaria/domain/person/cpf';
import * as fieldTexts from '@portaria/domain/texts/fields';
import { fill } from '@portaria/domain/texts/fill';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { Submit } from '../../layout/submit.tsx';
import { call, type Refused } from '../../lib/call.ts';
import { features } from '../../lib/features.ts';
import { focusField, type Rule, useForm } from '../../lib/form.ts';
import { fieldOnScreen } from '../../lib/label.ts';
import { loginSignals } from '../../lib/signals.ts';
import { keep, kept } from '../../lib/storage.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useAfterLogin } from './after-login.tsx';
import { useDeclined } from './declined.ts';
import { loginFlags, useSignIn } from './flow.ts';
import './identify.ts'; // the error table

export { SignInLayout as Layout } from './flow.ts';

const text = signInTexts.password;

const passwordRule: Rule = (value) => {
  if (!value) return fieldTexts.password.required;
  if (value.length > limits.passwordMaxLength) return fieldTexts.password.tooLong;
  return value.length < limits.signInPasswordMinLength ? fieldTexts.password.tooShort : undefined;
};

/** SI-04, SI-07. What nearly everyone sees after the first form, which fetches it. */
export function Screen() {
  const { data, heading, hrefAfter, onward, labelOf, clearLabel, send } = useSignIn('password');
  const { arrive, chatbot } = useAfterLogin('password');
  const declined = useDeclined('password');
  const [offersCode, setOffersCode] = useState(false);
  const [modal, setModal] = useState<Refused>();
  const cpf = data.cpf!;
  const toCode = () => send('codeOffered');

  /** The wrong password is marked and selected: the next key replaces it, and the person may look at it instead. */
  async function tryAgain() {
    const refusal = modal!;
    flushSync(() => setModal(undefined));
    await declined(refusal);
    const field = fieldOnScreen('password') as HTMLInputElement | null;
    field?.focus();
    field?.select();
  }

  const { form, errors, busy } = useForm({ password: passwordRule }, async ({ password }, element) => {
    clearLabel();
    const result = await call(signInCalls.login, {
      cpf,
      password,
      isRemember: data.rememberCpf,
      redirectUrl: onward('arrived', kept('redirectUrl')),
      event: 'login',
      ...loginSignals(),
    });
    if (result.ok) return arrive(result.answer);
    const offeredTo = kept('wrongPasswordCpfs') ?? [];
    if (afterLoginRefusal(result, data.tokenEligible && !offeredTo.includes(cpf)) === 'codeOffered') {
      keep('wrongPasswordCpfs', [...offeredTo, cpf]);
      return setModal(result);
    }
    await declined(result);
    focusField(element, 'password');
  });

  useEffect(() => {
    if (data.tokenEligible) void features(cpf, loginFlags).then((flags) => setOffersCode(flags.auth_login_otp_button ?? false));
  }, [cpf, data.tokenEligible]);

  return (
    <ScreenLayout heading={heading} lead={fill(text.lead, { cpf: maskCpf(cpf) })}>
      <form {...form}>
        {/* tells password managers which account this is */}
        <input type="text" name="username" autoComplete="username" value={cpf} readOnly hidden />
        <PasswordField
          label={fieldTexts.password.label}
          name="password"
          autoComplete="current-password"
          show={fieldTexts.password.show}
          hide={fieldTexts.password.hide}
          capsLock={fieldTexts.password.capsLock}
          error={errors.password ?? labelOf('password')}
        />
        <a href={hrefAfter('forgotten')}>{text.forgot}</a>
        <Stack>
          <Submit error={labelOf('form')} busy={busy} busyText={text.submitting}>
            {text.submit}
          </Submit>
          {offersCode && (
            <ButtonLink variant="second" href={hrefAfter('codeOffered')}>
              {text.withoutPassword}
            </ButtonLink>
          )}
        </Stack>
      </form>
      {modal && (
        <Dialog
          title={signInTexts.wrongPassword.heading}
          actions={
            <>
              <Button onClick={tryAgain}>{signInTexts.wrongPassword.again}</Button>
              <Button variant="second" onClick={toCode}>
                {signInTexts.wrongPassword.code}
              </Button>
            </>
          }
          onClose={tryAgain}
        >
          {signInTexts.wrongPassword.text}
        </Dialog>
      )}
      {chatbot}
    </ScreenLayout>
  );
}
