import {
  type TwoFactorInput,
  type TwoFactorOutput,
  twoFactorInput,
  twoFactorLeft,
  twoFactorOutput,
} from '@portaria/contract/two-factor-cookies';
import * as v from 'valibot';
import { clearCookie, decodeJson, encodeJson, readCookie, writeCookie } from '../lib/cookies.ts';
import { forgetSentCode, keptSentCode } from './sent-code.ts';

/** CC-06: flows never call each other; they communicate by a cookie and an address. */
export function startTwoFactorTask(input: TwoFactorInput) {
  clearCookie('twoFactorOutput');
  if (keptSentCode('two-factor')) forgetSentCode(); // CC-05: of another task
  writeCookie('twoFactorInput', encodeJson(input));
}

export const twoFactorTask = () => parsed(twoFactorInput, readCookie('twoFactorInput'));

export const returnTwoFactorResult = (output: TwoFactorOutput) => writeCookie('twoFactorOutput', encodeJson(output));

/** CC-05: resets the task when the person leaves the screens, in any way. A reload is not leaving. */
export function leaveTwoFactorTask() {
  const task = twoFactorTask();
  if (keptSentCode('two-factor')) forgetSentCode();
  if (task) writeCookie('twoFactorInput', encodeJson({ fallbackHref: task.fallbackHref }));
}

/** Where a person who comes back to the screens without a task is led. */
export const twoFactorFallback = () => parsed(twoFactorLeft, readCookie('twoFactorInput'))?.fallbackHref;

/** The result of the task; the reader clears it after use. */
export const twoFactorResult = () => parsed(twoFactorOutput, readCookie('twoFactorOutput'));
export const clearTwoFactorResult = () => clearCookie('twoFactorOutput');

/** LE-05, SU-05: both cookies, when the calling flow has used the result. */
export function endTwoFactorTask() {
  clearCookie('twoFactorInput');
  clearTwoFactorResult();
}

/** Reads the result and clears it. */
export function takeTwoFactorResult(): TwoFactorOutput | undefined {
  const result = twoFactorResult();
  clearTwoFactorResult();
  return result;
}

function parsed<S extends v.GenericSchema>(schema: S, cookie: string | undefined): v.InferOutput<S> | undefined {
  const result = v.safeParse(schema, cookie && decodeJson(cookie));
  return result.success ? result.output : undefined;
}
