import { afterLoginRefusal } from '@portaria/domain/flows/after-sign-in';
import { reconfirmFrom } from '@portaria/domain/reconfirm';
import type { Refused } from '../../lib/call.ts';
import { keep } from '../../lib/storage.ts';
import { useSignIn } from './flow.ts';
import { keepRemembered } from './keep-remembered.ts';

/** SI-15: passes the data of a refused login, by any method, to legaliza. */
export function useDeclined(state: 'password' | 'code' | 'validation') {
  const { data, patch, send, refused } = useSignIn(state);

  return function declined(refusal: Refused) {
    const event = afterLoginRefusal(refusal);
    if (event === 'reconfirmAsked') {
      const { token, fields } = reconfirmFrom(refusal.data)!;
      keep('legaliza', { token, fields: [...fields], firstRequest: true });
      keepRemembered(data);
      return send(event);
    }
    const { id } = (refusal.data ?? {}) as { id?: string };
    if (id) {
      keep('userId', id); // SI-14: the login handle of the challenge
      patch({ id });
    }
    return refused(refusal);
  };
}
