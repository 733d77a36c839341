import { recoveryCalls } from '@portaria/contract/calls/recovery';
import { type ContactType, maskContact, readContact } from '@portaria/domain/person/contact';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { useEffect, useEffectEvent } from 'react';
import { ContactLead } from '../../../code/contact-lead.tsx';
import { startTwoFactorTask, takeTwoFactorResult } from '../../../code/two-factor-task.ts';
import { Loading } from '../../../layout/loading.tsx';
import { useHeadingFocus } from '../../../layout/use-heading-focus.ts';
import { call } from '../../../lib/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { useAccountRecovery } from '../flow.ts';
import { PhaseLayout } from '../phase-layout.tsx';
import { identitySearch, keepProgress } from '../progress.ts';
import { ContactField } from './contact-field.tsx';

const text = recoveryTexts.change;

/** RE-07: a new contact, its code in the two-factor screens, and then the identity validation, without which it has no effect. */
export function Change({ type }: { type: ContactType }) {
  const step = useAccountRecovery(type === 'email' ? 'emailChange' : 'cellphoneChange');
  const { data, route, heading, patch, send, refused, labelOf, clearLabel } = step;
  const change = data.change?.type === type ? data.change : undefined;
  useHeadingFocus(change?.passed ? 'confirmed' : 'asking');

  async function confirm(validationToken: string) {
    clearLabel();
    const extras = { token: data.flowToken, headers: { contactValidation: validationToken } };
    const confirmed = await call(recoveryCalls.validateResult, undefined, extras);
    return confirmed.ok ? patch(keepProgress({ change: { ...change!, passed: true } })) : refused(confirmed);
  }
  const arrive = useEffectEvent(() => {
    if (!change || change.passed) return undefined;
    const { validationToken = change.validationToken } = takeTwoFactorResult() ?? {};
    if (!validationToken) return undefined;
    patch(keepProgress({ change: { ...change, validationToken } }));
    return confirm(validationToken);
  });
  useEffect(() => void arrive(), []);

  async function propose(typed: string) {
    clearLabel();
    const value = readContact(type, typed)!;
    const body = { flow: 'CHANGE_CONTACT', contactType: type, value } as const;
    const result = await call(recoveryCalls.changeContact, body, { token: data.flowToken });
    if (!result.ok) return refused(result);
    const { contactConfirmationToken, token } = result.answer;
    const contact = maskContact({ type, value });
    startTwoFactorTask({ contactConfirmationToken, contact, method: type, href: route, fallbackHref: route, flow: 'recuperacao-de-conta' });
    return send('codeAsked', keepProgress({ change: { type, contact, token, passed: false } }));
  }

  if (change?.passed)
    return (
      <PhaseLayout route={route} heading={text.confirmedHeading} lead={<ContactLead text={text.confirmed} contact={change.contact} />}>
        <Stack>
          <Note text={labelOf('form')} />
          <Button onClick={() => send('changed', {}, { search: identitySearch(change.token) })}>{text.onward}</Button>
          <Button variant="second" onClick={() => patch(keepProgress({ change: undefined }))}>
            {text.other}
          </Button>
        </Stack>
      </PhaseLayout>
    );
  if (change?.validationToken) return <Loading heading={heading} error={labelOf('form')} again={() => confirm(change.validationToken!)} />;
  return (
    <PhaseLayout route={route} lead={text.lead}>
      <ContactField type={type} submit={propose} error={labelOf(type)} formError={labelOf('form')} />
    </PhaseLayout>
  );
}
