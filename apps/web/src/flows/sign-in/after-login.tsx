import type { ReceivedOf } from '@portaria/contract/call';
import type { signInCalls } from '@portaria/contract/calls/sign-in';
import { afterLogin } from '@portaria/domain/flows/after-sign-in';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import { useState } from 'react';
import { brand } from '../../lib/brand.ts';
import { kept } from '../../lib/storage.ts';
import { currentApplicationId } from '../../lib/visit.ts';
import { keepSignedIn } from '../../navigation/signed-in.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSignIn } from './flow.ts';
import { keepRemembered } from './keep-remembered.ts';

const text = signInTexts.chatbot;

/** SI-08 … SI-12: what follows a successful login, by any method. */
export function useAfterLogin(state: 'password' | 'newTerms' | 'code' | 'validation') {
  const { data, send, onward } = useSignIn(state);
  const [chatting, setChatting] = useState(false);
  const leave = (event: 'arrived' | 'chatOpened') => send(event, {}, { replace: true, given: kept('redirectUrl') });
  const endChat = () => leave('chatOpened');

  function arrive(answer: ReceivedOf<typeof signInCalls.login>) {
    const event = afterLogin(answer, currentApplicationId());
    if (event === 'termsOutdated')
      return send(event, {
        terms: {
          id: answer.id ?? data.id!,
          ut_token: answer.ut_token!,
          version: answer.termsVersion ?? brand().termsVersion,
          isFirst: answer.firstTerms === true,
        },
      });

    keepSignedIn(answer);
    keepRemembered(data);

    if (event === 'arrived') return leave(event);
    if (event === 'chatOpened') return setChatting(true);
    const query = new URLSearchParams({
      redirectUrl: onward('arrived', kept('redirectUrl')),
      token: answer.contactConfirmationToken ?? '',
    });
    return send(event, {}, { replace: true, search: `?${query}` });
  }

  const chatbot = chatting && (
    <Dialog
      title={text.heading}
      actions={
        <>
          {brand().links.chat && <ButtonLink href={brand().links.chat}>{text.chat}</ButtonLink>}
          <Button variant="second" onClick={endChat}>
            {text.close}
          </Button>
        </>
      }
      onClose={endChat}
    >
      {text.text}
    </Dialog>
  );

  return { arrive, chatbot };
}
