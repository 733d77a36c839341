import { recoveryCalls } from '@portaria/contract/calls/recovery';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import { call } from '../../../lib/call.ts';
import { type Confirmed, isRefusal, resultOf } from '../progress.ts';

export type Awaited = { readonly flowToken: string; readonly token: string };
/** The states that the waiting page shows; anything else ends the wait. */
export type Waiting = 'waiting' | 'lost' | 'codeAsked';

/** Only the connection failed: polling continues. */
const isPassing = (end: Confirmed) => isRefusal(end) && refusedAs(end, 'passing');

/** RE-04: the state of the link. */
export async function linkResult({ flowToken, token }: Awaited): Promise<Waiting | Confirmed> {
  const result = await call(recoveryCalls.validateResult, undefined, { token: flowToken, headers: { contactValidation: token } });
  if (!result.ok) return isPassing(result) ? 'lost' : result;
  const { data } = result.answer;
  const { status = data ? 'confirmed' : 'pending', token: confirmed = flowToken, codeAsked } = data ?? {}; // HT-04: ours alone says it in a status
  if (status === 'pending') return codeAsked ? 'codeAsked' : 'waiting';
  if (status === 'refused') return status;
  const opened = await resultOf(confirmed);
  return isPassing(opened) ? 'lost' : opened;
}

export const isWaiting = (state: Waiting | Confirmed): state is Waiting => state === 'waiting' || state === 'lost' || state === 'codeAsked';
