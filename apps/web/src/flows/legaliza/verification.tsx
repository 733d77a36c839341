import { legalizaCalls } from '@portaria/contract/calls/legaliza';
import * as legalizaTexts from '@portaria/domain/texts/legaliza';
import { useEffect, useEffectEvent, useState } from 'react';
import { twoFactorResult } from '../../code/hand-over.ts';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { Submit } from '../../layout/submit.tsx';
import { useLive } from '../../layout/use-live.ts';
import { call } from '../../lib/call.ts';
import { useEnd } from './end.ts';
import { useLegaliza } from './flow.ts';

const text = legalizaTexts.verification;

/** LE-05: back from the two-factor screens. What they gave stays until the server has answered: a reload asks again. */
export function Verification() {
  const { data, send, refused, labelOf, clearLabel } = useLegaliza('verification');
  const end = useEnd('verification');
  const live = useLive();
  const [busy, setBusy] = useState(true);

  const confirm = useEffectEvent(async () => {
    const given = twoFactorResult();
    if (!given?.flowToken) {
      const asked = data.fields?.includes('cellphone') ? 'cellphoneAsked' : 'emailAsked';
      return send(data.fields ? asked : 'sessionMissing', {}, { replace: true });
    }
    clearLabel();
    setBusy(true);
    const headers = { contactValidation: given.validationToken };
    const result = await call(legalizaCalls.result, undefined, { token: given.flowToken, headers });
    setBusy(false);
    return result.ok ? end(result.answer) : refused(result, confirm);
  });
  useEffect(() => {
    if (live) void confirm();
  }, [live]);

  return (
    <ScreenLayout heading={legalizaTexts.headings['/autorizacao/legaliza/verificacao']} lead={text.lead}>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void confirm();
        }}
      >
        <Submit error={labelOf('form')} busy={busy} busyText={legalizaTexts.checking}>
          {text.again}
        </Submit>
      </form>
    </ScreenLayout>
  );
}
