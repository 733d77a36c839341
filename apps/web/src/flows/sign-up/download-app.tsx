import * as signUpTexts from '@portaria/domain/texts/sign-up';
import { LoadingScreen } from '../../layout/loading-screen.tsx';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { useHydrated } from '../../layout/use-hydrated.ts';
import { isPhone } from '../../lib/device.ts';
import { kept } from '../../lib/storage.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LazyQrCode } from '../../ui/lazy-qr-code.tsx';
import { Stack } from '../../ui/stack.tsx';
import css from './download-app.module.css';
import { useSignUp } from './flow.ts';
import { storesFor } from './stores.ts';

const text = signUpTexts.downloadApp;

/** SU-10: on a phone its store; elsewhere a QR code of this address, which opens the store on the phone. */
export function DownloadApp() {
  const { heading, send } = useSignUp('downloadApp');
  const hydrated = useHydrated();
  if (!hydrated) return <LoadingScreen heading={heading} />;
  const { userAgent } = navigator;
  const onPhone = isPhone(userAgent);
  return (
    <ScreenLayout heading={heading} lead={text.lead}>
      {!onPhone && (
        <figure className={css.code}>
          <LazyQrCode text={location.origin + location.pathname} label={text.drawing} />
          <figcaption>{text.scan}</figcaption>
        </figure>
      )}
      <Stack>
        {storesFor(userAgent).map(({ href, label }) => (
          <ButtonLink key={href} variant={onPhone ? 'primary' : 'second'} href={href} target="_blank" rel="noreferrer">
            {label}
          </ButtonLink>
        ))}
        <Button variant={onPhone ? 'second' : 'primary'} onClick={() => send('continued', {}, { given: kept('redirectUrl') })}>
          {text.account}
        </Button>
      </Stack>
    </ScreenLayout>
  );
}
