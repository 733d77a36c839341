import { signInCalls } from '@portaria/contract/calls/sign-in';
import type { Channel } from '@portaria/contract/sent-code';
import { whatsappFeature } from '@portaria/domain/flows/two-factor';
import * as codeTexts from '@portaria/domain/texts/code';
import { useEffect, useEffectEvent, useState } from 'react';
import { call, type Refused } from '../../lib/call.ts';
import { features, inTime } from '../../lib/features.ts';

export type ContactOption = { readonly channel: Channel; readonly title: string; readonly text: string };

/** SI-05: where a code can go, masked, as the handle of the CPF check tells; undefined while it is asked. */
export function useContacts(id: string | undefined, cpf: string | undefined, refused: (refusal: Refused) => unknown) {
  const [options, setOptions] = useState<readonly ContactOption[]>();
  const onRefused = useEffectEvent(refused);

  useEffect(() => {
    if (!id) return;
    const key = whatsappFeature('login');
    const asked = Promise.all([call(signInCalls.methods, undefined, { params: { id } }), cpf ? inTime(features(cpf, [key])) : {}]);
    void asked.then(([result, flags]: [Awaited<ReturnType<typeof callMethods>>, Record<string, boolean>]) => {
      if (!result.ok) return onRefused(result);
      const { cellphone, email } = result.answer;
      const option = (channel: Channel, text: string): ContactOption => ({ channel, title: codeTexts.options[channel], text });
      setOptions([
        ...(cellphone ? [option('sms', cellphone)] : []),
        ...(cellphone && flags[key] ? [option('whatsapp', cellphone)] : []),
        ...(email ? [option('email', email)] : []),
      ]);
    });
  }, [id, cpf]);

  return options;
}

const callMethods = () => call(signInCalls.methods, undefined);
