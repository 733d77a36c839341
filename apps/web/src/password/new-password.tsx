import * as limits from '@portaria/domain/limits';
import { brokenRules, forbiddenWordLabel, passwordMinLength } from '@portaria/domain/password';
import * as fieldTexts from '@portaria/domain/texts/fields';
import { fill } from '@portaria/domain/texts/fill';
import * as passwordTexts from '@portaria/domain/texts/password';
import { useEffect, useRef, useState } from 'react';
import { Submit } from '../layout/submit.tsx';
import { brand } from '../lib/brand.ts';
import type { Refused } from '../lib/call.ts';
import { fieldValue, focusField, useForm } from '../lib/form.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { Dock } from './dock.tsx';
import { missingIn, strengthOf } from './missing.ts';
import { usePasswordFlags } from './password-flags.ts';
import { PasswordStrength } from './password-strength.tsx';

type Props = {
  readonly cpf: string;
  /** Left out where the flow does not know it: then only the server checks against it. */
  readonly name?: string | undefined;
  /** There was no password before. */
  readonly isFirst?: boolean;
  /** Resolves to the server's labels about the password (`passwordLabels`), or nothing when it was accepted. */
  readonly submit: (password: string) => Promise<readonly string[] | undefined>;
  readonly error?: string | undefined;
  readonly formError?: string | undefined;
  readonly submitText?: string;
};

/** VA-08: the labels of a refusal about the password, as the server wrote them. A server that only names the forbidden word gets its label. */
export function passwordLabels({ errors = [], data }: Refused): readonly string[] {
  const labels = errors.filter(({ field }) => field === 'password').map(({ message }) => message);
  const { prohibitedWord } = (data ?? {}) as { prohibitedWord?: unknown };
  return labels.length || typeof prohibitedWord !== 'string' ? labels : [forbiddenWordLabel(prohibitedWord)];
}

const words = { show: fieldTexts.password.show, hide: fieldTexts.password.hide, capsLock: fieldTexts.password.capsLock };

/**
 * VA-05, VA-08: one field that can be shown, and below it how strong it is and only what is missing. A second field confirms it where the
 * brand asks for that.
 */
export function NewPassword({ cpf, name, isFirst, submit, error, formError, submitText = passwordTexts.submit }: Props) {
  const flags = usePasswordFlags(cpf);
  const [password, setPassword] = useState('');
  const [answer, setAnswer] = useState<readonly string[]>();
  const element = useRef<HTMLFormElement>(null);
  const confirms = brand().passwordConfirmation;
  const person = { name: name ?? '', cpf };

  function passwordRule(value: string): string | undefined {
    if (!value) return passwordTexts.required;
    if (value.length > limits.passwordMaxLength) return fieldTexts.password.tooLong;
    const broken = brokenRules({ password: value, ...person }, flags);
    if (broken.some(({ flag }) => flag === 'passwordMinLength')) return fill(passwordTexts.tooShort, { n: passwordMinLength(flags) });
    return broken.length ? passwordTexts.seeRules : undefined;
  }
  function confirmRule(value: string): string | undefined {
    if (!confirms) return undefined;
    if (!value) return passwordTexts.confirmRequired;
    return value === fieldValue(element.current!, 'password') ? undefined : passwordTexts.confirmDifferent;
  }

  const { form, errors, busy } = useForm({ password: passwordRule, confirmation: confirmRule }, async (values) =>
    setAnswer(await submit(values.password)),
  );

  function read(value: string) {
    setPassword(value);
    setAnswer(undefined); // it was about another password
  }

  const refusal = answer && (answer.length ? passwordTexts.seeRules : error);
  useEffect(() => {
    if (refusal) focusField(element.current!, 'password');
  }, [refusal]);

  const missing = missingIn({ password, ...person }, { flags, refused: answer ?? [] });
  return (
    <form {...form} ref={element}>
      {/* tells password managers which account this is */}
      <input type="text" name="username" autoComplete="username" value={cpf} readOnly hidden />
      <PasswordField
        {...words}
        label={isFirst ? passwordTexts.firstLabel : passwordTexts.label}
        name="password"
        autoComplete="new-password"
        enterKeyHint={confirms ? 'next' : 'go'}
        error={errors.password ?? refusal}
        onInput={({ currentTarget }) => read(currentTarget.value)}
      />
      <PasswordStrength
        strength={strengthOf(password, missing, flags)}
        missing={missing}
        insist={Boolean(password && (errors.password ?? refusal))}
      />
      {confirms && (
        <PasswordField
          {...words}
          label={passwordTexts.confirmLabel}
          name="confirmation"
          autoComplete="new-password"
          error={errors.confirmation}
        />
      )}
      <Dock>
        <Submit error={formError} busy={busy} busyText={passwordTexts.submitting}>
          {submitText}
        </Submit>
      </Dock>
    </form>
  );
}
