import type { IdentityFamily } from '@portaria/domain/flows/identity';
import type { ReactNode } from 'react';
import type { Picture, VerdictEvent } from '../finish.ts';
import type { IdentityStep } from '../identity-session.ts';
import { OnPhone } from '../phone/on-phone.tsx';
import { useEnd } from '../use-end.tsx';
import { useNextPicture } from '../use-next-picture.ts';

type Props = {
  readonly step: IdentityStep<VerdictEvent>;
  readonly picture: Picture;
  readonly family: IdentityFamily;
  readonly children: ReactNode;
};

/** A camera page is shown only while its picture is the next one, and this device takes it. */
export function PicturePage({ step, picture, family, children }: Props) {
  useNextPicture(step, picture, family);
  const over = useEnd(step);
  if (over) return over;
  return step.data.isOnPhone ? <OnPhone step={step} /> : children;
}
