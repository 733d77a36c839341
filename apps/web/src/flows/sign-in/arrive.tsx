import type { LoginAnswer } from '@portaria/contract/calls/sign-in';
import { afterLogin, afterLoginRefusal } from '@portaria/domain/flows/sign-in';
import { reconfirmFrom } from '@portaria/domain/reconfirm';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import { useState } from 'react';
import { brand } from '../../lib/brand.ts';
import type { Refused } from '../../lib/call.ts';
import { forget, keep } from '../../lib/storage.ts';
import { currentApplicationId, destination } from '../../lib/visit.ts';
import { go } from '../../navigation/go.ts';
import { keepSignedIn } from '../../navigation/signed-in.ts';
import { rememberCpf } from '../../person/remembered-cpf.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSignIn } from './flow.ts';

const text = signInTexts.chatbot;

/** SI-08 … SI-12: what follows a login that passed, whichever way it was made. */
export function useArrive(state: 'password' | 'newTerms' | 'code' | 'validation') {
  const { data, send, refused, report } = useSignIn(state);
  const [chatting, setChatting] = useState(false);
  const leave = () => go(destination(), { replace: true });

  function arrive(answer: LoginAnswer) {
    const event = afterLogin(answer, currentApplicationId());
    if (event === 'termsOutdated')
      return send(event, { terms: { id: answer.id, ut_token: answer.ut_token!, version: answer.termsVersion ?? '' } });

    keepSignedIn(answer);
    remember();

    if (event === 'arrived') return leave();
    if (event === 'chatOpened') return setChatting(true);
    const query = new URLSearchParams({ redirectUrl: destination(), token: answer.contactConfirmationToken ?? '' });
    return send(event, {}, { replace: true, search: `?${query}` });
  }

  function remember() {
    if (data.rememberCpf && data.cpf) rememberCpf(data.cpf);
    forget('rememberCpf');
  }

  /** SI-15: whichever way in was held back, legaliza gets what the refusal brought. */
  function declined(refusal: Refused) {
    const event = afterLoginRefusal(refusal, { tokenEligible: false, offered: true });
    if (event !== 'reconfirmAsked') return refused(refusal);
    report(refusal);
    const { token, fields } = reconfirmFrom(refusal.data)!;
    keep('legaliza', { token, fields: [...fields], firstRequest: true });
    remember();
    return send(event);
  }

  const chatbot = chatting && (
    <Dialog
      title={text.heading}
      actions={
        <>
          {brand().links.chat && <ButtonLink href={brand().links.chat}>{text.chat}</ButtonLink>}
          <Button variant="second" onClick={leave}>
            {text.close}
          </Button>
        </>
      }
      onClose={leave}
    >
      {text.text}
    </Dialog>
  );

  return { arrive, declined, chatbot };
}
