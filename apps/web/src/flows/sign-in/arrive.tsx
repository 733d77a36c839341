import type { LoginAnswer } from '@portaria/contract/calls/sign-in';
import { afterLogin } from '@portaria/domain/flows/sign-in';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import { useState } from 'react';
import { brand } from '../../lib/brand.ts';
import { go } from '../../lib/go.ts';
import { currentApplicationId, destination } from '../../lib/journey.ts';
import { rememberCpf } from '../../lib/remembered-cpf.ts';
import { forget, keep } from '../../lib/storage.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSignIn } from './flow.ts';

const text = signInTexts.chatbot;

/** SI-08 … SI-12: what follows a login that passed, whichever way it was made. */
export function useArrive(state: 'password' | 'newTerms' | 'code' | 'validation') {
  const { data, send } = useSignIn(state);
  const [chatting, setChatting] = useState(false);
  const leave = () => go(destination(), { replace: true });

  function arrive(answer: LoginAnswer) {
    const event = afterLogin(answer, currentApplicationId());
    if (event === 'termsOutdated')
      return send(event, { terms: { id: answer.id, ut_token: answer.ut_token!, version: answer.termsVersion ?? '' } });

    keep('storedUserId', answer.id);
    keep('tokenEligible', answer.tokenEligible);
    if (answer.loa !== undefined) keep('loa', answer.loa);
    if (data.rememberCpf && data.cpf) rememberCpf(data.cpf);
    forget('rememberCpf');

    if (event === 'arrived') return leave();
    if (event === 'chatOpened') return setChatting(true);
    const query = new URLSearchParams({ redirectUrl: destination(), token: answer.contactConfirmationToken ?? '' });
    return send(event, {}, { replace: true, search: `?${query}` });
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

  return { arrive, chatbot };
}
