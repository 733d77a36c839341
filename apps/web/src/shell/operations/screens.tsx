import type { AnswerOf } from '@portaria/contract/call';
import { operationsCalls } from '@portaria/contract/calls/operations';
import * as texts from '@portaria/domain/texts/operations';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Frame } from '../frame.tsx';
import { CasesScreen } from './cases.tsx';
import { OperationsFrame, type Section } from './operations-frame.tsx';
import { SignIn } from './sign-in.tsx';
import { SummaryScreen } from './summary.tsx';

type Operator = AnswerOf<typeof operationsCalls.session>;

const sections = { summary: SummaryScreen, cases: CasesScreen };

/** `/operacao`: the sign-in of the operators, and behind it what they see. */
export function Screen() {
  const [operator, setOperator] = useState<Operator | null>();
  const [section, setSection] = useState<Section>('summary');

  const look = useCallback(async () => {
    const result = await call(operationsCalls.session, undefined);
    setOperator(result.ok ? result.answer : null);
  }, []);
  useEffect(() => void look(), [look]);

  async function signOut() {
    await call(operationsCalls.signOut, undefined);
    setOperator(null);
  }

  if (operator === undefined)
    return (
      <Frame heading={texts.signIn.heading}>
        <Skeleton parts={['card']} label={texts.summary.loading} />
      </Frame>
    );
  if (!operator) return <SignIn onDone={look} />;
  const Shown = sections[section];
  return (
    <OperationsFrame name={operator.name} section={section} onSection={setSection} onSignOut={signOut}>
      <Shown onSignedOut={() => setOperator(null)} />
    </OperationsFrame>
  );
}
