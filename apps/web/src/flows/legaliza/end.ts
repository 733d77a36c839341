import type { SessionData } from '@portaria/contract/calls/legaliza';
import { afterResult } from '@portaria/domain/flows/legaliza';
import { clearTwoFactorResult } from '../../code/hand-over.ts';
import { forget } from '../../lib/storage.ts';
import { keepSignedIn } from '../../navigation/signed-in.ts';
import { useLegaliza } from './flow.ts';

type Answer = { readonly sessionData?: SessionData | undefined; readonly unlockToken?: string | undefined };

/** LE-03, LE-05: the cookie and the stored list are cleared; the way goes on to the success, or to the identity validation. */
export function useEnd(state: 'name' | 'birthDate' | 'verification') {
  const { send } = useLegaliza(state);

  return function end(answer: Answer) {
    const event = afterResult(answer);
    const { sessionData, unlockToken } = answer;
    forget('legaliza');
    clearTwoFactorResult();
    if (sessionData) keepSignedIn(sessionData);
    const search = event === 'unlockAsked' ? `?token=${encodeURIComponent(unlockToken!)}` : '';
    // The success finds it again after a reload; it never leaves the browser.
    const state = sessionData && { sessionData: { npsToken: sessionData.npsToken } };
    return send(event, sessionData ? { fields: undefined, ...state } : {}, { replace: true, search, state });
  };
}
