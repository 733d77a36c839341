import type { AnswerOf } from '@portaria/contract/call';
import { contactVerificationCalls as calls } from '@portaria/contract/calls/contact-verification';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import type { ContactType } from '@portaria/domain/person/contact';
import * as contactTexts from '@portaria/domain/texts/contact-verification';
import { useEffect, useEffectEvent, useState } from 'react';
import { Loading } from '../../layout/loading.tsx';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { call } from '../../lib/call.ts';
import { begin, beginByAddress, continueAfterCode } from './confirmation.ts';
import { ContactForm } from './contact-form.tsx';
import { clearAddress, hasAddressToken, takeDestination } from './destination.ts';
import { useContactVerification } from './flow.ts';

type Contacts = AnswerOf<typeof calls.contacts>;
type State = 'email' | 'cellphone' | 'contacts';

const typesOf: Record<State, readonly ContactType[]> = { email: ['email'], cellphone: ['cellphone'], contacts: ['email', 'cellphone'] };

/** HT-04: where the back end cannot list the contacts, its token stands for one of them. */
const unnamedContact = { masked: '', confirmed: false };
const unnamed: Record<State, Contacts> = {
  email: { email: unnamedContact },
  cellphone: { cellphone: unnamedContact },
  contacts: { cellphone: unnamedContact },
};

/** An e-mail is optional: a person without one is not asked for it. */
const isMissing = (contacts: Contacts, type: ContactType) =>
  type === 'email' ? contacts.email?.confirmed === false : !contacts.cellphone?.confirmed;

/** CC-10, SI-11: each contact in turn is confirmed, corrected or postponed; the person stays signed in. */
export function Contact({ state }: { state: State }) {
  const { heading, refused, send, labelOf, clearLabel } = useContactVerification(state);
  const [contacts, setContacts] = useState<Contacts>();
  const type = contacts && typesOf[state].find((candidate) => isMissing(contacts, candidate));

  const leave = (event: 'done' | 'postponed') => send(event, {}, { replace: true, given: takeDestination() });

  async function arrive() {
    clearLabel();
    clearAddress(location);
    const continued = await continueAfterCode();
    if (continued === 'goes on') return send('confirmElsewhere');
    if (typeof continued === 'object') await refused(continued);
    if (typeof continued === 'object' && refusedAs(continued, 'lost')) return undefined;
    const result = await call(calls.contacts, undefined);
    if (result.ok) return setContacts(result.answer);
    if (refusedAs(result, 'gone')) return continued !== 'confirmed' && hasAddressToken() ? setContacts(unnamed[state]) : leave('done');
    if (!refusedAs(result, 'signedOut')) return refused(result);
    return send('signedOut', {}, { replace: true });
  }
  const onArrival = useEffectEvent(arrive);
  useEffect(() => void onArrival(), []);

  const goOn = useEffectEvent(leave);
  useEffect(() => {
    if (contacts && !type) void goOn('done');
  }, [contacts, type]);

  async function confirm(value?: string) {
    clearLabel();
    const masked = contacts?.[type!]?.masked;
    if (value === undefined && masked !== undefined && beginByAddress(type!, masked)) return send('confirmElsewhere');
    const refusal = await begin({ type: type!, value });
    return refusal ? refused(refusal) : send('confirmElsewhere');
  }

  if (!contacts || !type) return <Loading heading={heading} error={labelOf('form')} again={arrive} />;
  return (
    <ScreenLayout heading={heading} lead={contactTexts.lead}>
      <ContactForm
        key={type}
        type={type}
        contact={contacts[type]?.masked}
        confirm={confirm}
        later={() => leave('postponed')}
        error={labelOf(type)}
        formError={labelOf('form')}
      />
    </ScreenLayout>
  );
}
