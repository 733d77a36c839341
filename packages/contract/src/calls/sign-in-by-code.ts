import * as limits from '@portaria/domain/limits';
import * as v from 'valibot';
import type { Call } from '../call.ts';
import { token } from '../fields.ts';
import { signalHeaderNames } from '../headers.ts';
import { promised } from '../promised.ts';
import { loginAnswer } from './sign-in.ts';
import { code, sentCodeAnswer } from './two-factor.ts';

/** Sign-in with a code, alone or after the password. Separate from sign-in.ts, so that the first page need not carry it. */
export const signInByCodeCalls = {
  /** SI-06: the end of a sign-in by code. */
  result: {
    method: 'POST',
    path: '/v2/login/result',
    host: 'gateway',
    about: 'Signs in with the token of a verified code.',
    headers: ['contactValidation', 'applicationId', ...signalHeaderNames],
    answer: loginAnswer,
    // biome-ignore format: one row reads better than thirty lines
    refusals: ['0001', '0002', '0014', '0018', '0019', '0024', '0025', '0028', '0029', '0035', '0036', '0040', '0042', '0050', '0054', '0071'],
  },
  /** SI-14: with the authorizer of the 0054 answer, whose cookie the page copies into the header. */
  sendTwoFactorCode: {
    method: 'POST',
    path: '/v1/login/challenges/twofactor/confirmation-codes',
    host: 'gateway',
    about: 'Sends the code of a two-factor sign-in.',
    headers: ['authorizer'],
    body: v.object({ contactType: v.picklist(['email', 'cellphone']), userId: token }),
    answer: v.object({ data: promised(v.object(sentCodeAnswer)) }),
    refusals: ['0010', '0013', '0017', '0035', '0036'],
  },
  /** `token` is the code that was typed. */
  validateTwoFactorCode: {
    method: 'POST',
    path: '/v1/login/challenges/twofactor/confirmation-codes/validations',
    host: 'gateway',
    about: 'Verifies the code of a two-factor sign-in and signs in.',
    headers: ['authorizer'],
    body: v.object({ token: code, userId: token, redirectUrl: v.optional(v.pipe(v.string(), v.maxLength(limits.redirectUrlMaxLength))) }),
    answer: loginAnswer,
    refusals: ['0002', '0010', '0011', '0012', '0013', '0017', '0018', '0035', '0036'],
  },
} as const satisfies Record<string, Call>;
