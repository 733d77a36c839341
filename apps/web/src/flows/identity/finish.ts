import { afterVerdict, verdictStatus } from '@portaria/domain/identity';
import * as identityTexts from '@portaria/domain/texts/identity';
import { showToast } from '../../layout/toasts.ts';
import { kept } from '../../lib/storage.ts';
import { forgetIdentitySession, type IdentityData, type IdentityStep } from './identity-session.ts';

type Verdict = Parameters<typeof afterVerdict>[0];
export type Picture = Parameters<typeof afterVerdict>[1]['picture'];
type NextPicture = 'documentAsked' | 'backAsked' | 'rgBackAsked' | 'dniBackAsked' | 'cinBackAsked' | 'selfieAsked';
export type PictureEvent = Exclude<ReturnType<typeof afterVerdict>, 'retryOffered'>;
/** The events that end an identity session. */
export type VerdictEvent = Exclude<PictureEvent, NextPicture>;

const ends: readonly unknown[] = [verdictStatus.allowed, verdictStatus.denied, verdictStatus.waiting_ocr];
export const isOver = (status: unknown): status is number => ends.includes(status);

/** ID-04, ID-15, ID-16. */
export function eventAfter(verdict: Verdict, { progress }: IdentityData, picture: Picture, isOlder: boolean) {
  const { purpose, begunBy, challenge } = progress!;
  const { status, retry } = verdict;
  // The older pages have no examples: the back of the chosen document follows.
  return afterVerdict(isOlder ? { status, retry } : verdict, {
    picture,
    purpose,
    fromSignIn: begunBy === 'sign-in',
    selfieIsLast: isOlder && !challenge,
  });
}

/** ID-04: replaces the address, with the status in the query. The destination of the sign-in stays stored. */
export function finish({ data, send }: IdentityStep<VerdictEvent>) {
  const { status, left, blockedUntil, againToken, hasOwnCalls } = data.progress!;
  const event = eventAfter({ status }, data, 'selfie', false) as VerdictEvent;
  if (event !== 'underReview') forgetIdentitySession();
  if (event === 'assured') return send(event, {}, { replace: true, force: true, given: kept('redirectUrl') });
  if (event === 'signInAsked' || event === 'unlocked')
    void showToast(identityTexts.confirmed.heading, { description: identityTexts.confirmed.text });
  const grantToken = data.progress!.grantToken ?? (event === 'recoveryGranted' && !hasOwnCalls ? data.token : undefined);
  const query = new URLSearchParams({ ...(grantToken ? { token: grantToken } : { status: String(status) }) });
  const state = status === verdictStatus.denied ? { details: { left, blockedUntil, token: againToken } } : undefined; // ID-14
  return send(event, {}, { replace: true, force: true, search: `?${query}`, state });
}
