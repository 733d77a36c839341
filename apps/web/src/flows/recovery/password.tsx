import { refusedAs } from '@portaria/domain/errors/outcomes';
import { useEffect, useEffectEvent } from 'react';
import { Loading } from '../../layout/loading.tsx';
import { forgetAddressToken, useAddressToken } from '../../navigation/address-token.ts';
import { useAccountRecovery } from './flow.ts';
import { PasswordStep } from './password-step.tsx';
import { PhaseLayout } from './phase-layout.tsx';
import { isRefusal, keepProgress, resultOf } from './progress.ts';

/** RE-06, RE-09: the new password after an identity validation, whose token is in the address. */
export function Password() {
  const step = useAccountRecovery('password');
  const { data, route, heading, patch, send, refused, labelOf, clearLabel } = step;
  const granted = useAddressToken();

  async function exchange() {
    clearLabel();
    const opened = await resultOf(granted!);
    if (!(isRefusal(opened) && refusedAs(opened, 'passing'))) forgetAddressToken();
    return isRefusal(opened) ? refused(opened) : patch(keepProgress({ flow: 'recuperacao-de-conta', ...opened }));
  }
  const arrive = useEffectEvent(() => {
    if (granted) return exchange();
    if (!data.passwordToken) return send('expired', {}, { replace: true, state: { startedOver: true } });
    return undefined;
  });
  useEffect(() => {
    if (granted !== undefined) void arrive();
  }, [granted]);

  if (!data.passwordToken) return <Loading heading={heading} error={labelOf('form')} again={exchange} />;
  return (
    <PhaseLayout route={route}>
      <PasswordStep {...step} changed={(progress) => send('changed', progress, { replace: true })} />
    </PhaseLayout>
  );
}
