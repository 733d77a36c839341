import { legalizaCalls } from '@portaria/contract/calls/legaliza';
import { maskContact } from '@portaria/domain/person/contact';
import { toWirePhone } from '@portaria/domain/person/phone';
import { useEffect, useEffectEvent, useState } from 'react';
import { startTwoFactorTask, takeTwoFactorResult } from '../../code/two-factor-task.ts';
import { call } from '../../lib/call.ts';
import { type LegalizaData, useLegaliza } from './flow.ts';

type Typed = { readonly email: string } | { readonly cellphone: string; readonly optinWhatsapp: boolean };

/**
 * LE-04: sends a contact and hands over to the two-factor screens for its code. When they return the proof that a replacement needs (S21),
 * the contact is sent again automatically; `proving` is true meanwhile. A contact that needs no code continues with `saved`.
 */
export function useSubmitContact(state: 'email' | 'cellphone', saved: (change: LegalizaData) => unknown) {
  const { data, route, hrefAfter, send, refused, clearLabel } = useLegaliza(state);
  const [proving, setProving] = useState(data.proving === true);

  async function submit(typed: Typed, proof?: string): Promise<unknown> {
    clearLabel();
    const contact = 'email' in typed ? typed : { ...typed, cellphone: toWirePhone(typed.cellphone) };
    const body = { ...contact, terms: data.firstRequest === true };
    const result = await call(legalizaCalls.legalize, body, {
      token: data.token,
      headers: { contactValidation: proof },
    });
    setProving(false);
    if (!result.ok) return refused(result, () => submit(typed, proof));
    const { contactConfirmationToken, proof: asked, token = data.token } = result.answer;
    const { contact: masked = maskContact({ type: state, value: 'email' in contact ? contact.email : contact.cellphone }) } = result.answer;
    const change = { ...typed, token, firstRequest: false, proving: asked !== undefined };
    if (!contactConfirmationToken) return saved(change);
    startTwoFactorTask({
      contactConfirmationToken,
      contact: masked,
      method: asked ?? state,
      href: asked ? route : hrefAfter('confirmedElsewhere'),
      fallbackHref: route,
      flow: 'legaliza',
      flowToken: token,
      replacement: asked ? 'approval' : proof !== undefined ? 'confirmation' : undefined,
    });
    return send('confirmElsewhere', change, { replace: proof !== undefined });
  }

  const comeBack = useEffectEvent(() => {
    const proof = data.proving ? takeTwoFactorResult() : undefined;
    const typed = typedBefore(state, data);
    if (proof && typed) void submit(typed, proof.validationToken);
    else setProving(false);
  });
  useEffect(() => void comeBack(), []);

  return { submit, proving };
}

function typedBefore(state: 'email' | 'cellphone', { email, cellphone, optinWhatsapp = false }: LegalizaData): Typed | undefined {
  if (state === 'email') return email ? { email } : undefined;
  return cellphone ? { cellphone, optinWhatsapp } : undefined;
}
