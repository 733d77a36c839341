import { identityPhoneCalls } from '@portaria/contract/calls/identity';
import * as identityTexts from '@portaria/domain/texts/identity';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { forgetIdentitySession, type IdentityStep } from './identity-session.ts';

const text = identityTexts.phone;

/** ID-18: the helping phone stops helping; the computer notices at once. */
export function GiveBack({ step }: { step: IdentityStep<never> }) {
  const [busy, setBusy] = useState(false);
  async function giveBack() {
    setBusy(true);
    const result = await call(identityPhoneCalls.cancel, undefined);
    setBusy(false);
    if (!result.ok) return step.refused(result);
    forgetIdentitySession();
    return step.patch({ isGivenBack: true });
  }
  return (
    <Button variant="link" loading={busy} loadingText={text.cancelling} onClick={() => void giveBack()}>
      {text.giveBack}
    </Button>
  );
}
