import { type IdentityVerdict, identityCalls } from '@portaria/contract/calls/identity';
import type { CaptureErrorName } from '@portaria/domain/errors/capture';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import type { IdentityFamily } from '@portaria/domain/flows/identity';
import { internalError, verdictStatus } from '@portaria/domain/identity';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call, type Refused, type Result } from '../../../lib/call.ts';
import { setCameraOpen } from '../../../lib/connection.ts';
import { navigate } from '../../../lib/location.ts';
import { keep } from '../../../lib/storage.ts';
import { eventAfter, isOver, type Picture, type VerdictEvent } from '../finish.ts';
import { type IdentityStep, missing, remember, resumeRoute } from '../identity-session.ts';

export type PictureEvent = VerdictEvent | 'documentAsked' | 'backAsked' | 'selfieAsked';
/** `unsent` keeps the picture: it is sent again by a tap, or automatically when the network is back. */
export type Sending =
  | { readonly is: 'idle' }
  | { readonly is: 'sending'; readonly share: number }
  | { readonly is: 'unsent'; readonly error: CaptureErrorName };
type Work = (onProgress: (share: number) => void) => Promise<Result<IdentityVerdict>>;
type Progress = NonNullable<IdentityStep<PictureEvent>['data']['progress']>;

/** A picture that the browser could not decode again. */
const unread: Refused = { ok: false, code: 'FR999' };

/**
 * ID-03, ID-04: sends a picture and follows the verdict. A repeatable try comes back as `retry`, for a modal. Once `isTooLate`, the
 * picture is not sent again.
 */
export function useSending(step: IdentityStep<PictureEvent>, picture: Picture, family: IdentityFamily, isTooLate = () => false) {
  const { data, patch, send: follow, refused, report } = step;
  const [state, setState] = useState<Sending>({ is: 'idle' });
  const [retry, setRetry] = useState<IdentityVerdict>();
  const work = useRef<Work>(undefined);
  const faults = useRef(0);
  const progress = data.progress!;

  function hold(next: Sending) {
    setCameraOpen(next.is !== 'idle'); // a reload would lose the picture
    setState(next);
  }

  async function send(next: Work) {
    work.current = next;
    hold({ is: 'sending', share: 0 });
    const result = await next((share) => setState({ is: 'sending', share })).catch(() => unread);
    return result.ok ? judge(result.answer) : fail(result);
  }

  function judge(verdict: IdentityVerdict) {
    const { status, retryToken, left = progress.left, grantToken } = verdict;
    if (retryToken) keep('authorization', retryToken);
    const token = retryToken ?? data.token;
    if (status === internalError) return fault(verdict.errorKey);
    work.current = undefined;
    setCameraOpen(false);
    if (status === verdictStatus.denied && verdict.retry) {
      patch({ token, progress: { ...progress, left } });
      hold({ is: 'idle' });
      return setRetry(verdict);
    }
    if (isOver(status)) return patch({ token, progress: { ...progress, status, left, ...(grantToken && { grantToken }) } });
    const done: Progress['done'] = [...progress.done, picture];
    const event = eventAfter(verdict, data, picture, family === 'older') as PictureEvent;
    const change = { token, progress: { ...progress, left, done } };
    return event === 'failed' ? follow(event, change) : follow(event, change, { replace: true });
  }

  /** An error on our side: retries the same picture once, then shows the error page. */
  function fault(errorKey = 'brscan_server') {
    faults.current += 1;
    if (faults.current > 1) return follow('failed', {}, { replace: true, search: `?${new URLSearchParams({ errorKey })}` });
    return hold({ is: 'unsent', error: 'brscan_server' });
  }

  function fail(refusal: Refused) {
    if (refusedAs(refusal, 'unanswered')) return hold({ is: 'unsent', error: navigator.onLine ? 'finish' : 'no_internet' });
    if (refusedAs(refusal, 'overloaded')) return hold({ is: 'unsent', error: 'brscan_server' });
    hold({ is: 'idle' });
    return refusedAs(refusal, 'alreadyDone') ? catchUp(refusal) : refused(refusal);
  }

  /** The picture has arrived already, from another tab or with a lost answer; or the phone has taken over. */
  async function catchUp(refusal: Refused) {
    report(refusal);
    const result = await call(identityCalls.progress, undefined);
    if (!result.ok) return refused(result);
    return goOn(result.answer, () => patch(data.isPhone ? {} : remember({ isOnPhone: true })));
  }
  /** Continues with the next picture of the session; `stay` if it is still this one. */
  function goOn(now: Progress, stay: () => unknown) {
    const next = { ...data, progress: now };
    patch({ progress: now });
    const asked = missing(next, family);
    if (asked === picture) return stay();
    return asked && navigate(resumeRoute(next, family)!, { replace: true });
  }

  /** ID-14: perhaps only the answer was lost, and a try is counted: asks for the progress before sending again. */
  async function again() {
    const unsent = work.current;
    if (!unsent) return;
    if (!navigator.onLine) return hold({ is: 'unsent', error: 'no_internet' });
    hold({ is: 'sending', share: 0 });
    const result = await call(identityCalls.progress, undefined);
    if (!result.ok) return fail(result);
    const { left } = result.answer;
    const isMissing = missing({ ...data, progress: result.answer }, family) === picture;
    if (isMissing && left >= progress.left) return isTooLate() ? drop() : send(unsent);
    drop();
    return goOn(result.answer, () => setRetry({ status: verdictStatus.denied, retry: true, left }));
  }
  const onOnline = useEffectEvent(() => state.is === 'unsent' && again());
  useEffect(() => {
    const back = () => void onOnline();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);

  /** Closes the modal. True if the same picture is taken again. */
  function takeAgain(): boolean {
    const next = retry?.next;
    setRetry(undefined);
    if (!next || next === picture || next === 'document') return true;
    const without = progress.done.filter((thing) => thing !== next);
    patch({ progress: { ...progress, done: without } });
    void navigate(resumeRoute({ ...data, progress: { ...progress, done: without } }, family)!, { replace: true });
    return false;
  }

  const drop = () => {
    work.current = undefined;
    hold({ is: 'idle' });
  };
  return { state, send, again, drop, retry, takeAgain };
}
