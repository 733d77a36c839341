import { identityCaseCalls } from '@portaria/contract/calls/operations';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import { queue, review } from '@portaria/domain/texts/operations/review';
import * as shellTexts from '@portaria/domain/texts/shell';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { CaseScreen } from './case.tsx';
import { QueueScreen } from './queue.tsx';

/** ID-19: the queue, and the case that this operator took. One case at a time; which one, the server says. */
export function ReviewScreen({ onSignedOut }: { onSignedOut: () => void }) {
  const [taken, setTaken] = useState<{ readonly id: string; readonly after?: string | undefined }>();
  const [notice, setNotice] = useState<string>();
  const [hasLeft, setHasLeft] = useState(false);

  function leave(sentence?: string) {
    setNotice(sentence);
    setHasLeft(true);
    setTaken(undefined);
  }
  /** The case of this operator, else the oldest that is free. `after` says what was decided just before. True if it ends at the queue. */
  async function take(after?: string): Promise<boolean> {
    setNotice(undefined);
    const result = await call(identityCaseCalls.next, undefined);
    const id = result.ok ? result.answer.id : undefined;
    const isSignedOut = refusedAs(result, 'signedOut');
    if (id) setTaken({ id, after });
    else if (isSignedOut) onSignedOut();
    else if (result.ok) leave(after ?? queue.noneFree);
    else leave(after ? `${after}. ${shellTexts.overloaded}` : shellTexts.overloaded);
    return !id && !isSignedOut;
  }

  if (!taken) return <QueueScreen notice={notice} isFocused={hasLeft} onTake={take} onSignedOut={onSignedOut} />;
  return (
    <CaseScreen
      key={taken.id}
      id={taken.id}
      after={taken.after}
      onLeave={leave}
      onDecided={take}
      onLapsed={() => leave(review.lapsed)}
      onSignedOut={onSignedOut}
    />
  );
}
