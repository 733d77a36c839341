import type { AnswerOf } from '@portaria/contract/call';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import type { Channel } from '@portaria/contract/sent-code';
import { clockText } from '@portaria/domain/clock-text';
import { broughtBy } from '@portaria/domain/flows/after-sign-in';
import { whatsappFeature } from '@portaria/domain/flows/two-factor';
import type { ContactType } from '@portaria/domain/person/contact';
import * as codeTexts from '@portaria/domain/texts/code';
import { fill } from '@portaria/domain/texts/fill';
import * as signInMore from '@portaria/domain/texts/sign-in-more';
import { useEffect, useEffectEvent, useState } from 'react';
import { cached, forgetCached } from '../../lib/cached.ts';
import { call, type Refused } from '../../lib/call.ts';
import { features, inTime } from '../../lib/features.ts';
import { usePlace } from '../../lib/location.ts';

type ContactOption = { readonly channel: Channel; readonly title: string; readonly text: string };
type Methods = AnswerOf<typeof signInCalls.methods>;
export type Contacts = {
  /** Those that can receive a code now. Undefined while loading, and when loading failed. */
  readonly options: readonly ContactOption[] | undefined;
  /** CC-08: a sentence for each that is blocked. */
  readonly blocked: readonly string[];
  readonly again: () => unknown;
};
type Step = {
  readonly data: { readonly [Name in 'id' | 'cpf' | 'email' | 'cellphone']?: string | undefined };
  readonly refused: (refusal: Refused) => unknown;
  readonly clearLabel: () => void;
};

/** SI-05: the masked contacts of the login handle; SI-14, SI-22: or those that the refusal brought, which led here. */
export function useContacts({ data: { id, cpf, ...given }, refused, clearLabel }: Step, offersWhatsapp: boolean): Contacts {
  const [options, setOptions] = useState<readonly ContactOption[]>();
  const [blocked, setBlocked] = useState<readonly string[]>([]);
  const { state } = usePlace();
  const led = broughtBy((state as { details?: unknown } | null | undefined)?.details);
  const { email, cellphone } = led.id === id ? led : given;

  async function again() {
    clearLabel();
    const isOffered = offersWhatsapp && cpf ? hasWhatsapp(cpf) : false;
    if (email || cellphone) return setOptions(optionsFor({ email, cellphone }, await isOffered));
    const result = await cached(methodsOf(id), () => call(signInCalls.methods, undefined, { params: { id: id! } }));
    if (!result.ok) return refused(result);
    setBlocked(blocksIn(result.answer));
    return setOptions(optionsFor(openIn(result.answer), await isOffered));
  }
  const onArrival = useEffectEvent(again);
  useEffect(() => {
    if (id) void onArrival();
  }, [id]);

  return { options, blocked, again };
}

const methodsOf = (id: string | undefined) => `methods ${id}`;

/** A request for a code may block its contact. */
export const forgetContacts = (id: string | undefined) => forgetCached(methodsOf(id));

/** A block whose end has passed is over, also in a cached answer. */
function endOf({ blockedUntil }: Methods, type: ContactType): Date | undefined {
  const until = blockedUntil?.[type];
  return until && new Date(until) > new Date() ? new Date(until) : undefined;
}

const openIn = (methods: Methods) => ({
  cellphone: endOf(methods, 'cellphone') ? undefined : methods.cellphone,
  email: endOf(methods, 'email') ? undefined : methods.email,
});

function blocksIn(methods: Methods): string[] {
  return (['cellphone', 'email'] as const).flatMap((type) => {
    const end = endOf(methods, type);
    return end ? [fill(signInMore.method.blocked, { contact: methods[type] ?? '', time: clockText(end) })] : [];
  });
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
