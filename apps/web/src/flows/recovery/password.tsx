import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { useEffect, useEffectEvent } from 'react';
import { forgetAddressToken, useAddressToken } from '../../lib/address-token.ts';
import { Waiting } from '../../shell/waiting.tsx';
import { useAccountRecovery } from './flow.ts';
import { PasswordStep } from './password-step.tsx';
import { PhaseFrame } from './phase-frame.tsx';
import { isRefusal, keepProgress, resultOf } from './progress.ts';

const route = '/autorizacao/recuperacao-de-conta/nova-senha';

/** RE-06, RE-09: the new password, where the identity validation opened the way: the token that it granted is in the address. */
export function Password() {
  const step = useAccountRecovery('password');
  const { data, patch, send, refused } = step;
  const granted = useAddressToken();

  const arrive = useEffectEvent(async () => {
    if (granted) {
      const opened = await resultOf(granted);
      forgetAddressToken();
      if (isRefusal(opened)) return refused(opened);
      return patch(keepProgress({ flow: 'recuperacao-de-conta', ...opened }));
    }
    if (!data.passwordToken) return send('expired', {}, { replace: true, state: { startedOver: true } });
    return undefined;
  });
  useEffect(() => {
    if (granted !== undefined) void arrive();
  }, [granted]);

  if (!data.passwordToken) return <Waiting heading={recoveryTexts.headings[route]} />;
  return (
    <PhaseFrame route={route}>
      <PasswordStep {...step} changed={(progress) => send('changed', progress, { replace: true })} />
    </PhaseFrame>
  );
}
