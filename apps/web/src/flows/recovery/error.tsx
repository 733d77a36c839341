import type { Action } from '@portaria/domain/errors/reaction';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { LoadingScreen } from '../../layout/loading-screen.tsx';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { useHydrated } from '../../layout/use-hydrated.ts';
import { usePlace } from '../../lib/location.ts';
import { MessageActions } from '../../refusals/message-actions.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';
import { useAccountRecovery, useForgotPassword } from './flow.ts';

const text = recoveryTexts.error;
const { endings } = recoveryTexts;
const help: Action = { label: text.help, do: 'link', to: 'help' };

type Props = { readonly heading: string; readonly actions: readonly [Action, ...Action[]] };

/** The recovery failed: the reason, if the previous step knows it, and the remaining options. */
function Ended({ heading, actions }: Props) {
  const { state } = usePlace();
  if (!useHydrated()) return <LoadingScreen heading={heading} />; // the reason is in the history
  const { ending } = (state ?? {}) as { ending?: keyof typeof endings };
  const [again, ...others] = actions; // if nothing is left, restarting would lead back here
  return (
    <ScreenLayout>
      <MessageScreen
        icon={ending === 'refused' ? 'shieldAlert' : 'alert'}
        tone="danger"
        heading={heading}
        text={endings[ending ?? 'unknown'] ?? endings.unknown}
        actions={<MessageActions actions={ending === 'noWayLeft' ? [...others, again] : actions} />}
      />
    </ScreenLayout>
  );
}

export function ForgotPasswordError() {
  const { heading, hrefAfter } = useForgotPassword('error');
  return (
    <Ended
      heading={heading}
      actions={[
        { label: text.again, do: 'go', to: hrefAfter('restarted') },
        { label: text.recover, do: 'go', to: hrefAfter('recoveryChosen') },
        help,
      ]}
    />
  );
}

export function AccountRecoveryError() {
  const { heading, hrefAfter } = useAccountRecovery('error');
  return (
    <Ended
      heading={heading}
      actions={[
        { label: text.again, do: 'go', to: hrefAfter('restarted') },
        { label: text.signIn, do: 'go', to: hrefAfter('signInChosen') },
        help,
      ]}
    />
  );
}
