import * as shellTexts from '@portaria/domain/texts/shell';
import { ButtonLink } from '../ui/button.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { ScreenLayout } from './screen-layout.tsx';

const { heading, lead, retry } = shellTexts.offline;

/** HT-03: what the service worker serves for an address that is not cached. The link retries that address. */
export const Offline = () => (
  <ScreenLayout>
    <MessageScreen icon="offline" heading={heading} text={lead} actions={<ButtonLink href="">{retry}</ButtonLink>} />
  </ScreenLayout>
);
