import type { AnswerOf } from '@portaria/contract/call';
import { operationsCalls } from '@portaria/contract/calls/operations';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import * as texts from '@portaria/domain/texts/operations';
import * as shellTexts from '@portaria/domain/texts/shell';
import { useCallback, useEffect, useState } from 'react';
import { Loading } from '../layout/loading.tsx';
import { call } from '../lib/call.ts';
import { CasesScreen } from './cases.tsx';
import { OperationsLayout, type Section } from './operations-layout.tsx';
import { SignIn } from './sign-in.tsx';
import { SummaryScreen } from './summary.tsx';

type Operator = AnswerOf<typeof operationsCalls.session>;

const sections = { summary: SummaryScreen, cases: CasesScreen };

/** `/operacao`: the operators' sign-in and their console. */
export function Screen() {
  const [operator, setOperator] = useState<Operator | null>();
  const [failed, setFailed] = useState(false);
  const [section, setSection] = useState<Section>('summary');

  const look = useCallback(async () => {
    setFailed(false);
    const result = await call(operationsCalls.session, undefined);
    const isKnown = result.ok || refusedAs(result, 'signedOut'); // a server error says nothing about the session
    setFailed(!isKnown);
    setOperator(result.ok ? result.answer : isKnown ? null : undefined);
  }, []);
  useEffect(() => void look(), [look]);

  async function signOut() {
    await call(operationsCalls.signOut, undefined);
    setOperator(null);
  }

  if (operator === undefined)
    return <Loading heading={texts.signIn.heading} error={failed ? shellTexts.overloaded : undefined} again={look} />;
  if (!operator) return <SignIn onDone={look} />;
  const Shown = sections[section];
  return (
    <OperationsLayout name={operator.name} section={section} onSection={setSection} onSignOut={signOut}>
      <Shown onSignedOut={() => setOperator(null)} />
    </OperationsLayout>
  );
}
