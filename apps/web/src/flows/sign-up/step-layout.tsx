import type { RouteOf } from '@portaria/domain/routes';
import { fill } from '@portaria/domain/texts/fill';
import * as signUpTexts from '@portaria/domain/texts/sign-up';
import type { ReactNode } from 'react';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useAskToLeave } from './leaving.tsx';

type Props = { readonly route: RouteOf<'sign-up'>; readonly lead?: ReactNode; readonly children: ReactNode };

/** SU-01: the steps that a person counts. */
const steps: readonly (readonly RouteOf<'sign-up'>[])[] = [
  ['/cadastrar', '/auth/cadastro'],
  ['/cadastrar/dados-pessoais'],
  ['/cadastrar/contatos'],
  ['/cadastrar/codigo', '/cadastrar/verificacao'],
  ['/cadastrar/senha'],
];

/** A step of the sign-up: where it stands among the others, and a way out that asks first (SU-08). */
export function StepLayout({ route, lead, children }: Props) {
  const ask = useAskToLeave();
  const n = steps.findIndex((routes) => routes.includes(route)) + 1;
  const total = steps.length;
  return (
    <ScreenLayout
      heading={signUpTexts.headings[route]}
      lead={lead}
      close={{ label: signUpTexts.leave.close, onClick: ask }}
      above={<Stepper current={n} total={total} label={fill(signUpTexts.step, { n, total })} />}
    >
      {children}
    </ScreenLayout>
  );
}
