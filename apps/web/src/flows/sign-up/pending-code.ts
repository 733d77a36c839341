import type { SentCode } from '@portaria/contract/sent-code';
import * as limits from '@portaria/domain/limits';
import { maskPhone } from '@portaria/domain/person/masked-contact';
import type { PendingCode } from '../../code/sent-code.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** SU-15: if the server leaves out `sent`, the defaults: where it must have sent the code. */
export const pendingCode = (token: string, sent: SentCode | undefined, cellphone: string): PendingCode => ({
  token,
  ...(sent ?? {
    channel: 'sms',
    contact: maskPhone(cellphone),
    expiresAt: inMinutes(limits.codeLifeMinutes),
    resendAt: inMinutes(limits.resendAfterSeconds / 60),
  }),
});
