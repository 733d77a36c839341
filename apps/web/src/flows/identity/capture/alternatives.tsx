import * as identityTexts from '@portaria/domain/texts/identity';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { GiveBack } from '../give-back.tsx';
import { type IdentityStep, remember } from '../identity-session.ts';
import { mayHandOff } from '../phone/may-hand-off.ts';
import { pictureOfFile } from './picture.ts';

type Props = {
  readonly step: IdentityStep<never>;
  /** Left out where only a live camera counts (ID-11). */
  readonly upload?: { readonly longSide: number; readonly take: (picture: Blob | undefined) => unknown };
};
const text = identityTexts.capture;

/** ID-10: alternatives to this device's camera: a file where allowed, and on a computer the hand-off to a phone. */
export function CameraAlternatives({ step, upload }: Props) {
  const { data, patch } = step;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {mayHandOff(data) && (
        <Button variant="second" onClick={() => patch(remember({ isOnPhone: true }))}>
          {text.onPhone}
        </Button>
      )}
      {upload && (
        <>
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            hidden
            aria-label={text.choose}
            onChange={async ({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              currentTarget.value = '';
              if (file) upload.take(await pictureOfFile(file, upload.longSide));
            }}
          />
          <Button variant="link" onClick={() => input.current?.click()}>
            {text.choose}
          </Button>
        </>
      )}
      {data.isPhone && <GiveBack step={step} />}
    </>
  );
}
