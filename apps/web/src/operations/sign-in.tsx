import { operationsCalls } from '@portaria/contract/calls/operations';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import * as limits from '@portaria/domain/limits';
import { onlyDigits } from '@portaria/domain/person/cpf';
import * as fieldTexts from '@portaria/domain/texts/fields';
import { fill } from '@portaria/domain/texts/fill';
import * as operationsTexts from '@portaria/domain/texts/operations';
import * as shellTexts from '@portaria/domain/texts/shell';
import { waitText } from '@portaria/domain/wait-text';
import { useState } from 'react';
import { ScreenLayout } from '../layout/screen-layout.tsx';
import { Submit } from '../layout/submit.tsx';
import { call, type Refused } from '../lib/call.ts';
import { focusField, type Rule, useForm } from '../lib/form.ts';
import { Field } from '../ui/field.tsx';
import { PasswordField } from '../ui/password-field.tsx';

const text = operationsTexts.signIn;
const required =
  (sentence: string): Rule =>
  (value) =>
    value.trim() ? undefined : sentence;

const isCode = (value: string) => value.length === limits.operatorCodeDigits && onlyDigits(value) === value;

export function SignIn({ onDone }: { onDone: () => Promise<void> }) {
  const [refusal, setRefusal] = useState<string>();
  const rules = {
    name: required(text.nameRequired),
    password: required(text.passwordRequired),
    code: (value: string) => (isCode(value) ? undefined : text.codeRequired),
  };
  const { form, errors, busy } = useForm(rules, async (values, element) => {
    setRefusal(undefined);
    const result = await call(operationsCalls.signIn, values);
    if (result.ok) return onDone();
    setRefusal(sentenceOf(result));
    return focusField(element, 'code');
  });

  return (
    <ScreenLayout heading={text.heading} lead={text.lead}>
      <form {...form}>
        <Field label={text.name} name="name" autoComplete="username" error={errors.name} />
        <PasswordField
          label={text.password}
          name="password"
          autoComplete="current-password"
          error={errors.password}
          show={fieldTexts.password.show}
          hide={fieldTexts.password.hide}
          capsLock={fieldTexts.password.capsLock}
        />
        <Field
          label={text.code}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={limits.operatorCodeDigits}
          error={errors.code}
        />
        <Submit error={refusal} busy={busy} busyText={text.submitting}>
          {text.submit}
        </Submit>
      </form>
    </ScreenLayout>
  );
}

function sentenceOf(refusal: Refused): string {
  const { blockedUntil } = (refusal.data ?? {}) as { blockedUntil?: string };
  const blocked = (seconds: number) => fill(text.blocked, { wait: waitText(seconds) });
  if (refusedAs(refusal, 'passwordBlocked') && blockedUntil) return blocked((Date.parse(blockedUntil) - Date.now()) / 1000);
  if (refusedAs(refusal, 'passwordBlocked')) return text.closed;
  if (refusedAs(refusal, 'throttled')) return blocked(refusal.retryAfterSeconds ?? 60);
  return refusedAs(refusal, 'wrongPassword') ? text.wrong : shellTexts.overloaded;
}
