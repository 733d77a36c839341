import type { ContactType } from '@portaria/domain/person/contact';
import { toWirePhone } from '@portaria/domain/person/phone';
import * as contactTexts from '@portaria/domain/texts/contact-verification';
import { fill } from '@portaria/domain/texts/fill';
import * as fieldTexts from '@portaria/domain/texts/person-fields';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Submit } from '../../layout/submit.tsx';
import { focusField, type Rule, useForm } from '../../lib/form.ts';
import { contactRule } from '../../person/contact-rule.ts';
import { EmailField } from '../../person/email-field.tsx';
import { CellphoneField } from '../../person/person-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/stack.tsx';

type Props = {
  readonly type: ContactType;
  /** Masked, empty where only the back end knows it; undefined if the account has none. */
  readonly contact: string | undefined;
  readonly confirm: (value?: string) => Promise<unknown>;
  readonly later: () => unknown;
  readonly error?: string | undefined;
  readonly formError?: string | undefined;
};

const words = { email: fieldTexts.email, cellphone: fieldTexts.cellphone };

const noRules: Readonly<Record<string, Rule>> = {};

/** Shows the contact, or a field to correct it. */
export function ContactForm({ type, contact, confirm, later, error, formError }: Props) {
  const [correcting, setCorrecting] = useState(contact === undefined);
  const { form, errors, busy } = useForm(correcting ? { [type]: contactRule(type) } : noRules, async (values) => {
    const value = values[type];
    await confirm(value && (type === 'cellphone' ? toWirePhone(value) : value.trim()));
  });
  const asked = useRef<HTMLFormElement>(null);
  const { label } = words[type];

  function correct() {
    flushSync(() => setCorrecting(true));
    focusField(asked.current!, type);
  }
  const field = {
    label: contact ? label : contactTexts.missing[type],
    error: errors[type] ?? error,
    lines: 2 as const, // another account may have the contact: a longer sentence
    ...(contact && { hint: contactTexts.correctHint }),
  };

  return (
    <form {...form} ref={asked}>
      {correcting ? (
        type === 'email' ? (
          <EmailField {...field} name="email" />
        ) : (
          <CellphoneField {...field} />
        )
      ) : (
        <p>
          <b>{contact ? fill(contactTexts.existing[type], { contact }) : contactTexts.unnamed[type]}</b>
        </p>
      )}
      <Stack>
        <Submit error={formError} busy={busy} busyText={contactTexts.sending}>
          {contactTexts.confirm}
        </Submit>
        {!correcting && contact && (
          <Button variant="second" onClick={correct}>
            {contactTexts.correct}
          </Button>
        )}
        <Button variant="link" onClick={later}>
          {contactTexts.later}
        </Button>
      </Stack>
    </form>
  );
}
