import type { Action } from '@portaria/domain/errors/reaction';
import type { RouteOf } from '@portaria/domain/routes';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { useLive } from '../../layout/use-live.ts';
import { usePlace } from '../../lib/location.ts';
import { MessageActions } from '../../refusals/message-actions.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';

const text = recoveryTexts.error;
const { endings } = recoveryTexts;
const help: Action = { label: text.help, do: 'link', to: 'help' };

type Props = { readonly route: RouteOf<'recovery'>; readonly actions: readonly [Action, ...Action[]] };

/** The way ended: why, when the step before knows it, and the ways that are left. */
function Ended({ route, actions }: Props) {
  const { state } = usePlace();
  const live = useLive();
  const { ending } = ((live && state) || {}) as { ending?: keyof typeof endings };
  const [again, ...others] = actions; // where nothing is left, beginning anew leads back here
  return (
    <ScreenLayout>
      <MessageScreen
        icon={ending === 'refused' ? 'shield' : 'alert'}
        tone="danger"
        heading={recoveryTexts.headings[route]}
        text={endings[ending ?? 'unknown'] ?? endings.unknown}
        actions={<MessageActions actions={ending === 'noWayLeft' ? [...others, again] : actions} />}
      />
    </ScreenLayout>
  );
}

export const ForgotPasswordError = () => (
  <Ended
    route="/autorizacao/esqueceu-senha/erro"
    actions={[
      { label: text.again, do: 'go', to: '/autorizacao/esqueceu-senha' },
      { label: text.recover, do: 'go', to: '/autorizacao/recuperacao-de-conta' },
      help,
    ]}
  />
);

export const AccountRecoveryError = () => (
  <Ended
    route="/autorizacao/recuperacao-de-conta/erro"
    actions={[
      { label: text.again, do: 'go', to: '/autorizacao/recuperacao-de-conta' },
      { label: text.signIn, do: 'go', to: '/entrar' },
      help,
    ]}
  />
);
