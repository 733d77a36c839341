import type { RefusalCode } from './normalise.ts';

/** What a refusal means for the call itself, where a screen continues by that and not by its flow's reading. */
const outcomes = {
  /** The server may or may not have processed it: the same request may be sent again. */
  lost: ['FR999', 'cancelled', '0500'],
  /** Transient: what the flow holds stays valid. */
  passing: ['FR999', 'cancelled', '0500', 'tooMany'],
  /** No answer at all. */
  unanswered: ['FR999', 'cancelled'],
  /** The person stopped waiting. */
  stopped: ['cancelled'],
  /** Failures that a poll ignores. */
  unheard: ['FR999', 'tooMany'],
  throttled: ['tooMany'],
  signedOut: ['0003'],
  /** The step was completed before, or in another tab. */
  alreadyDone: ['0035'],
  /** A token that is invalid for good. */
  spent: ['0035', '0036'],
  /** ID-14, CC-08. */
  exceeded: ['0008'],
  /** ID-19: the case; ID-01: the call, in a back end that has only the documented ones. */
  gone: ['0004'],
  /** ID-19: this operator does not have the case, or no longer. */
  notTaken: ['0073'],
  /** ID-19: a decision before every picture was opened. */
  unopened: ['0074'],
  /** ER-04: it was free when it was confirmed. */
  contactTaken: ['0005', '0006', '0018'],
  wrongPassword: ['0052', '0038'],
  passwordBlocked: ['0043'],
} as const satisfies Record<string, readonly RefusalCode[]>;

type Result = { readonly ok: true } | { readonly ok: false; readonly code: RefusalCode };

export const refusedAs = (result: Result, outcome: keyof typeof outcomes): boolean =>
  !result.ok && (outcomes[outcome] as readonly RefusalCode[]).includes(result.code);
