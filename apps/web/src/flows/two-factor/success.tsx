import * as twoFactorTexts from '@portaria/domain/texts/two-factor';
import { useEffect } from 'react';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { go } from '../../navigation/go.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';
import { useTwoFactor } from './flow.ts';
import { successLead } from './replacement.tsx';

/** Long enough to read, short enough not to annoy. */
const readingMilliseconds = 1500;

/** CC-02: confirms, and continues at the address that the calling flow gave. */
export function Success() {
  const { data, heading, onward } = useTwoFactor('success');
  const href = onward('done', data.task?.href);

  useEffect(() => {
    const timer = setTimeout(() => void go(href, { replace: true }), readingMilliseconds);
    return () => clearTimeout(timer);
  }, [href]);

  return (
    <ScreenLayout>
      <MessageScreen
        icon="check"
        tone="success"
        heading={heading}
        text={successLead(data.task)}
        actions={<ButtonLink href={href}>{twoFactorTexts.success.submit}</ButtonLink>}
      />
    </ScreenLayout>
  );
}
