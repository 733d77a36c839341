import type { AnswerOf } from '@portaria/contract/call';
import { operationsCalls } from '@portaria/contract/calls/operations';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import * as texts from '@portaria/domain/texts/operations';
import * as shellTexts from '@portaria/domain/texts/shell';
import { useCallback, useEffect, useState } from 'react';
import { Loading } from '../layout/loading.tsx';
import { call } from '../lib/call.ts';
import { NumbersScreen } from './numbers/numbers-screen.tsx';
import { OperationsLayout, type Section } from './operations-layout.tsx';
import { ReviewScreen } from './review/review-screen.tsx';
import { SignIn } from './sign-in.tsx';

type Operator = AnswerOf<typeof operationsCalls.session>;

const sections = { summary: NumbersScreen, cases: ReviewScreen };

/** `/operacao`: the operators' sign-in and their console. */
export function Screen() {
  const [operator, setOperator] = useState<Operator | null>();
  const [failed, setFailed] = useState(false);

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
  return <Console name={operator.name} onSignOut={signOut} onSignedOut={() => setOperator(null)} />;
}

/** In the address, so that a reload shows the same section. */
const ofCases = '?secao=analises';
const sectionHere = (): Section => (location.search === ofCases ? 'cases' : 'summary');

type ConsoleProps = { readonly name: string; readonly onSignOut: () => void; readonly onSignedOut: () => void };

function Console({ name, onSignOut, onSignedOut }: ConsoleProps) {
  const [section, setSection] = useState(sectionHere);
  function show(chosen: Section) {
    history.replaceState(history.state, '', chosen === 'cases' ? ofCases : location.pathname);
    setSection(chosen);
  }
  const Shown = sections[section];
  return (
    <OperationsLayout name={name} section={section} onSection={show} onSignOut={onSignOut}>
      <Shown onSignedOut={onSignedOut} />
    </OperationsLayout>
  );
}
