import * as limits from '@portaria/domain/limits';
import { fill } from '@portaria/domain/texts/fill';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { ScreenLayout } from '../../../layout/screen-layout.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { MessageScreen } from '../../../ui/message-screen.tsx';
import { useAccountRecovery } from '../flow.ts';

const text = recoveryTexts.notMe;

const answers = {
  locked: {
    icon: 'lock',
    heading: text.lockedHeading,
    text: fill(text.locked, { minutes: limits.accountLockMinutes }),
    event: 'recoveryChosen',
    label: text.recover,
  },
  calledOff: { icon: 'shield', heading: text.calledOffHeading, text: text.calledOff, event: 'passwordChosen', label: text.newPassword },
  noted: { icon: 'shield', heading: text.notedHeading, text: text.noted, event: 'passwordChosen', label: text.newPassword },
  thanks: { icon: 'check', heading: text.thanksHeading, text: text.thanks, event: 'wasMe', label: text.signIn },
} as const;

/** What the person's answer changed, and the next step. */
export function NotMeAnswered({ answer }: { answer: keyof typeof answers }) {
  const { hrefAfter } = useAccountRecovery('notMe');
  const { icon, heading, text: sentence, event, label } = answers[answer];
  return (
    <ScreenLayout>
      <MessageScreen
        icon={icon}
        tone="success"
        heading={heading}
        text={sentence}
        actions={<ButtonLink href={hrefAfter(event)}>{label}</ButtonLink>}
      />
    </ScreenLayout>
  );
}
