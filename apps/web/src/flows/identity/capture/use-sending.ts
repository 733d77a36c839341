import type { IdentityVerdict } from '@portaria/contract/calls/identity';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import type { IdentityFamily } from '@portaria/domain/flows/identity';
import { documentOfRetryCode, failureOf, isFault, verdictStatus } from '@portaria/domain/identity';
import * as limits from '@portaria/domain/limits';
import * as identityTexts from '@portaria/domain/texts/identity';
import * as shellTexts from '@portaria/domain/texts/shell';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pause, type Refused, type Result } from '../../../lib/call.ts';
import { connectionErrorText, setCameraOpen } from '../../../lib/connection.ts';
import { navigate } from '../../../lib/location.ts';
import { reportError } from '../../../lib/report.ts';
import { keep } from '../../../lib/storage.ts';
import { eventAfter, isOver, type Picture, type PictureEvent } from '../finish.ts';
import { type IdentityStep, missing, progressed, remember, resumeRoute } from '../identity-session.ts';
import { askProgress, type Progress } from '../progress.ts';
import type { OnProgress } from './upload.ts';

/** `unsent` keeps the picture: it is sent again by a tap, or automatically when the network is back. `error` is one of ID-08. */
export type Sending =
  | { readonly is: 'idle' }
  | { readonly is: 'sending'; readonly share: number; readonly bytes?: number }
  /** For a moment, before what follows. */
  | { readonly is: 'accepted'; readonly words: string }
  | { readonly is: 'unsent'; readonly error: string; readonly text?: string };
type Work = (onProgress: OnProgress) => Promise<Result<IdentityVerdict>>;

/** HT-03, HT-07. */
const wordsFor = (refusal: Refused): Sending =>
  refusedAs(refusal, 'throttled')
    ? { is: 'unsent', error: 'brscan_server' }
    : { is: 'unsent', error: 'finish', text: connectionErrorText() };

/** ID-03, ID-04: sends a picture and follows the verdict. A repeatable try comes back as `retry`, for a modal. */
export function useSending(step: IdentityStep<PictureEvent>, picture: Picture, family: IdentityFamily) {
  const { data, patch, send: follow, refused } = step;
  const [state, setState] = useState<Sending>({ is: 'idle' });
  const [retry, setRetry] = useState<IdentityVerdict>();
  const work = useRef<Work>(undefined);
  const faults = useRef(0);
  const losses = useRef(0);
  const isHere = useRef(true);
  const progress = data.progress!;

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  function hold(next: Sending) {
    setCameraOpen(next.is !== 'idle'); // a reload would lose the picture
    setState(next);
  }

  async function send(next: Work) {
    work.current = next;
    hold({ is: 'sending', share: 0 });
    const result = await next((share, bytes) => setState({ is: 'sending', share, bytes })).catch(() => undefined);
    if (!result) return unreadable();
    return result.ok ? judge(result.answer) : fail(result);
  }

  /** The browser could not read the picture again. */
  function unreadable() {
    reportError('capture_selfie');
    return hold({ is: 'unsent', error: 'capture_selfie' });
  }

  async function judge(verdict: IdentityVerdict) {
    const { status, retryToken, left = progress.left, grantToken, blockedUntil, againToken } = verdict;
    const failure = failureOf(status);
    if (failure) reportError(failure);
    if (retryToken) keep('authorization', retryToken);
    const token = retryToken ?? data.token;
    if (isFault(status)) return fault(verdict.errorKey);
    work.current = undefined;
    setCameraOpen(false);
    if (status === verdictStatus.denied && verdict.retry) {
      patch({ token, progress: { ...progress, left } });
      hold({ is: 'idle' });
      return setRetry(verdict);
    }
    if (isOver(status)) {
      if (status === verdictStatus.allowed) await celebrate(identityTexts.confirmed.heading);
      return patch({ token, progress: { ...progress, status, left, blockedUntil, againToken, ...(grantToken && { grantToken }) } });
    }
    const recognised = family === 'newer' ? documentOfRetryCode(verdict.retryCode) : undefined;
    const documentType = recognised && { documentType: recognised };
    const event = eventAfter(verdict, data, picture, family === 'older') as PictureEvent;
    const done = [...progress.done, picture];
    const change = { token, ...progressed(data, { left, done, ...documentType }), ...(documentType && remember(documentType)) };
    if (event === 'failed') return follow(event, change);
    patch(change); // the person may leave in the meantime
    await celebrate(identityTexts.accepted[picture === 'selfie' ? 'face' : 'document']);
    return isHere.current && follow(event, change, { replace: true });
  }

  /** ID-10: a moment of success, before what follows. */
  async function celebrate(words: string) {
    setState({ is: 'accepted', words });
    await pause(limits.acceptedMilliseconds);
  }

  /** An error on our side: retries the same picture once, then shows the error page. */
  function fault(errorKey = 'brscan_server') {
    faults.current += 1;
    if (faults.current > 1) return follow('failed', {}, { replace: true, search: `?${new URLSearchParams({ errorKey })}` });
    return hold({ is: 'unsent', error: errorKey });
  }

  /** ID-02: what may pass keeps the picture, a few times; then, and for anything else, the table decides, with the token to come back. */
  function fail(refusal: Refused) {
    if (refusedAs(refusal, 'stopped')) return hold({ is: 'unsent', error: 'finish', text: shellTexts.cancelled });
    const mayPass = refusedAs(refusal, 'unheard') || refusal.retryAfterSeconds !== undefined; // SV-14
    if (mayPass && !navigator.onLine) return hold({ is: 'unsent', error: 'no_internet' });
    if (mayPass) losses.current += 1;
    if (mayPass && losses.current < limits.pictureSends) return hold(wordsFor(refusal));
    hold({ is: 'idle' });
    if (refusedAs(refusal, 'alreadyDone') && progress.hasOwnCalls) return catchUp();
    return refused({ ...refusal, ...(mayPass && { code: 'unknown' }), data: { ...(refusal.data as object), token: data.token } });
  }

  /** The picture has arrived already, from another tab or with a lost answer; or the phone has taken over. */
  async function catchUp() {
    const result = await askProgress(data);
    if (!result.ok) return refused(result);
    return goOn(result.answer, () => patch(data.isPhone ? {} : remember({ isOnPhone: true })));
  }
  /** Continues with the next picture of the session; `stay` if it is still this one. */
  function goOn(now: Progress, stay: () => unknown) {
    const next = { ...data, progress: now };
    const change = () => patch({ progress: now });
    const asked = missing(next, family);
    if (asked && asked !== picture) return navigate(resumeRoute(next, family)!, { replace: true, change });
    change();
    return asked && stay();
  }

  /** ID-14: perhaps only the answer was lost, and a try is counted: asks for the progress before sending again. */
  async function again() {
    const unsent = work.current;
    if (!unsent) return;
    if (!navigator.onLine) return hold({ is: 'unsent', error: 'no_internet' });
    hold({ is: 'sending', share: 0 });
    const result = await askProgress(data);
    if (!result.ok) return fail(result);
    const { left } = result.answer;
    const isMissing = missing({ ...data, progress: result.answer }, family) === picture;
    const isCounted = left !== undefined && progress.left !== undefined && left < progress.left;
    if (isMissing && !isCounted) return send(unsent);
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
    const without = progressed(data, { done: progress.done.filter((thing) => thing !== next) });
    patch(without);
    void navigate(resumeRoute({ ...data, ...without }, family)!, { replace: true });
    return false;
  }

  const drop = () => {
    work.current = undefined;
    hold({ is: 'idle' });
  };
  return { state, send, again, drop, retry, takeAgain };
}
