import * as limits from '@portaria/domain/limits';
import { fill } from '@portaria/domain/texts/fill';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { ScreenLayout } from '../../../layout/screen-layout.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { MessageScreen } from '../../../ui/message-screen.tsx';

const text = recoveryTexts.notMe;

const answers = {
  locked: {
    icon: 'lock',
    heading: text.lockedHeading,
    text: fill(text.locked, { minutes: limits.accountLockMinutes }),
    to: '/autorizacao/recuperacao-de-conta',
    label: text.recover,
  },
  calledOff: {
    icon: 'shield',
    heading: text.calledOffHeading,
    text: text.calledOff,
    to: '/autorizacao/esqueceu-senha',
    label: text.newPassword,
  },
  noted: { icon: 'shield', heading: text.notedHeading, text: text.noted, to: '/autorizacao/esqueceu-senha', label: text.newPassword },
  thanks: { icon: 'check', heading: text.thanksHeading, text: text.thanks, to: '/entrar', label: text.signIn },
} as const;

/** What the owner's word brought about, and the way on. */
export function NotMeAnswered({ answer }: { answer: keyof typeof answers }) {
  const { icon, heading, text: sentence, to, label } = answers[answer];
  return (
    <ScreenLayout>
      <MessageScreen icon={icon} tone="success" heading={heading} text={sentence} actions={<ButtonLink href={to}>{label}</ButtonLink>} />
    </ScreenLayout>
  );
}
