import * as signUpTexts from '@portaria/domain/texts/sign-up';
import { isPhone } from '../../lib/device.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { messageDrawings } from '../../ui/icons/message-drawings.ts';
import { storesFor } from './stores.ts';

const text = signUpTexts.downloadApp;

/** SU-10: the store of this phone; on a computer, the page with the QR code. */
export function AppDialog({ close, more }: { close: () => void; more: () => unknown }) {
  const { userAgent } = navigator;
  return (
    <Dialog
      title={text.heading}
      icon={messageDrawings.device}
      actions={
        <>
          {isPhone(userAgent) ? (
            storesFor(userAgent).map(({ href, label }) => (
              <ButtonLink key={href} href={href} target="_blank" rel="noreferrer">
                {label}
              </ButtonLink>
            ))
          ) : (
            <Button onClick={more}>{text.more}</Button>
          )}
          <Button variant="second" onClick={close}>
            {text.later}
          </Button>
        </>
      }
      onClose={close}
    >
      {text.lead}
    </Dialog>
  );
}
