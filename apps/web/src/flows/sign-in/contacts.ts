import { signInCalls } from '@portaria/contract/calls/sign-in';
import type { Channel } from '@portaria/contract/sent-code';
import { whatsappFeature } from '@portaria/domain/flows/two-factor';
import * as codeTexts from '@portaria/domain/texts/code';
import { useEffect, useEffectEvent, useState } from 'react';
import { cached } from '../../lib/cached.ts';
import { call, type Refused } from '../../lib/call.ts';
import { features, inTime } from '../../lib/features.ts';

type ContactOption = { readonly channel: Channel; readonly title: string; readonly text: string };
export type Contacts = {
  /** Undefined while loading, and when loading failed. */
  readonly options: readonly ContactOption[] | undefined;
  readonly again: () => unknown;
};
type Step = {
  readonly data: { readonly id?: string | undefined; readonly cpf?: string | undefined };
  readonly refused: (refusal: Refused) => unknown;
  readonly clearLabel: () => void;
};

/** SI-05: the masked contacts of the login handle. */
export function useContacts({ data: { id, cpf }, refused, clearLabel }: Step, offersWhatsapp: boolean): Contacts {
  const [options, setOptions] = useState<readonly ContactOption[]>();

  async function again() {
    clearLabel();
    const isOffered = offersWhatsapp && cpf ? hasWhatsapp(cpf) : false;
    const result = await cached(`methods ${id}`, () => call(signInCalls.methods, undefined, { params: { id: id! } }));
    if (!result.ok) return refused(result);
    return setOptions(optionsFor(result.answer, await isOffered));
  }
  const onArrival = useEffectEvent(again);
  useEffect(() => {
    if (id) void onArrival();
  }, [id]);

  return { options, again };
}

async function hasWhatsapp(cpf: string): Promise<boolean> {
  const key = whatsappFeature('login');
  return (await inTime(features(cpf, [key])))[key] ?? false;
}

function optionsFor({ cellphone, email }: { cellphone?: string | undefined; email?: string | undefined }, hasWhatsapp: boolean) {
  const option = (channel: Channel, text: string): ContactOption => ({ channel, title: codeTexts.options[channel], text });
  return [
    ...(cellphone ? [option('sms', cellphone)] : []),
    ...(cellphone && hasWhatsapp ? [option('whatsapp', cellphone)] : []),
    ...(email ? [option('email', email)] : []),
  ];
}
