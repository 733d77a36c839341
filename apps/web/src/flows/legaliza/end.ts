import type { ReceivedOf } from '@portaria/contract/call';
import type { legalizaCalls } from '@portaria/contract/calls/legaliza';
import { afterResult } from '@portaria/domain/flows/legaliza';
import { keepNpsNote } from '../../account/nps-note.ts';
import { endTwoFactorTask } from '../../code/two-factor-task.ts';
import { forget } from '../../lib/storage.ts';
import { tokenSearch } from '../../navigation/flow.tsx';
import { keepSignedIn } from '../../navigation/signed-in.ts';
import { useLegaliza } from './flow.ts';

/** LE-03, LE-05: clears the cookie and the stored list; continues to the success page or to the identity validation. */
export function useEnd(state: 'name' | 'birthDate' | 'verification') {
  const { send } = useLegaliza(state);

  return function end(answer: ReceivedOf<typeof legalizaCalls.result>) {
    const event = afterResult(answer);
    const { sessionData, unlockToken } = answer;
    forget('legaliza');
    endTwoFactorTask();
    if (sessionData) {
      keepSignedIn(sessionData);
      keepNpsNote(sessionData);
    }
    const search = event === 'unlockAsked' ? tokenSearch({ unlockToken }, 'unlock') : '';
    // In the history entry, so that the success page survives a reload.
    const state = sessionData && { sessionData: {} };
    return send(event, sessionData ? { fields: undefined, ...state } : {}, { replace: true, search, state });
  };
}
