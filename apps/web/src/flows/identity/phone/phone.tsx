import type { AnswerOf } from '@portaria/contract/call';
import { identityPhoneCalls } from '@portaria/contract/calls/identity';
import { whenText } from '@portaria/domain/clock-text';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import { fill } from '@portaria/domain/texts/fill';
import * as identityTexts from '@portaria/domain/texts/identity';
import { useEffect, useEffectEvent, useState } from 'react';
import { Loading } from '../../../layout/loading.tsx';
import { ScreenLayout } from '../../../layout/screen-layout.tsx';
import { useHeadingFocus } from '../../../layout/use-heading-focus.ts';
import { call } from '../../../lib/call.ts';
import { forgetAddressToken, useAddressToken } from '../../../navigation/address-token.ts';
import { Button } from '../../../ui/button.tsx';
import { MessageScreen } from '../../../ui/message-screen.tsx';
import { Note } from '../../../ui/note.tsx';
import { Stack } from '../../../ui/stack.tsx';
import css from '../identity.module.css';
import { type IdentityStep, remember, startOwnSession, storeSession } from '../identity-session.ts';
import { newContactPoint } from '../new-contact.ts';
import { Points } from '../points.tsx';

type About = AnswerOf<typeof identityPhoneCalls.about>;
const text = identityTexts.phone;

/** The phone's side: who asked, from where, and a number to compare. Nothing happens before a button is pressed (S19). */
export function Phone({ step }: { step: IdentityStep<'accepted' | 'expired'> }) {
  const { heading, send, refused, labelOf, clearLabel } = step;
  const token = useAddressToken();
  const [about, setAbout] = useState<About>();
  const [busy, setBusy] = useState<'accept' | 'cancel'>();
  const [isRefused, setIsRefused] = useState(false);
  useHeadingFocus(isRefused ? 'refused' : 'asking');

  async function arrive() {
    clearLabel();
    if (!token) return send('expired', {}, { replace: true });
    const result = await call(identityPhoneCalls.about, undefined, { token });
    if (result.ok) return setAbout(result.answer);
    if (refusedAs(result, 'spent')) forgetAddressToken(); // after any other refusal the token may still be valid
    return refused(result);
  }
  const onArrival = useEffectEvent(arrive);
  useEffect(() => {
    if (token !== undefined) void onArrival();
  }, [token]);

  async function accept() {
    clearLabel();
    setBusy('accept');
    const result = await call(identityPhoneCalls.accept, undefined, { token: token! });
    setBusy(undefined);
    if (!result.ok) return refused(result);
    forgetAddressToken();
    const choices = startOwnSession({}); // without the data of this phone's own session
    return send('accepted', { ...choices, ...storeSession(result.answer, {}), ...remember({ isPhone: true }) }, { replace: true });
  }
  async function notMe() {
    clearLabel();
    setBusy('cancel');
    const result = await call(identityPhoneCalls.refuse, undefined, { token: token! });
    setBusy(undefined);
    if (!result.ok) return refused(result);
    forgetAddressToken();
    return setIsRefused(true);
  }

  if (isRefused)
    return (
      <ScreenLayout>
        <MessageScreen icon="shield" tone="success" heading={text.refusedHeading} text={text.refused} />
      </ScreenLayout>
    );
  if (!about) return <Loading heading={heading} error={labelOf('form')} again={arrive} />;
  const { number, device, at, purpose } = about;
  return (
    <ScreenLayout
      heading={heading}
      lead={`${fill(text.from, { device, time: whenText(new Date(at), new Date()) })} ${text.purposes[purpose]}`}
    >
      <Points points={newContactPoint(about)} />
      <p className={css.number}>
        {text.match} <b>{number}</b>
      </p>
      <Stack>
        <Note text={labelOf('form')} />
        <Button loading={busy === 'accept'} loadingText={text.accepting} onClick={() => void accept()}>
          {text.accept}
        </Button>
        <Button variant="second" loading={busy === 'cancel'} loadingText={text.cancelling} onClick={() => void notMe()}>
          {text.notMe}
        </Button>
      </Stack>
    </ScreenLayout>
  );
}
