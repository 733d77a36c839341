import { signUp, signUpSteps } from '@portaria/domain/flows/sign-up';
import { fill } from '@portaria/domain/texts/fill';
import * as signUpTexts from '@portaria/domain/texts/sign-up';
import type { ReactNode } from 'react';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useAskToLeave } from './leaving.tsx';

type State = (typeof signUpSteps)[number][number];
const steps: readonly (readonly State[])[] = signUpSteps;

type Props = { readonly state: State; readonly lead?: ReactNode; readonly children: ReactNode };

/** A step of sign-up: its progress, and a close button that asks for confirmation (SU-08). */
export function StepLayout({ state, lead, children }: Props) {
  const ask = useAskToLeave();
  const n = steps.findIndex((states) => states.includes(state)) + 1;
  const total = steps.length;
  return (
    <ScreenLayout
      heading={signUpTexts.headings[signUp[state].route]}
      lead={lead}
      close={{ label: signUpTexts.leave.close, onClick: ask }}
      above={<Stepper current={n} total={total} label={fill(signUpTexts.step, { n, total })} />}
    >
      {children}
    </ScreenLayout>
  );
}
