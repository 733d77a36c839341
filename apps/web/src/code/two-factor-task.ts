import { type TwoFactorInput, type TwoFactorOutput, twoFactorInput, twoFactorOutput } from '@portaria/contract/two-factor-cookies';
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

/** Call it when the calling flow continues: until then a reload of the last screen still needs the task. */
export const endTwoFactorTask = () => clearCookie('twoFactorInput');

/** The result of the task; the reader clears it after use. */
export const twoFactorResult = () => parsed(twoFactorOutput, readCookie('twoFactorOutput'));
export const clearTwoFactorResult = () => clearCookie('twoFactorOutput');

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
