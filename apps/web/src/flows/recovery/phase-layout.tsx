import { recoveryPhaseOf, recoveryPhases } from '@portaria/domain/flows/recovery';
import type { RouteOf } from '@portaria/domain/routes';
import { fill } from '@portaria/domain/texts/fill';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import type { ReactNode } from 'react';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { Stepper } from '../../ui/stepper.tsx';

type Props = {
  readonly route: RouteOf<'recovery'>;
  /** Replaces the heading of the address. */
  readonly heading?: string | undefined;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
};

const total = Object.keys(recoveryPhases).length;

/** RE-06: the three phases of the flow. */
export function PhaseLayout({ route, heading = recoveryTexts.headings[route], lead, children }: Props) {
  const phase = recoveryPhaseOf[route]!;
  const n = recoveryPhases[phase];
  const label = fill(recoveryTexts.progress, { n, total, phase: recoveryTexts.phases[phase] });
  return (
    <ScreenLayout heading={heading} lead={lead} above={<Stepper current={n} total={total} label={label} />}>
      {children}
    </ScreenLayout>
  );
}
