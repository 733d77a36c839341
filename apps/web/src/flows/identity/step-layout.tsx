import type { RouteOf } from '@portaria/domain/routes';
import { fill } from '@portaria/domain/texts/fill';
import * as identityTexts from '@portaria/domain/texts/identity';
import type { ReactNode } from 'react';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { usePlace } from '../../lib/location.ts';
import { Stepper } from '../../ui/stepper.tsx';

type Props = {
  /** Which of the two parts the screen belongs to; the first screens belong to none. */
  readonly part?: 'selfie' | 'document';
  readonly heading?: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
};
const parts = ['selfie', 'document'] as const;

export function StepLayout({ part, heading, lead, children }: Props) {
  const { route } = usePlace();
  const n = part ? parts.indexOf(part) + 1 : 0;
  const label = part && fill(identityTexts.progress, { n, total: parts.length, step: identityTexts.steps[part] });
  const words = heading ?? identityTexts.headings[route as RouteOf<'identity'>];
  return (
    <ScreenLayout heading={words} lead={lead} above={label && <Stepper current={n} total={parts.length} label={label} />}>
      {children}
    </ScreenLayout>
  );
}
